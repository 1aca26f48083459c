import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editorDefSchema } from '#shared/interview/index.ts'
import { cleanDocument } from './cleanDocument.ts'

function clean(content: string): string {
  const document = editorDefSchema.parse({ sections: [{ id: 'g', blocks: [{ id: 'b', type: 'text', content }] }] })
  const [block] = cleanDocument(document).sections[0]?.blocks ?? []
  return block?.type === 'text' ? block.content : ''
}

describe('the HTML of a document', () => {
  it.each([
    [
      'what documents have',
      '<p style="text-align: center" data-clause="2" data-anchor="a">a <strong>b</strong><br><span data-note="n"></span></p><hr data-break="page">',
    ],
    ['tags', '<p>{{#idade &gt; 18}}{{monetario valor}}{{/}}</p>'],
    ['pictures', '<p><img src="data:image/png;base64,iVBORw0KGgo=" width="45.354" alt="Logo" data-wrap="left"></p>'],
    [
      'lists and tables',
      '<ul><li><p>a</p></li></ul><table><tbody><tr><td colspan="2"><p>b</p></td></tr></tbody></table>',
    ],
  ])('keeps %s as it is', (_what, html) => {
    expect(clean(html)).toBe(html)
  })

  it.each([
    ['<p onclick="x()" class="y" style="position:fixed;color:#ff0000">a</p>', '<p style="color: #ff0000">a</p>'],
    ['<script>a</script><style>b</style><iframe src="//x">c</iframe><p>d</p>', '<p>d</p>'],
    [
      '<p><a href="javascript:x()">a</a><a href="https://oab.org.br/">b</a></p>',
      '<p>a<a href="https://oab.org.br/">b</a></p>',
    ],
    ['<p><img src="https://x.y/z.png"><img src="data:image/svg+xml;base64,PHN2Zz4=">a</p>', '<p>a</p>'],
    ['<p style="background-color: url(//x); font-family: expression(x)">a</p>', '<p>a</p>'],
    ['<h5>a</h5><font color="red">b</font><o:p>c</o:p>', '<p>a</p>bc'],
    ['<p>a<p>b<b>c', '<p>a</p><p>b<b>c</b></p>'],
    ['<p data-clause="12" data-page="x">a &eacute; &nbsp;b<!-- c --></p>', '<p>a &amp;eacute; &nbsp;b</p>'],
  ])('is cleaned: %s', (html, expected) => {
    expect(clean(html)).toBe(expected)
  })

  it('is clean once it was cleaned, and never has what can run', () => {
    const piece = fc.constantFrom(
      ...[
        '<p',
        '>',
        '</p>',
        '<table>',
        '<td',
        ' style="',
        'color: red',
        '"',
        '<script>',
        '</script>',
        '<img src=x onerror=y',
        '/>',
      ],
      ...[
        '&lt;',
        '&amp;',
        '{{a}}',
        'texto',
        '<li>',
        '<ul>',
        '<!--',
        '-->',
        '<svg onload=',
        "'",
        '=',
        ' href=javascript:a',
        '<a',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = clean(pieces.join(''))
        expect(clean(once)).toBe(once)
        expect(once.replace(/"[^"]*"/g, '')).not.toMatch(/<script|<svg|<[^>]* on\w+=/i)
        expect(once).not.toMatch(/href="javascript|src="(?!data:image)/i)
      }),
      { numRuns: 300 },
    )
  })
})
