import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import type { DocxPackage } from '../../package/index.ts'

/** What a Word file looks like, read from its XML by other code than the editor's: for comparing two files. */
export type WordFacts = {
  readonly paragraphs: readonly ParagraphFacts[]
  readonly tables: readonly TableFacts[]
}

type ParagraphFacts = {
  readonly style: string
  /** The number as it is printed, counted here. */
  readonly label: string
  readonly look: Readonly<Record<string, string>>
  /** Letters of the same look. */
  readonly runs: readonly { readonly text: string; readonly look: string }[]
}

type TableFacts = {
  readonly columns: readonly number[]
  readonly header: number
  readonly cells: readonly (readonly string[])[]
}

const parse = (xml: string): Document => new DOMParser().parseFromString(xml, 'text/xml')
const kids = (node: Element | null | undefined, name?: string): Element[] => {
  const found: Element[] = []
  for (let at = node?.firstChild; at; at = at.nextSibling)
    if (at.nodeType === 1 && (name === undefined || at.nodeName === name)) found.push(at as Element)
  return found
}
const kid = (node: Element | null | undefined, name: string): Element | undefined => kids(node, name)[0]
const val = (node: Element | null | undefined, name: string): string | undefined =>
  kid(node, name)?.getAttribute('w:val') ?? undefined
const within = (node: Element | Document, name: string): Element[] => Array.from(node.getElementsByTagName(name))

export function wordFacts(docx: DocxPackage, part = docx.main): WordFacts {
  const styles = new Map(
    within(parse(docx.text('word/styles.xml')), 'w:style').map((style) => [
      style.getAttribute('w:styleId') ?? '',
      style,
    ]),
  )
  const defaults = within(parse(docx.text('word/styles.xml')), 'w:docDefaults')[0]
  const normal =
    [...styles].find(
      ([, style]) => style.getAttribute('w:default') === '1' && style.getAttribute('w:type') === 'paragraph',
    )?.[0] ?? ''
  const chainOf = (id: string): Element[] => {
    const style = styles.get(id)
    return style ? [...chainOf(val(style, 'w:basedOn') ?? ''), style] : []
  }
  const count = counter(docx)
  const root = parse(docx.text(part))
  const paragraphs = within(root, 'w:p').filter(
    (paragraph) => !isInside(paragraph, 'w:txbxContent') && within(paragraph, 'w:txbxContent').length === 0,
  )
  return {
    paragraphs: paragraphs.map((paragraph) => {
      const own = kid(paragraph, 'w:pPr')
      const id = val(own, 'w:pStyle') ?? normal
      const chain = chainOf(id)
      const properties = [kid(kid(defaults, 'w:pPrDefault'), 'w:pPr'), ...chain.map((style) => kid(style, 'w:pPr'))]
      const text = [kid(kid(defaults, 'w:rPrDefault'), 'w:rPr'), ...chain.map((style) => kid(style, 'w:rPr'))]
      return {
        style: val(styles.get(id), 'w:name') ?? '',
        label: count(own, chain, id),
        look: paragraphLook([...properties, own]),
        runs: merge(
          within(paragraph, 'w:r').flatMap((run) => {
            const written = kids(run).map(textOf).join('')
            const style = styles.get(val(kid(run, 'w:rPr'), 'w:rStyle') ?? '')
            return written === ''
              ? []
              : [{ text: written, look: textLook([...text, kid(style, 'w:rPr'), kid(run, 'w:rPr')]) }]
          }),
        ),
      }
    }),
    tables: within(root, 'w:tbl').map((table) => ({
      columns: kids(kid(table, 'w:tblGrid'), 'w:gridCol').map((column) => Number(column.getAttribute('w:w'))),
      header: kids(table, 'w:tr').filter((row) => kid(kid(row, 'w:trPr'), 'w:tblHeader')).length,
      cells: kids(table, 'w:tr').map((row) =>
        kids(row, 'w:tc').map((cell) => {
          const properties = kid(cell, 'w:tcPr')
          return [
            val(properties, 'w:gridSpan') ?? '1',
            kid(properties, 'w:vMerge') ? (val(properties, 'w:vMerge') ?? 'continue') : '',
            kid(properties, 'w:shd')?.getAttribute('w:fill') ?? '',
            val(properties, 'w:vAlign') ?? '',
            bordersOf(table, styles),
            within(cell, 'w:t')
              .map((piece) => piece.textContent)
              .join(''),
          ].join('|')
        }),
      ),
    })),
  }
}

function isInside(node: Element, name: string): boolean {
  for (let at = node.parentNode; at; at = at.parentNode) if (at.nodeName === name) return true
  return false
}

function textOf(node: Element): string {
  if (node.nodeName === 'w:t') return node.textContent ?? ''
  if (node.nodeName === 'w:tab') return '\t'
  return node.nodeName === 'w:br' ? '\n' : ''
}

