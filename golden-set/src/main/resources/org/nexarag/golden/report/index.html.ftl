<#ftl output_format="HTML">
<#macro matrix rows first>
<div class="wide"><table><tr><th>${first}</th><th>n</th><#list names as n><th>${n}</th></#list></tr>
<#list rows as t><tr><th>${t.name}</th><td>${t.n?c}</td><#list t.cells as c><td>${c}</td></#list></tr>
</#list></table></div>
</#macro>
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${set}: what every part is worth</title>
<#include "style.ftl">
</head><body>
<h1>${set}: what every part is worth</h1>
<ul><#list about as line><li>${line}</li></#list><li>${runs} run(s)</li></ul>

<h2 id="verdicts">Verdicts</h2>
<p>A gain is a share of all cases, of right reactions that the mode or part adds. Flips are cases won and lost by it; p is the
exact sign test after Holm's correction. A mode is eligible for <code>auto</code> on the tags named, on no other.</p>
<div class="wide"><table><tr><th>mode or part</th><th>verdict</th><th>gain [95 %]</th><th>flips</th><th>p</th><th>by tag</th><th>eligible</th><th>why</th></tr>
<#list verdicts as v><tr class="${v.word}"><th>${v.subject}</th><td>${v.shown}</td><td>${v.gain}</td><td>${v.flips}</td><td>${v.p}</td><td>${v.tags}</td><td><#if v.mode>${v.eligible}</#if></td><td>${v.why}</td></tr>
</#list></table></div>

<h2>Right reactions by variant</h2><div class="chart" id="success"></div>
<h2>Right reactions by tag</h2><div class="chart" id="heat"></div>
<h2>What it costs</h2><div class="chart" id="cost"></div>
<h2>Time by layer</h2><div class="chart" id="layers"></div>

<h2 id="differences">Differences</h2>
<p>Each variant minus the one that it is held against; paired bootstrap, 95 %; * where the interval leaves out 0 (not corrected).</p>
<div class="wide"><table><tr><th>variant</th><th>against</th><#list differenceNames as n><th>${n}</th></#list></tr>
<#list differences as d><tr><th>${d.name}</th><td>${d.against}</td><#list d.cells as c><td>${c}</td></#list></tr>
</#list></table></div>

<h2 id="measures">Measures</h2>
<div class="wide"><table><tr><th>measure</th><th>kind</th><th>better</th><th>n</th><#list names as n><th>${n}</th></#list></tr>
<#list measures as m><tr><th>${m.name}</th><td>${m.kind}</td><td>${m.better}</td><td>${m.n?c}</td><#list m.cells as c><td title="${m.intervals[c?index]}">${c}</td></#list></tr>
</#list></table></div>

<h2 id="tags">Right reactions by tag and language</h2>
<@matrix rows=tags first="tag"/>
<@matrix rows=languages first="language"/>
<#if hops?has_content><h2 id="hops">All-evidence recall by hops</h2>
<@matrix rows=hops first="hops"/></#if>

<#if times?has_content><h2 id="times">Milliseconds, p50 / p95</h2>
<div class="wide"><table><tr><th>variant</th><#list times[0].columns as c><th>${c}</th></#list></tr>
<#list times as t><tr><th>${t.name}</th><#list t.cells as c><td>${c}</td></#list></tr>
</#list></table></div></#if>

<h2 id="drops">Where a variant loses</h2>
<#list drops as d>
<h3>${d.variant} against ${d.against} on ${d.tag}: ${d.lost?c} lost, ${d.gained?c} gained</h3>
<table><tr><th>case</th><th>outcomes</th><th>first difference</th></tr>
<#list d.flips as f><tr><td><a href="case/${f.file}">${f.id}</a></td><td>${f.move}</td><td>${f.difference}</td></tr>
</#list></table>
<#else><p>On no tag.</p></#list>

<h2 id="cases">Cases</h2>
<div class="wide"><table><tr><th>case</th><th>tag</th><th>question</th><#list names as n><th>${n}</th></#list></tr>
<#list cases as c><tr id="${c.id}"><td><a href="case/${c.file}">${c.id}</a></td><td>${c.tag}</td><td>${c.ask}</td><#list c.cells as x><td class="${(x == "✓")?then("right", "wrong")}">${x}</td></#list></tr>
</#list></table></div>

