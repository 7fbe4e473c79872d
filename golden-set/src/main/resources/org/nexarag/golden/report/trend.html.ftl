<#ftl output_format="HTML">
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Golden set: trend</title>
<#include "style.ftl">
</head><body>
<h1>Golden set: trend over the baselines</h1>
<#list runs as run>
<h2>Run ${run.name}</h2>
<#assign r = run?index>
<#list run.charts as c><h3>${c.title}</h3><div class="chart" id="chart-${r?c}-${c?index?c}"></div>
</#list>
<#list run.tables as t>
<h3>Measures, mode ${t.mode}</h3>
<div class="wide"><table><tr><th>measure</th><th>better</th><#list run.names as n><th>${n}</th></#list></tr>
<#list t.rows as row><tr><th>${row.name}</th><td>${row.better}</td><#list row.cells as x><td>${x}</td></#list></tr>
</#list></table></div>
</#list>
</#list>
<script>${chartScript?no_esc}</script>
<script type="application/json" id="data">${chartData?no_esc}</script>
<script>
(function () {
  var runs = JSON.parse(document.getElementById('data').textContent);
  runs.forEach(function (charts, r) {
    charts.forEach(function (c, i) {
      var chart = echarts.init(document.getElementById('chart-' + r + '-' + i));
      chart.setOption({
        animation: false, legend: { top: 0 }, tooltip: { trigger: 'axis' },
        grid: { left: 60, right: 40, top: 60, bottom: 60 },
        xAxis: { type: 'category', data: c.names }, yAxis: { type: 'value', min: 0, max: 1 },
        series: Object.keys(c.lines).map(function (k) { return { name: k, type: 'line', data: c.lines[k], connectNulls: true }; })
      });
      window.addEventListener('resize', function () { chart.resize(); });
    });
  });
})();
</script>
</body></html>
