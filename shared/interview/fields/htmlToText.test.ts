import { describe, expect, it } from 'vitest'
import { htmlToText } from './htmlToText.ts'

describe('the text of rich text', () => {
  it.each([
    ['sem marcas', 'sem marcas'],
    ['<p>um</p><p>dois<br>três</p>', 'um\ndois\ntrês'],
    ['<p>a &lt; b &amp; c&nbsp;d &#231;&#xE7;</p>', 'a < b & c\u00a0d çç'],
    ['<p>x</p><script>alert(1)</script><style>p{}</style><p>y</p>', 'x\ny'],
    ['<p></p>\n\n', ''],
    ['a<script>nunca fecha <b>e leva tudo', 'a'],
    ['1 < 2 &naoexiste; &#0;', '1 < 2 &naoexiste; &#0;'],
  ])('%j gives %j', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })
  it('is limited to the maximum length of a field', () => {
    expect(htmlToText(`<${'\n'.repeat(99_990)}x`)).toHaveLength(99_992)
    expect(htmlToText('<script'.repeat(14_000))).toBe('')
    expect(htmlToText(`<style>${'<a'.repeat(49_000)}`)).toBe('')
  })
})
