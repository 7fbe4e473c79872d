<#ftl output_format="HTML">
<style>
body { font: 14px/1.5 sans-serif; margin: 1.5em; color: #222; }
table { border-collapse: collapse; margin: .5em 0 1.5em; }
th, td { border: 1px solid #ddd; padding: .2em .5em; text-align: left; vertical-align: top; }
th { background: #f5f5f5; }
.wide { overflow-x: auto; }
.chart { width: 100%; height: 420px; }
.right { color: #187a2f; } .wrong { color: #b3261e; }
.keep, .guard { background: #e3f4e6; } .route { background: #e8f0fb; } .local { background: #fff4da; } .remove { background: #fbe9e7; }
.answer { white-space: pre-wrap; max-width: 60em; }
</style>