<script>${chartScript?no_esc}</script>
<script type="application/json" id="data">${chartData?no_esc}</script>
<script>
(function () {
  var d = JSON.parse(document.getElementById('data').textContent);
  function text(s) { return String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;'); }
  function draw(id, option, height) {
    var box = document.getElementById(id);
    if (height) { box.style.height = height + 'px'; }
    var chart = echarts.init(box);
    option.animation = false;
    chart.setOption(option);
    window.addEventListener('resize', function () { chart.resize(); });
  }
  var left = { left: 170, right: 60, top: 30, bottom: 40 };
  var names = { type: 'category', data: d.names, inverse: true };
  draw('success', {
    grid: left, yAxis: names, xAxis: { type: 'value', min: 0, max: 1 },
    tooltip: { formatter: function (p) { var s = d.success[p.dataIndex];
      return text(d.names[p.dataIndex]) + ': ' + s.map(function (x) { return x.toFixed(3); }).join(' / '); } },
    series: [
      { type: 'bar', data: d.success.map(function (s) { return s[0]; }), itemStyle: { color: '#7aa6da' } },
      { type: 'custom', z: 5, data: d.success.map(function (s, i) { return [i, s[1], s[2]]; }),
        encode: { y: 0, x: [1, 2] },
        renderItem: function (params, api) {
          var a = api.coord([api.value(1), api.value(0)]), b = api.coord([api.value(2), api.value(0)]);
          function line(x1, y1, x2, y2) { return { type: 'line', shape: { x1: x1, y1: y1, x2: x2, y2: y2 }, style: { stroke: '#333' } }; }
          return { type: 'group', children: [line(a[0], a[1], b[0], b[1]), line(a[0], a[1] - 4, a[0], a[1] + 4), line(b[0], b[1] - 4, b[0], b[1] + 4)] };
        } }
    ]
  }, 80 + 24 * d.names.length);
  draw('heat', {
    grid: { left: 120, right: 40, top: 20, bottom: 150 },
    xAxis: { type: 'category', data: d.names, axisLabel: { rotate: 45 } }, yAxis: { type: 'category', data: d.tags, inverse: true },
    visualMap: { min: 0, max: 1, calculable: true, orient: 'vertical', right: 0, top: 20, inRange: { color: ['#f6c7c3', '#fdf3d0', '#bfe3c6'] }, dimension: 2 },
    tooltip: { formatter: function (p) { return text(d.names[p.value[0]]) + ', ' + text(d.tags[p.value[1]]) + ': ' + p.value[2].toFixed(3) + ' (n = ' + p.value[3] + ')'; } },
    series: [{ type: 'heatmap', data: d.heat, label: { show: true, formatter: function (p) { return p.value[2].toFixed(2); } } }]
  }, 200 + 26 * d.tags.length);
  draw('cost', {
    grid: { left: 60, right: 120, top: 30, bottom: 50 },
    xAxis: { type: 'value', name: 'p50 ms' }, yAxis: { type: 'value', name: 'right', scale: true },
    tooltip: { formatter: function (p) { return text(p.value[3]) + ': ' + p.value[0].toFixed(0) + ' ms, ' + p.value[1].toFixed(3) + ', ' + p.value[2].toFixed(2) + ' queries'; } },
    series: [{ type: 'scatter', data: d.cost, symbolSize: function (v) { return 8 + 4 * v[2]; },
      label: { show: true, position: 'right', formatter: function (p) { return p.value[3]; } }, labelLayout: { hideOverlap: true } }]
  });
  draw('layers', {
    grid: left, yAxis: names, xAxis: { type: 'value', name: 'ms' }, legend: {}, tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    series: Object.keys(d.layers).map(function (k) { return { name: k, type: 'bar', stack: 'all', data: d.layers[k] }; })
  }, 80 + 24 * d.names.length);
})();
</script>
</body></html>
