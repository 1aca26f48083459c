import { type Mark, Node } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chipTags } from './chipTags.ts'
import { documentText } from './documentText.ts'
import { textSchema } from './textExtensions.ts'
import { unchip } from './unchip.ts'

const { paragraph, doc, hardBreak } = textSchema.nodes
const bold = textSchema.mark('bold')
const text = (letters: string, ...marks: Mark[]) => textSchema.text(letters, marks)
const chipped = (...lines: (string | Node)[][]) =>
  chipTags(
    new Transform(
      doc!.create(
        null,
        lines.map((line) =>
          paragraph!.create(
            null,
            line.map((part) => (typeof part === 'string' ? text(part) : part)),
          ),
        ),
      ),
    ),
  ).doc

/** Text unchanged, chips in brackets, bold chips with a star. */
function shown(document: Node): string[] {
  return document.children.map((line) =>
    line.children
      .map(
        (child) =>
          `${child.type.name === 'placeholder' ? `[${child.attrs.tag}]` : child.text}${child.marks.length ? '*' : ''}`,
      )
      .join(''),
  )
}

describe('tags in the text', () => {
  it('become chips if they can be parsed', () => {
    expect(
      shown(chipped(['De {{nome maiuscula}} a {{#x}}{{logo imagem altura="3cm"}}{{/x}}.'], ['{{^a maior que 1}}'])),
    ).toEqual(['De [{{nome maiuscula}}] a [{{#x}}][{{logo imagem altura="3cm"}}][{{/x}}].', '[{{^a maior que 1}}]'])
  })
  it('become one chip when partly formatted, with the format of the first brace', () => {
    expect(shown(chipped([text('a {', bold), '{no', text('me}}', bold), ' b'])).at(0)).toBe('a *[{{nome}}]* b')
  })
  it('stay text if they cannot be parsed, and never span non-text nodes or lines', () => {
    expect(
      shown(chipped(['{{nome completo}} {{}} {{ {{nome}}'], ['{{no'], ['me}}'], ['{{a', hardBreak!.create(), 'b}}'])),
    ).toEqual(['{{nome completo}} {{}} {{ [{{nome}}]', '{{no', 'me}}', '{{aundefinedb}}'])
  })
})

describe('a document with chips', () => {
  const letters = fc.stringMatching(/^[a-zA-Zçã ]{1,8}$/)
  const tag = fc.constantFrom(
    '{{nome}}',
    '{{ nome  maiuscula }}',
    '{{#socios}}',
    '{{/socios}}',
    '{{^x}}',
    '{{a b}}',
    '{{.}}',
  )
  const run = fc.tuple(fc.oneof(letters, tag), fc.boolean())
  const lines = fc.array(fc.array(run, { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  const build = (written: [string, boolean][][]) =>
    doc!.create(
      null,
      written.map((line) =>
        paragraph!.create(
          null,
          line.map(([part, isBold]) => (isBold ? text(part, bold) : text(part))),
        ),
      ),
    )
  it('is unchanged after its chips are turned back into text', () => {
    fc.assert(
      fc.property(lines, (written) => {
        const plain = build(written)
        const back = doc!.create(null, unchip(chipTags(new Transform(plain)).doc.content))
        expect(back.textBetween(0, back.content.size, '\n')).toBe(plain.textBetween(0, plain.content.size, '\n'))
      }),
    )
  })
  it('has the same text, and every offset of the text maps back to its position', () => {
    fc.assert(
      fc.property(lines, (written) => {
        const plain = build(written)
        const withChips = chipTags(new Transform(plain)).doc
        const { text: read, rangeOf } = documentText(withChips)
        expect(read).toBe(`${plain.textBetween(0, plain.content.size, '\n')}\n`)
        for (const [found] of read.matchAll(/\{\{[^{}]*\}\}/g)) {
          const from = read.indexOf(found)
          const range = rangeOf(from, from + found.length)!
          const back = unchip(withChips.slice(range.from, range.to).content)
          expect(back.textBetween(0, back.size)).toBe(found)
        }
      }),
    )
  })
  it('round-trips through JSON', () => {
    const written = chipped(['{{nome}}'])
    expect(Node.fromJSON(textSchema, written.toJSON()).eq(written)).toBe(true)
  })
})
