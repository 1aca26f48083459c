import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../browser/openBrowser.ts'

/** Runs the editor's text functions in a browser, because only browsers parse HTML as browsers do. */
const entry = `
  import { readHtml, writeHtml } from './model/html.ts'
  import { textSchema } from './model/textExtensions.ts'
  import { cleanHtml } from './paste/cleanHtml.ts'
  const roundTrip = (html) => writeHtml(readHtml(html, textSchema, { placeholders: true }))
  const words = (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent
  globalThis.editorText = { roundTrip, words, cleanHtml }
`

type Text = {
  roundTrip: (html: string) => string
  words: (html: string) => string
  cleanHtml: (html: string, preset: string) => unknown
}

let browser: Browser
let page: Page
beforeAll(async () => {
  const resolveDir = fileURLToPath(new URL('../../web/src/blocks/editor', import.meta.url))
  const built = await build({
    stdin: { contents: entry, resolveDir, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
  })
  browser = await openBrowser()
  page = await browser.newPage()
  await page.addScriptTag({ content: built.outputFiles[0]!.text })
})
afterAll(() => browser?.close())

const roundTrip = (html: string) =>
  page.evaluate((given) => {
    const { roundTrip: run, words } = (globalThis as unknown as { editorText: Text }).editorText
    const once = run(given)
    return { once, twice: run(once), before: words(given), after: words(once) }
  }, html)

const tagsIn = (text: string) => text.match(/\{\{(?:(?!\{\{|\}\}).)*\}\}/gs) ?? []

const tag = fc.constantFrom(
  ...[
    '{{nome}}',
    '{{#socios}}',
    '{{/socios}}',
    '{{^x}}',
    '{{/}}',
    '{{valor  monetario extenso}}',
    '{{ logo imagem altura="3cm" alt="a &amp; b" }}',
  ],
  ...['{{#idade maior que 18}}', '{{#n &lt; 2}}', '{{a b}}', '{{}}', '{{ação}}', '{{nome&nbsp;maiuscula}}', '{{.}}'],
)
/** A tag split by formatting of some of its letters, as editors write it. */
const cut = fc
  .tuple(
    fc.constantFrom('{{nome}}', '{{#socios}}', '{{valor monetario}}'),
    fc.nat(6),
    fc.constantFrom('b', 'i', 'u', 'span style="color: red"'),
  )
  .map(([text, at, mark]) => `${text.slice(0, at)}<${mark}>${text.slice(at)}</${mark.split(' ')[0]}>`)
const words = fc.stringMatching(/^[a-zA-Zçã,. ]{1,12}$/).filter((text) => text.trim() !== '')
const inline = fc.array(fc.oneof(tag, cut, words), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
const marked = fc
  .tuple(inline, fc.constantFrom('', 'strong', 'em', 'u', 'sub', 'mark'))
  .map(([text, mark]) => (mark ? `<${mark}>${text}</${mark}>` : text))
const block = fc.oneof(
  marked.map((text) => `<p>${text}</p>`),
  marked.map((text) => `<h2>${text}</h2>`),
  fc
    .array(marked, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((text) => `<li><p>${text}</p></li>`).join('')}</ul>`),
  fc
    .tuple(marked, marked)
    .map(([one, other]) => `<table><tbody><tr><td><p>${one}</p></td><td><p>${other}</p></td></tr></tbody></table>`),
)

describe('a text that is opened and saved', () => {
  it('keeps every tag, in order, and all its words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (blocks) => {
        const { once, twice, before, after } = await roundTrip(blocks.join(''))
        expect(tagsIn(after)).toEqual(tagsIn(before))
        expect(after).toBe(before)
        expect(twice).toBe(once)
      }),
      { numRuns: 200 },
    )
  })
  it('keeps its formatting, and joins a tag that formatting had split', async () => {
    const html =
      '<h1>Título</h1><p style="text-align: center;"><strong>{{no<em>me}}</em></strong> e <sup>1</sup></p><ol start="3" type="a"><li><p>a</p></li></ol><p></p>'
    expect((await roundTrip(html)).once).toBe(
      '<h1>Título</h1><p style="text-align: center;"><strong>{{nome}}</strong> e <sup>1</sup></p><ol start="3" type="a"><li><p>a</p></li></ol><p></p>',
    )
  })
  it('loses what could run or load something, and nothing else', async () => {
    const html =
      '<p onclick="x()">a<script>x()</script><img src="javascript:x()"><img src="data:image/svg+xml;base64,AA=="><a href="javascript:x()">b</a><iframe src="//x"></iframe></p><p style="background: url(https://x/y); color: red">c</p><svg onload="x()"><text>d</text></svg><style>p{}</style>'
    expect((await roundTrip(html)).once).toBe('<p>ab</p><p>c</p><p>d</p>')
  })
  it('is empty if there is nothing in it', async () => {
    expect((await roundTrip('')).once).toBe('')
    expect((await roundTrip('<p></p>')).once).toBe('')
    expect((await roundTrip('\n  <p>a\n    b</p>\n')).once).toBe('<p>a b</p>')
  })
})

describe('pasted content', () => {
  const clean = (html: string, preset: string) =>
    page.evaluate(
      ([given, chosen]) => (globalThis as unknown as { editorText: Text }).editorText.cleanHtml(given!, chosen!),
      [html, preset],
    )
  it('loses the wrapper and the default black of Google Docs', async () => {
    expect(
      await clean(
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;white-space:pre-wrap;">Foro</span></p></b>',
        'full',
      ),
    ).toEqual({
      html: '<p><span style="font-weight: 700; font-family: Arial, sans-serif; font-size: 11pt;">Foro</span></p>',
      pictures: [],
      lost: 0,
    })
  })
  it('returns its pictures separately, and counts those that are lost', async () => {
    expect(
      await clean(
        '<p>a<img src="data:image/png;base64,AA=="><img src="file:///c:/x.png"><img src="/arquivos/1" data-file-id="1"></p>',
        'full',
      ),
    ).toEqual({
      html: '<p>a<img src="/arquivos/1" data-file-id="1"></p>',
      pictures: ['data:image/png;base64,AA=='],
      lost: 1,
    })
  })
})
