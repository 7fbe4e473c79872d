<#ftl output_format="HTML">
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>${id}</title>
<#include "style.ftl">
</head><body>
<p><a href="../index.html#${id}">all cases</a></p>
<h1>${id}</h1>
<#list history as turn><p>${turn?is_odd_item?then("user", "system")}: ${turn}</p></#list>
<p><strong>${ask}</strong></p>
<table><#list facts as name, value><tr><th>${name}</th><td>${value}</td></tr></#list></table>
<h2>What was said</h2>
<div class="wide"><table><tr><th>variant</th><th></th><th>outcome</th><th>reason</th><th>answer</th><th>first difference</th></tr>
<#list rows as r><tr><th>${r.variant}</th><td class="${r.right?then("right", "wrong")}">${r.right?then("✓", "✗")}</td><td>${r.outcome}</td><td>${r.reason}</td><td class="answer">${r.answer}</td><td>${r.difference}</td></tr>
</#list></table></div>
<#list sections as s>
<h2>${s.title()}</h2>
${s.html()?no_esc}
</#list>
</body></html>
