import { isFieldName } from './activeFields.ts'
import { decodeXml, scanXml } from './scanXml.ts'

type Span = { readonly from: number; readonly to: number }

/** A Word field with its places in the XML of its part. */
export type Field = {
  /** Its code, joined from its runs; without those of fields inside it. */
  readonly instruction: string
  /** The texts of the code, or the attribute's value. */
  readonly codes: readonly Span[]
  /** The elements with the code. */
  readonly codeElements: readonly Span[]
  /** The elements that begin, separate and end it; of a simple field, its tags. */
  readonly begin: Span
  readonly separate: Span | undefined
  readonly end: Span
  /** The elements in its result that print something, with those of fields inside it. */
  readonly shown: readonly (Span & { readonly name: string })[]
  readonly simple: boolean
  /** How many fields it is inside of. */
  readonly depth: number
  /** Of the paragraphs, in the order in which they open, in which it begins and ends. */
  readonly paragraph: number
  readonly lastParagraph: number
  /** The value of the wanted attribute where it begins. */
  readonly item?: string
}

const SHOWN = new Set(['w:t', 'w:tab', 'w:br', 'w:cr', 'w:noBreakHyphen', 'w:softHyphen', 'w:sym'])

type Open = {
  codes: Span[]
  codeElements: Span[]
  instruction: string
  begin: Span
  separate: Span | undefined
  shown: (Span & { name: string })[]
  simple: boolean
  paragraph: number
  item: string | undefined
}

/** The fields of a part that begin and end, in the order of their ends. `item` is an attribute to read of each. */
export function fieldsOf(xml: string, item?: string): Field[] {
  if (!/<w:(?:fldChar|fldSimple)[ />]/.test(xml)) return []
  const done: Field[] = []
  const open: Open[] = []
  let paragraph = -1
  const paragraphs: number[] = []
  let code: Span | undefined
  let shown: { from: number; name: string } | undefined
  const begin = (tag: Span, simple: boolean, value: string | undefined): Open => {
    const field: Open = {
      codes: [],
      codeElements: [],
      instruction: '',
      begin: tag,
      separate: simple ? tag : undefined,
      shown: [],
      simple,
      paragraph: paragraphs.at(-1) ?? -1,
      item: value,
    }
    open.push(field)
    return field
  }
  const finish = (end: Span) => {
    const field = open.pop()
    if (!field) return
    const { item: value, ...rest } = field
    done.push({
      ...rest,
      end,
      depth: open.length,
      lastParagraph: paragraphs.at(-1) ?? -1,
      ...(value !== undefined && { item: value }),
    })
  }
  scanXml(xml, {
    open: (name, tag) => {
      const span = { from: tag.from, to: tag.to }
      if (name === 'w:p') {
        paragraph += 1
        paragraphs.push(paragraph)
      } else if (name === 'w:fldSimple') {
        const field = begin(span, true, item === undefined ? undefined : tag.attribute(item))
        const written = / w:instr\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(xml.slice(tag.from, tag.to))
        const value = written?.[1] ?? written?.[2] ?? ''
        const from = tag.from + (written ? written.index + written[0].length - 1 - value.length : 0)
        field.instruction = decodeXml(value)
        field.codes.push({ from, to: from + value.length })
      } else if (name === 'w:fldChar') {
        const kind = tag.attribute('w:fldCharType')
        if (kind === 'begin') begin(endOf(xml, span), false, item === undefined ? undefined : tag.attribute(item))
        else if (kind === 'separate' && open.length > 0) open.at(-1)!.separate ??= span
        else if (kind === 'end' && open.at(-1)?.simple === false) finish(endOf(xml, span))
      } else if (name === 'w:instrText') code = span
      else if (SHOWN.has(name)) shown = { from: tag.from, name }
    },
    text: (from, to) => {
      const field = open.at(-1)
      if (!code || !field || field.separate) return
      field.instruction += decodeXml(xml.slice(from, to))
      field.codes.push({ from, to })
    },
    close: (name, from, to) => {
      if (name === 'w:p') paragraphs.pop()
      else if (name === 'w:instrText' && code) {
        const field = open.at(-1)
        if (field && !field.separate) field.codeElements.push({ from: code.from, to })
        code = undefined
      } else if (name === 'w:fldSimple') finish({ from, to })
      else if (shown && SHOWN.has(name)) {
        for (const field of open) if (field.separate) field.shown.push({ ...shown, to })
        shown = undefined
      }
    },
  })
  return done
}

/** The name of a field, and the bookmark that it refers to, with its place in the instruction. */
export function targetOf(instruction: string): {
  readonly field: string
  readonly bookmark: string
  readonly at: number
} {
  const word = /^\s*([^\s"\\]+)/.exec(instruction)
  const field = word?.[1] ?? ''
  const kind = field.toUpperCase()
  const argument = ARGUMENTS[kind]
  if (argument) {
    const found = argument.exec(instruction)
    const bookmark = found?.[1] ?? ''
    return { field: kind, bookmark, at: found ? found.index + found[0].lastIndexOf(bookmark) : 0 }
  }
  // A bookmark's name alone stands for REF.
  if (field === '' || isFieldName(kind) || field.startsWith('=')) return { field: kind, bookmark: '', at: 0 }
  return { field: 'REF', bookmark: field, at: (word?.[0].length ?? 0) - field.length }
}

const FIRST = /^\s*\S+?\s+"?([^\s"\\]+)/
const ARGUMENTS: Readonly<Record<string, RegExp>> = {
  REF: FIRST,
  PAGEREF: FIRST,
  NOTEREF: FIRST,
  FTNREF: FIRST,
  HYPERLINK: /\\l\s+"?([^\s"\\]+)/,
  TOC: /\\b\s+"?([^\s"\\]+)/,
  INDEX: /\\b\s+"?([^\s"\\]+)/,
}

/** A field character may contain the data of a form. */
function endOf(xml: string, tag: Span): Span {
  if (xml.charAt(tag.to - 2) === '/') return tag
  const close = xml.indexOf('</w:fldChar>', tag.to)
  return close === -1 ? tag : { from: tag.from, to: close + '</w:fldChar>'.length }
}
