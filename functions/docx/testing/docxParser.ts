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

/** What docxtemplater hands to a parser; only what is read here. */
export type DocxParserMeta = { readonly tag?: { readonly module?: string; readonly value?: string } }

export type DocxParserContext = {
  readonly num: number
  readonly scopeList: readonly TemplateValue[]
  /** The text of the tag that opened each scope but the first. */
  readonly scopePath: readonly string[]
  /** Which item each such scope is, and of how many. */
  readonly scopePathItem?: readonly number[]
  readonly scopePathLength?: readonly number[]
}

export type DocxAnswer = string | boolean | TemplateImage | TemplateScope | readonly TemplateValue[] | undefined

export type DocxParser = (
  tag: string,
  meta?: DocxParserMeta,
) => { get: (scope: TemplateValue, context: DocxParserContext) => DocxAnswer }

export type DocxParserOptions = {
  /** Called for each reference that leads nowhere and each modifier that fails, with the tag as written. */
  readonly onProblem: (problem: Diagnostic, tag: string) => void
  /** 'YYYY-MM-DD' in São Paulo. */
  readonly today: string
  /** Leave a failing tag as it was written, for previews; without it, the tag prints nothing. */
  readonly lenient?: boolean
}

/**
 * docxtemplater's `parser` option, speaking our placeholder language. A value tag answers its text, or a TemplateImage
 * where the modifier is `imagem`; a section answers a list, an item or a boolean.
 */
export function createDocxParser(options: DocxParserOptions): DocxParser {
  return (text, meta) => (meta?.tag?.module === 'loop' ? sectionParser(text, options) : valueParser(text, options))
}

function valueParser(text: string, { onProblem, today, lenient }: DocxParserOptions): ReturnType<DocxParser> {
  const original = `{{${text}}}`
  const asked = { today, onProblem: once(onProblem, original) }
  const read = readValueTag(text)
  return {
    get: (_scope, context) =>
      isInnermost(context) ? (read(framesOf(context), asked) ?? (lenient ? original : '')) : undefined,
  }
}

function sectionParser(text: string, { onProblem, today }: DocxParserOptions): ReturnType<DocxParser> {
  const asked = { today, onProblem: once(onProblem, `{{#${text}}}`) }
  const { read } = readSectionTag(text)
  return { get: (_scope, context) => (isInnermost(context) ? read(framesOf(context), asked) : undefined) }
}

/** A tag inside a list fails once for each item; it is one fault. */
function once(onProblem: DocxParserOptions['onProblem'], tag: string): (problem: Diagnostic) => void {
  let reported = false
  return (problem) => {
    if (!reported) onProblem(problem, tag)
    reported = true
  }
}

/** docxtemplater asks from the innermost scope outwards until one answers; the frames are all seen at the first. */
function isInnermost({ num, scopeList }: DocxParserContext): boolean {
  return num === scopeList.length - 1
}

/** A section that only shows keeps the scope around it: it is no list, and gives its inside no name. */
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
