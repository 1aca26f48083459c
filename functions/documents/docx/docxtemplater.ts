import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { isImageTag } from '#shared/template/index.ts'
import type { DocxPackage } from './package.ts'

/** One piece of a part as docxtemplater has parsed it; only what we read. */
export type ParsedPart = {
  readonly type: 'content' | 'tag' | 'placeholder'
  readonly value: string
  readonly tag?: string
  readonly position?: 'start' | 'end' | 'selfclosing' | 'insidetag' | 'outsidetag'
  readonly module?: string
  readonly raw?: string
  readonly lIndex?: number
  readonly inverted?: boolean
  readonly subparsed?: readonly ParsedPart[]
  readonly hasPageBreak?: boolean
  readonly hasPageBreakBeginning?: boolean
  readonly lastParagrapSectPr?: string
  readonly sectPrCount?: number
  readonly addContinuousType?: boolean
  readonly addNextPage?: unknown
}

/** A template that docxtemplater has read: `compiled` is by part name. */
export type ParsedTemplate = Docxtemplater & {
  readonly compiled: Readonly<
    Record<string, { readonly postparsed: readonly ParsedPart[]; readonly contentType: string }>
  >
}

export type Parser = (
  tag: string,
  meta?: { tag?: { module?: string } },
) => { get: (scope: never, context: never) => unknown }

export const IMAGE_MODULE = 'minuta/image'

/**
 * Lets docxtemplater read a model in our language: sections close by whatever name, images are their own kind of tag, and
 * exactly the given parts are read. Throws docxtemplater's errors.
 */
export function parseDocx(
  zip: PizZip,
  stories: readonly string[],
  parser: Parser,
  renderImage: RenderImage,
): ParsedTemplate {
  return new Docxtemplater(zip, {
    delimiters: { start: '{{', end: '}}' },
    paragraphLoop: true,
    linebreaks: true,
    errorLogging: false,
    parser: parser as never,
    nullGetter: () => '',
    modules: [languageModule(stories, renderImage) as never],
  }) as ParsedTemplate
}

/** The package's text parts as they have been read already; docxtemplater looks at no other. */
export function zipOf(docx: DocxPackage): PizZip {
  const zip = new PizZip()
  for (const { name } of docx.entries) zip.file(name, /\.(xml|rels)$/i.test(name) ? docx.text(name) : '')
  return zip
}

export type RenderContext = {
  readonly filePath: string
  readonly scopeManager: ScopeManager
  /** Properties (w:rPr) of the run the tag stands in. */
  readonly run: string
}

/** Run-level XML for an image tag, to stand where its text would. */
export type RenderImage = (part: ParsedPart, context: RenderContext) => string

export type ScopeManager = { readonly getValue: (tag: string, meta: { part: ParsedPart }) => unknown }

/** Word's invisible marks may stand before the sign, as parseTag allows. */
const MARKS = '[\\s\\u00ad\\u200b-\\u200f\\u2060\\ufeff]*'
const OPEN = new RegExp(`^${MARKS}#([\\s\\S]*)$`)
const OPEN_INVERSE = new RegExp(`^${MARKS}\\^([\\s\\S]*)$`)
const CLOSE = new RegExp(`^${MARKS}/[\\s\\S]*?()$`)

type Options = { readonly filePath: string; readonly scopeManager: ScopeManager }

function languageModule(stories: readonly string[], renderImage: RenderImage) {
  let template: { templatedFiles: string[] } | undefined
  let run = ''
  let recording = false
  const opens = (inverted: boolean) => (values: string[]) => ({
    location: 'start',
    inverted,
    expandTo: 'auto',
    value: values[1] ?? '',
    priority: 1000,
  })
  return {
    name: 'MinutaModule',
    requiredAPIVersion: '3.0.0',
    optionsTransformer: (options: unknown, docx: { templatedFiles: string[] }) => {
      template = docx
      return options
    },
    on: (event: string) => {
      if (event === 'before-preparse' && template) template.templatedFiles = [...stories]
    },
    // The module reads balance itself before this runs; an empty closing tag matches any opening one.
    matchers: () => [
      [OPEN, 'loop', opens(false)],
      [OPEN_INVERSE, 'loop', opens(true)],
      [CLOSE, 'loop', () => ({ location: 'end', value: '', priority: 1000 })],
    ],
    parse: (content: string) =>
      isImageTag(content) ? { type: 'placeholder', module: IMAGE_MODULE, value: content } : null,
    render: (part: ParsedPart, { filePath, scopeManager }: Options) => {
      if (part.tag === 'w:r') run = ''
      else if (part.tag === 'w:rPr') {
        recording = part.position === 'start'
        run += part.value
      } else if (recording) run += part.value
      return part.module === IMAGE_MODULE ? { value: renderImage(part, { filePath, scopeManager, run }) } : null
    },
  }
}
