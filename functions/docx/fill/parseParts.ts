import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { isImageTag, parseTag } from '#shared/template/index.ts'

/** A piece of a part parsed by docxtemplater; only the members we use. */
export type ParsedPart = {
  readonly type: 'content' | 'tag' | 'placeholder'
  readonly value: string
  readonly tag?: string
  readonly position?: 'start' | 'end' | 'selfclosing' | 'insidetag' | 'outsidetag'
  readonly module?: string
  readonly raw?: string
  readonly inverted?: boolean
  readonly subparsed?: readonly ParsedPart[]
  /** A section whose tags are in paragraphs of their own, which are not printed. */
  readonly paragraphLoop?: boolean
  /** A page break in the paragraph of the closing tag; `hasPageBreakBeginning`: of the opening tag. */
  readonly hasPageBreak?: boolean
  readonly hasPageBreakBeginning?: boolean
  /** The section break of the last paragraph in a section, as XML. */
  readonly lastParagrapSectPr?: string
  /** How many section breaks inside the loop have their own headers or footers. */
  readonly sectPrCount?: number
  /** The document section after the one in which the loop begins is continuous. */
  readonly addContinuousType?: boolean
}

export const IMAGE_MODULE = 'minuta/image'
export const PLACE_MODULE = 'minuta/place'

/** The parts of a package as text. */
type Texts = { readonly entries: readonly { readonly name: string }[]; readonly text: (name: string) => string }

/** Parses the given parts of a model with docxtemplater, in our language. Throws docxtemplater's errors. */
export function parseParts(texts: Texts, parts: readonly string[]): (part: string) => readonly ParsedPart[] {
  const { compiled } = new Docxtemplater(zipOf(texts), {
    ...OPTIONS,
    // Never called: nothing is rendered.
    parser: () => ({ get: () => undefined }),
    modules: [languageModule(parts) as never],
  }) as unknown as { readonly compiled: Readonly<Record<string, { readonly postparsed: readonly ParsedPart[] }>> }
  return (part) => compiled[part]?.postparsed ?? []
}

/** The text parts of the package, which were already read; docxtemplater reads no others. */
function zipOf({ entries, text }: Texts): PizZip {
  const zip = new PizZip()
  for (const { name } of entries) zip.file(name, /\.(xml|rels)$/i.test(name) ? text(name) : '')
  return zip
}

export const OPTIONS = {
  delimiters: { start: '{{', end: '}}' },
  paragraphLoop: true,
  linebreaks: true,
  errorLogging: false,
} as const

/** Word's invisible marks may precede the sign, as in parseTag. */
const MARKS = '[\\s\\u00ad\\u200b-\\u200f\\u2060\\ufeff]*'
const OPEN = new RegExp(`^${MARKS}#([\\s\\S]*)$`)
const OPEN_INVERSE = new RegExp(`^${MARKS}\\^([\\s\\S]*)$`)
const CLOSE = new RegExp(`^${MARKS}/[\\s\\S]*?()$`)

function isPlaceTag(text: string): boolean {
  const parsed = parseTag(text)
  return parsed.ok && parsed.value.kind === 'place'
}

/** Our language for docxtemplater: a closing tag may have any name, images and places are kinds of tags, and only the given parts are read. */
export function languageModule(parts: readonly string[]) {
  let template: { templatedFiles: string[] } | undefined
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
      if (event === 'before-preparse' && template) template.templatedFiles = [...parts]
    },
    // Balance is checked before this runs; an empty closing tag matches any opening one.
    matchers: () => [
      [OPEN, 'loop', opens(false)],
      [OPEN_INVERSE, 'loop', opens(true)],
      [CLOSE, 'loop', () => ({ location: 'end', value: '', priority: 1000 })],
    ],
    parse: (content: string) => {
      const module = isImageTag(content) ? IMAGE_MODULE : isPlaceTag(content) ? PLACE_MODULE : undefined
      return module === undefined ? null : { type: 'placeholder', module, value: content }
    },
  }
}
