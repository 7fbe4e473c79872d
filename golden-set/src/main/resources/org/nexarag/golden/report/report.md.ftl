<#ftl output_format="plainText">
<#function cell text><#return text?replace("|", "\\|")?replace("\\s+", " ", "r")></#function>
# ${set}: what every part is worth

<#list about as line>
- ${cell(line)}
</#list>
- ${runs} run(s)

## Verdicts

A gain is a share of all cases, of right reactions that the mode or part adds; flips are cases won and lost by it; p is the
exact sign test after Holm's correction. A mode is eligible for `auto` on the tags named, on no other.

| mode or part | verdict | gain [95 %] | flips | p | by tag | eligible | why |
|---|---|---|---|---|---|---|---|
<#list verdicts as v>
| ${cell(v.subject)} | ${cell(v.shown)} | ${v.gain} | ${v.flips} | ${v.p} | ${cell(v.tags)} | ${v.mode?then(cell(v.eligible), "")} | ${cell(v.why)} |
</#list>

## Differences

Each variant minus the one that it is held against; paired bootstrap, 95 %; * where the interval leaves out 0 (not corrected).

| variant | against |<#list differenceNames as n> ${n} |</#list>
|---|---|<#list differenceNames as n>---|</#list>
<#list differences as d>
| ${d.name} | ${d.against} |<#list d.cells as c> ${c} |</#list>
</#list>

## Measures

| measure | better | n |<#list names as n> ${n} |</#list>
|---|---|---|<#list names as n>---|</#list>
<#list measures as m>
| ${m.name} | ${m.better} | ${m.n?c} |<#list m.cells as c> ${c} |</#list>
</#list>

## Right reactions by tag and language

| cases | n |<#list names as n> ${n} |</#list>
|---|---|<#list names as n>---|</#list>
<#list tags + languages as t>
| ${cell(t.name)} | ${t.n?c} |<#list t.cells as c> ${c} |</#list>
</#list>
<#if hops?has_content>

## All-evidence recall by hops

| cases | n |<#list names as n> ${n} |</#list>
|---|---|<#list names as n>---|</#list>
<#list hops as t>
| ${t.name} | ${t.n?c} |<#list t.cells as c> ${c} |</#list>
</#list>
</#if>
<#if times?has_content>

## Milliseconds, p50 / p95

| variant |<#list times[0].columns as c> ${c} |</#list>
|---|<#list times[0].columns as c>---|</#list>
<#list times as t>
| ${t.name} |<#list t.cells as c> ${c} |</#list>
</#list>
</#if>

## Where a variant loses

<#list drops as d>
### ${d.variant} against ${d.against} on ${cell(d.tag)}: ${d.lost?c} lost, ${d.gained?c} gained

<#list d.flips as f>
- ${cell(f.id)} (${f.move}): ${cell(f.difference)}
</#list>

<#else>
On no tag.
</#list>
