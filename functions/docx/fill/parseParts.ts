import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import { isImageTag } from '#shared/template/index.ts'

/** One piece of a part as docxtemplater has parsed it; only what we read. */
export type ParsedPart = {
  readonly type: 'content' | 'tag' | 'placeholder'
  readonly value: string
  readonly tag?: string
  readonly position?: 'start' | 'end' | 'selfclosing' | 'insidetag' | 'outsidetag'
  readonly module?: string
  readonly raw?: string
  readonly inverted?: boolean
  readonly subparsed?: readonly ParsedPart[]
  /** A section that begins and ends in paragraphs of its own, which do not print. */
  readonly paragraphLoop?: boolean
  /** A break of pages in the paragraph of the closing tag, and of the opening one. */
  readonly hasPageBreak?: boolean
  readonly hasPageBreakBeginning?: boolean
  /** Of the last paragraph in a section, the break of sections, as XML. */
  readonly lastParagrapSectPr?: string
  /** How many breaks of sections in a section have headers or footers of their own. */
  readonly sectPrCount?: number
  /** The section of the document after the one a section begins in is continuous. */
  readonly addContinuousType?: boolean
}

export const IMAGE_MODULE = 'minuta/image'

/** The parts of a package as text, by their names. */
type Texts = { readonly entries: readonly { readonly name: string }[]; readonly text: (name: string) => string }

/** Lets docxtemplater read the given parts of a model in our language. Throws docxtemplater's errors. */
export function parseParts(texts: Texts, parts: readonly string[]): (part: string) => readonly ParsedPart[] {
  const { compiled } = new Docxtemplater(zipOf(texts), {
    ...OPTIONS,
    // Never asked: nothing is rendered.
    parser: () => ({ get: () => undefined }),
    modules: [languageModule(parts) as never],
  }) as unknown as { readonly compiled: Readonly<Record<string, { readonly postparsed: readonly ParsedPart[] }>> }
  return (part) => compiled[part]?.postparsed ?? []
}

/** The package's text parts as they have been read already; docxtemplater looks at no other. */
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

/** Word's invisible marks may stand before the sign, as parseTag allows. */
const MARKS = '[\\s\\u00ad\\u200b-\\u200f\\u2060\\ufeff]*'
const OPEN = new RegExp(`^${MARKS}#([\\s\\S]*)$`)
const OPEN_INVERSE = new RegExp(`^${MARKS}\\^([\\s\\S]*)$`)
const CLOSE = new RegExp(`^${MARKS}/[\\s\\S]*?()$`)

/** Our language for docxtemplater: sections close by whatever name, images are their own kind of tag, and exactly the given parts are read. */
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
    // The module reads balance itself before this runs; an empty closing tag matches any opening one.
    matchers: () => [
      [OPEN, 'loop', opens(false)],
      [OPEN_INVERSE, 'loop', opens(true)],
      [CLOSE, 'loop', () => ({ location: 'end', value: '', priority: 1000 })],
    ],
    parse: (content: string) =>
      isImageTag(content) ? { type: 'placeholder', module: IMAGE_MODULE, value: content } : null,
  }
}
