import fc from 'fast-check'
import type { EditorBlock, EditorDef } from '#shared/interview/index.ts'

const word = fc.constantFrom('contrato', 'ação', '{{nome}}', 'R$ 1.234,56', 'a &amp; b', '§ 1º', '{{#tem}}x{{/tem}}')
const plain = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
const inline = fc
  .array(
    fc.oneof(
      plain,
      plain.map((text) => `<strong>${text}</strong>`),
      plain.map((text) => `<em>${text}</em>`),
      plain.map((text) => `<u>${text}</u>`),
      plain.map((text) => `<span style="color: #aa0000">${text}</span>`),
      fc.constant('<span data-tab=""></span>'),
      fc.constant('<span data-page="count"></span>'),
      fc.constant('<span data-note="Nota de {{nome}}"></span>'),
      fc.constant('<br>'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  // Neighbours of one look are one.
  .map((pieces) => pieces.filter((piece, at) => at === 0 || kindOf(piece) !== kindOf(pieces[at - 1]!)).join(''))
const kindOf = (piece: string): string => /^<[^ >]+/.exec(piece)?.[0] ?? ''

const paragraph = fc
  .record({
    tag: fc.constantFrom('p', 'p', 'p', 'h1', 'h2', 'h3'),
    clause: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
    align: fc.option(fc.constantFrom('left', 'center', 'right', 'justify'), { nil: undefined }),
    content: inline,
  })
  .map(({ tag, clause, align, content }) => {
    const number = clause === undefined ? '' : ` data-clause="${clause}"`
    const style = align === undefined ? '' : ` style="text-align: ${align}"`
    return `<${tag}${number}${style}>${content}</${tag}>`
  })

const text = fc
  .array(paragraph, { minLength: 1, maxLength: 4 })
  .map((all): EditorBlock => ({ id: '', type: 'text', content: all.join('') }))

const table = fc
  .record({
    columns: fc.integer({ min: 1, max: 4 }),
    rows: fc.integer({ min: 1, max: 3 }),
    header: fc.boolean(),
    wide: fc.boolean(),
    content: plain,
  })
  .map(({ columns, rows, header, wide, content }): EditorBlock => {
    const cell = (more: object) => ({ id: '', content: `<p>${content}</p>`, hidden: false, ...more })
    return {
      id: '',
      type: 'table',
      content: {
        widths: Array.from({ length: columns }, () => 100 / columns),
        rows: Array.from({ length: rows }, (_, at) => ({
          content:
            wide && at === 0 && columns > 1
              ? { '0': cell({ colspan: columns }) }
              : Object.fromEntries(Array.from({ length: columns }, (_each, column) => [String(column), cell({})])),
          settings: header && at === 0 ? { header: true } : {},
        })),
      },
    }
  })

const blocks = fc.array(fc.oneof({ weight: 3, arbitrary: text }, table), { minLength: 1, maxLength: 5 })
/** Fields of pages and notes have no place in each other. */
const edge = fc.array(
  plain.map((content): EditorBlock => ({ id: '', type: 'text', content: `<p>${content}</p>` })),
  { minLength: 1, maxLength: 1 },
)

/** Documents as the editor writes them, of one or two groups. */
export const documents: fc.Arbitrary<EditorDef> = fc
  .array(fc.record({ headers: edge, blocks, footers: edge }), { minLength: 1, maxLength: 2 })
  .map((groups) => ({
    sections: groups.map((group, at) => ({
      id: `g${at}`,
      conditionals: [],
      page: {
        size: 'A4' as const,
        orientation: at === 0 ? ('portrait' as const) : ('landscape' as const),
        margins: { top: 30, right: 20, bottom: 20, left: 30 },
      },
      ...group,
    })),
  }))
