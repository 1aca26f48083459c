import { expect, it } from 'vitest'
import { safeHtml } from './safeHtml.ts'

const PNG = 'data:image/png;base64,iVBORw0KGgo='

it.each([
  ['<p>O locador <strong>paga</strong><br>em dia</p>', '<p>O locador <strong>paga</strong><br>em dia</p>'],
  ['<P STYLE="text-align: Right; position: fixed">x</P>', '<p style="text-align:right">x</p>'],
  ['<div onclick="x()">a</div>', '<p>a</p>'],
  ['a<script>alert("<p>")</script>b<style>p{}</style>c', 'abc'],
  ['a<script>nunca fecha <p>b</p>', 'a'],
  ['a<!-- <b>x</b> -->b', 'ab'],
  ['</p></section></dl>fora', 'fora'],
  ['<ul><li>um<li>dois</ul><b>fim', '<ul><li>um<li>dois</li></li></ul><strong>fim</strong>'],
  ['<a href="javascript:x">site</a> <iframe src="x"></iframe>', 'site '],
  [`<img src="${PNG}" onerror="x"><img src="https://exemplo.com/a.png">`, `<img src="${PNG}" alt="">`],
  ['R&D &amp; 2 < 3 > 1 &lt;b&gt;', 'R&amp;D &amp; 2 &lt; 3 &gt; 1 &lt;b&gt;'],
  ['<constructor>a</constructor><__proto__>', 'a&lt;__proto__&gt;'],
])('%s is sanitised to %s', (html, shown) => {
  expect(safeHtml(html)).toBe(shown)
})

it.each(['<', '<p', '<p><', '<!--', '<script'])('takes linear time for repeated %s', (part) => {
  const begun = performance.now()
  safeHtml(part.repeat(20_000))
  expect(performance.now() - begun).toBeLessThan(1_000)
})