function merge(runs: { text: string; look: string }[]): { text: string; look: string }[] {
  const found: { text: string; look: string }[] = []
  for (const run of runs) {
    const last = found.at(-1)
    if (last?.look === run.look) last.text += run.text
    else found.push({ ...run })
  }
  return found
}

function bordersOf(table: Element, styles: ReadonlyMap<string, Element>): string {
  const own = kid(table, 'w:tblPr')
  const style = styles.get(val(own, 'w:tblStyle') ?? '')
  const lines = new Map<string, string>()
  for (const properties of [kid(style, 'w:tblPr'), own])
    for (const line of kids(kid(properties, 'w:tblBorders')))
      lines.set(
        line.nodeName,
        `${line.getAttribute('w:val')} ${line.getAttribute('w:sz')} ${line.getAttribute('w:color')}`,
      )
  return JSON.stringify([...lines].sort())
}

function paragraphLook(all: readonly (Element | undefined)[]): Record<string, string> {
  const look: Record<string, string> = {}
  for (const properties of all) {
    for (const [name, attributes] of [
      ['w:spacing', ['w:before', 'w:after', 'w:line', 'w:lineRule']],
      ['w:ind', ['w:left', 'w:right']],
    ] as const)
      for (const attribute of attributes) {
        const value = kid(properties, name)?.getAttribute(attribute)
        if (value) look[`${name} ${attribute}`] = value
      }
    const indent = kid(properties, 'w:ind')
    const first = indent?.getAttribute('w:hanging')
      ? `-${indent.getAttribute('w:hanging')}`
      : indent?.getAttribute('w:firstLine')
    if (first) look.first = first
    const alignment = val(properties, 'w:jc')
    if (alignment) look.jc = alignment
    for (const flag of ['w:keepNext', 'w:keepLines', 'w:pageBreakBefore']) {
      const found = kid(properties, flag)
      if (found) look[flag] = found.getAttribute('w:val') || '1'
    }
    for (const line of kids(kid(properties, 'w:pBdr')))
      look[line.nodeName] = `${line.getAttribute('w:sz')} ${line.getAttribute('w:color')}`
    const tabs = kids(kid(properties, 'w:tabs')).map(
      (tab) => `${tab.getAttribute('w:val')} ${tab.getAttribute('w:pos')}`,
    )
    if (tabs.length > 0) look.tabs = tabs.join()
  }
  return look
}

function textLook(all: readonly (Element | undefined)[]): string {
  const look: Record<string, string> = {}
  for (const properties of all) {
    for (const flag of ['w:b', 'w:i', 'w:caps', 'w:strike']) {
      const found = kid(properties, flag)
      if (found) look[flag] = String(!/^(0|false)$/.test(found.getAttribute('w:val') ?? ''))
    }
    for (const name of ['w:sz', 'w:color', 'w:u', 'w:vertAlign']) look[name] = val(properties, name) ?? look[name] ?? ''
    look.font = kid(properties, 'w:rFonts')?.getAttribute('w:ascii') ?? look.font ?? ''
  }
  return JSON.stringify(
    Object.entries(look)
      .filter(([, value]) => value !== '' && value !== 'false')
      .sort(),
  )
}

/** Counts the paragraphs of each list as Word does. */
function counter(docx: DocxPackage) {
  const numbering = docx.has('word/numbering.xml') ? parse(docx.text('word/numbering.xml')) : undefined
  const lists = new Map(
    (numbering ? within(numbering, 'w:num') : []).map((list) => [list.getAttribute('w:numId') ?? '', list]),
  )
  const kinds = new Map(
    (numbering ? within(numbering, 'w:abstractNum') : []).map((kind) => [
      kind.getAttribute('w:abstractNumId') ?? '',
      kind,
    ]),
  )
  const counts = new Map<string, number[]>()
  return (own: Element | undefined, chain: readonly Element[], style: string): string => {
    const direct = kid(own, 'w:numPr')
    const styled = chain.map((each) => kid(kid(each, 'w:pPr'), 'w:numPr')).findLast((each) => each !== undefined)
    const numId = val(direct, 'w:numId') ?? val(styled, 'w:numId') ?? '0'
    const list = lists.get(numId)
    if (!list) return ''
    const kind = val(list, 'w:abstractNumId') ?? ''
    const levels = kids(kinds.get(kind), 'w:lvl')
    const linked = levels.findIndex((level) => val(level, 'w:pStyle') === style)
    const level = Number(val(direct, 'w:ilvl') ?? (linked !== -1 ? linked : (val(styled, 'w:ilvl') ?? 0)))
    const key = within(list, 'w:startOverride').length > 0 ? `list ${numId}` : `kind ${kind}`
    const numbers = counts.get(key) ?? []
    counts.set(key, numbers)
    numbers[level] = (numbers[level] ?? 0) + 1
    numbers.length = level + 1
    const pattern = val(levels[level], 'w:lvlText') ?? ''
    const format = val(levels[level], 'w:numFmt')
    return `${format} ${pattern.replace(/%(\d)/g, (_, digit: string) => String(numbers[Number(digit) - 1] ?? 1))}`
  }
}
