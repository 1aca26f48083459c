import type { OutBlock, OutParagraph, OutToken } from '../redline/index.ts'
import type { Fields } from './fields.ts'
import type { Content, Cut, PlanBlock, PlanRow, PlanText } from './planTypes.ts'

/** A stretch of the paper: words, and the question that they come from. */
export type PaperPiece = { readonly text: string; readonly field?: string; readonly within?: readonly string[] }

/** A paragraph of the paper, or a row of its tables, and the conditions and lists around it. */
export type PaperPassage = {
  readonly pieces: readonly PaperPiece[]
  readonly within: readonly string[]
  readonly row: boolean
}

/** Writes the text of a model. */
export class PlanWriter {
  readonly #fields: Fields
  readonly passages: PaperPassage[] = []
  #within: string[] = []

  constructor(fields: Fields) {
    this.#fields = fields
  }

  text({ head, blocks }: PlanText): OutBlock[] {
    return [...head, ...this.#blocks(blocks)]
  }

  #blocks(blocks: readonly PlanBlock[]): OutBlock[] {
    return blocks.flatMap((block): OutBlock[] => {
      if (block.kind === 'paragraph') return [this.#paragraph(block.out, block.content), ...block.after]
      if (block.kind === 'table') {
        const rows = block.rows.flatMap((row) => this.#row(row, []))
        return [{ kind: 'table', open: block.out.open, rows }, ...block.after]
      }
      if (block.kind === 'each') {
        const { ref, field } = this.#fields.lists.get(block.list)!
        return this.#inside(field, () => [
          tagParagraph(`{{#${ref}}}`),
          ...this.#blocks(block.blocks),
          tagParagraph(`{{/${ref}}}`),
        ])
      }
      const when = this.#fields.whens.get(block.optional)!
      if ('stays' in when) return when.stays !== block.inverse ? this.#blocks(block.blocks) : []
      const sign = block.inverse ? '^' : '#'
      return this.#inside(`${block.inverse ? '!' : ''}${when.field}`, () => [
        tagParagraph(`{{${sign}${when.ref}}}`),
        ...this.#blocks(block.blocks),
        tagParagraph(`{{/${when.ref}}}`),
      ])
    })
  }

  #inside<T>(field: string, write: () => T): T {
    this.#within.push(field)
    const written = write()
    this.#within.pop()
    return written
  }

  #row(
    row: PlanRow,
    tags: readonly { open: string; close: string }[],
  ): Extract<OutBlock, { kind: 'table' }>['rows'][number][] {
    if (row.kind === 'each') {
      const { ref, field } = this.#fields.lists.get(row.list)!
      return this.#inside(field, () => this.#row(row.row, [...tags, { open: `{{#${ref}}}`, close: `{{/${ref}}}` }]))
    }
    if (row.kind === 'when') {
      const when = this.#fields.whens.get(row.optional)!
      if ('stays' in when) return when.stays ? this.#row(row.row, tags) : []
      return this.#inside(when.field, () =>
        this.#row(row.row, [...tags, { open: `{{#${when.ref}}}`, close: `{{/${when.ref}}}` }]),
      )
    }
    const from = this.passages.length
    const cells = row.cells.map(({ open, text }) => ({ open, blocks: this.text(text) }))
    const pieces = this.passages
      .splice(from)
      .flatMap((passage, at) => [...(at > 0 ? [{ text: ' · ' }] : []), ...passage.pieces])
    this.passages.push({ pieces, within: [...this.#within], row: true })
    for (const { open, close } of tags.toReversed()) {
      const isOne = cells.length === 1 && paragraphsIn(cells[0]!.blocks) < 2
      const [first, last] = [cells[0]!, cells.at(-1)!]
      if (isOne || first.blocks[0]?.kind !== 'paragraph' || last.blocks.at(-1)?.kind !== 'paragraph') {
        // The tags of a row are in different paragraphs.
        first.blocks.unshift(tagParagraph(open))
        last.blocks.push(tagParagraph(close))
        continue
      }
      first.blocks[0] = withTag(first.blocks[0], open, 'start')
      last.blocks[last.blocks.length - 1] = withTag(last.blocks.at(-1) as OutParagraph, close, 'end')
    }
    return [{ ...row.out, state: 'same', by: undefined, cells }]
  }

  #paragraph(out: OutParagraph, content: Content): OutParagraph {
    const pieces: PaperPiece[] = []
    const tokens = this.#content(content, pieces, [])
    this.passages.push({ pieces, within: [...this.#within], row: false })
    return content.cuts.length === 0 ? out : { ...out, raw: undefined, tokens }
  }

  #content({ tokens, cuts }: Content, pieces: PaperPiece[], within: readonly string[]): OutToken[] {
    const found: OutToken[] = []
    const show = (text: string, field?: string) => {
      if (text === '') return
      pieces.push({ text, ...(field !== undefined && { field }), ...(within.length > 0 && { within }) })
    }
    const copy = (from: number, to: number) => {
      const slice = tokens.slice(from, to)
      show(slice.map(shownOf).join(''))
      found.push(...slice)
    }
    let at = 0
    for (const cut of cuts.toSorted((a, b) => a.from - b.from)) {
      copy(at, cut.from)
      found.push(...this.#cut(cut, formatAt(tokens, cut.from), tokens, { pieces, within, show }))
      at = cut.to
    }
    copy(at, tokens.length)
    return found
  }

  #cut(
    cut: Cut,
    format: string,
    tokens: readonly OutToken[],
    {
      pieces,
      within,
      show,
    }: { pieces: PaperPiece[]; within: readonly string[]; show: (text: string, field?: string) => void },
  ): OutToken[] {
    const marks = tokens
      .slice(cut.from, cut.to)
      .map((token) => token.marks)
      .join('')
    if (cut.kind === 'ending') {
      show(cut.others)
      return [word(`{{^loop.last}}${cut.others}{{/}}{{#loop.last}}${cut.last}{{/}}`, format, marks)]
    }
    if (cut.kind === 'slot') {
      const written = this.#fields.written.get(cut.slot)
      if (!written) return tokens.slice(cut.from, cut.to)
      if ('text' in written) {
        show(written.text, written.field)
        return written.text === '' ? [] : [word(written.text, format, marks)]
      }
      show(`{{${written.tag}}}`, written.field)
      return [word(`{{${written.tag}}}`, format, marks)]
    }
    const when = this.#fields.whens.get(cut.optional)!
    return cut.parts.flatMap(({ inverse, content }): OutToken[] => {
      if ('stays' in when) return when.stays !== inverse ? this.#content(content, pieces, within) : []
      const inner = this.#content(content, pieces, [...within, `${inverse ? '!' : ''}${when.field}`])
      return [
        word(`{{${inverse ? '^' : '#'}${when.ref}}}`, format, inverse ? '' : marks),
        ...inner,
        word(`{{/${when.ref}}}`, format, ''),
      ]
    })
  }
}

const shownOf = ({ token }: OutToken): string =>
  token.kind === 'word' ? token.pieces.map(({ text }) => text).join('') : token.shown

const paragraphsIn = (blocks: readonly OutBlock[]): number => blocks.filter(({ kind }) => kind === 'paragraph').length

const word = (text: string, format: string, marks: string): OutToken => ({
  ...{ state: 'same', by: undefined, marks },
  token: { kind: 'word', key: text, pieces: [{ text, format }], revision: undefined },
})

/** The look of the text at a place. */
function formatAt(tokens: readonly OutToken[], at: number): string {
  const near = [tokens[at], tokens[at - 1], tokens[at + 1]]
  for (const each of near)
    if (each?.token.kind === 'word' && each.token.key.trim() !== '') return each.token.pieces[0]?.format ?? ''
  return ''
}

const tagParagraph = (tag: string): OutParagraph => ({
  ...{ kind: 'paragraph', tokens: [word(tag, '', '')], marks: '', attributes: '' },
  end: { state: 'same', by: undefined, properties: '' },
})

function withTag(paragraph: OutParagraph, tag: string, side: 'start' | 'end'): OutParagraph {
  const { tokens } = paragraph
  const format = formatAt(tokens, side === 'start' ? 0 : tokens.length - 1)
  const own = word(tag, format, '')
  return { ...paragraph, raw: undefined, tokens: side === 'start' ? [own, ...tokens] : [...tokens, own] }
}
