import type { Diagnostic } from '#shared/result.ts'
import {
  type Frame,
  parseTag,
  readSectionTag,
  readValueTag,
  type TemplateImage,
  type TemplateScope,
  type TemplateValue,
} from '#shared/template/index.ts'

/** The members we use of what docxtemplater passes to a parser. */
export type DocxParserMeta = { readonly tag?: { readonly module?: string; readonly value?: string } }

export type DocxParserContext = {
  readonly num: number
  readonly scopeList: readonly TemplateValue[]
  /** The text of the tag that opened each scope except the first. */
  readonly scopePath: readonly string[]
  /** For each of these scopes, the index of its item, and the number of items. */
  readonly scopePathItem?: readonly number[]
  readonly scopePathLength?: readonly number[]
}

export type DocxAnswer = string | boolean | TemplateImage | TemplateScope | readonly TemplateValue[] | undefined

export type DocxParser = (
  tag: string,
  meta?: DocxParserMeta,
) => { get: (scope: TemplateValue, context: DocxParserContext) => DocxAnswer }

export type DocxParserOptions = {
  /** Called for each unknown reference and each failing modifier, with the tag as written. */
  readonly onProblem: (problem: Diagnostic, tag: string) => void
  /** 'YYYY-MM-DD' in São Paulo. */
  readonly today: string
  /** Leave a failing tag as written, for previews; otherwise the tag prints nothing. */
  readonly lenient?: boolean
}

/**
 * docxtemplater's `parser` option for our placeholder language. A value tag returns its text, or a TemplateImage if the modifier is
 * `imagem`; a section returns a list, an item or a boolean.
 */
export function createDocxParser(options: DocxParserOptions): DocxParser {
  return (text, meta) => (meta?.tag?.module === 'loop' ? sectionParser(text, options) : valueParser(text, options))
}

function valueParser(text: string, { onProblem, today, lenient }: DocxParserOptions): ReturnType<DocxParser> {
  const original = `{{${text}}}`
  const environment = { today, onProblem: once(onProblem, original) }
  const read = readValueTag(text)
  return {
    get: (_scope, context) =>
      isInnermost(context) ? (read(framesOf(context), environment) ?? (lenient ? original : '')) : undefined,
  }
}

function sectionParser(text: string, { onProblem, today }: DocxParserOptions): ReturnType<DocxParser> {
  const environment = { today, onProblem: once(onProblem, `{{#${text}}}`) }
  const { read } = readSectionTag(text)
  return { get: (_scope, context) => (isInnermost(context) ? read(framesOf(context), environment) : undefined) }
}

/** A tag inside a list fails for each item, but is reported once. */
function once(onProblem: DocxParserOptions['onProblem'], tag: string): (problem: Diagnostic) => void {
  let reported = false
  return (problem) => {
    if (!reported) onProblem(problem, tag)
    reported = true
  }
}

/** docxtemplater asks from the innermost scope outwards until one answers; the first sees all frames. */
function isInnermost({ num, scopeList }: DocxParserContext): boolean {
  return num === scopeList.length - 1
}

/** A section that only shows keeps the surrounding scope: it is not a list, and adds no name. */
function framesOf({ scopeList, scopePath, scopePathItem, scopePathLength }: DocxParserContext): Frame[] {
  return scopeList.flatMap((item, depth): Frame[] => {
    if (depth > 0 && item === scopeList[depth - 1]) return []
    const frame = { item, ref: refOf(scopePath[depth - 1] ?? '') }
    const at = scopePathItem?.[depth - 1]
    return [at === undefined ? frame : { ...frame, turn: { at, of: scopePathLength?.[depth - 1] ?? at + 1 } }]
  })
}

function refOf(tag: string): string {
  const parsed = parseTag(`#${tag}`)
  return parsed.ok ? parsed.value.ref : ''
}
