import { diagnostic } from '#shared/result.ts'
import type { Edit } from '#shared/template/import/index.ts'
import { formatNumber } from '#shared/word/formatNumber.ts'
import type { ParagraphNumber } from '#shared/word/ListCounter.ts'
import type { Styles } from '#shared/word/Styles.ts'
import {
  applyEdits,
  type DocxPackage,
  type Field,
  printedStories,
  type Story,
  scanXml,
  targetOf,
} from '../package/index.ts'
import { type ModelProblem, placeInText } from '../read/index.ts'
import { writeContents } from './contents.ts'
import { type DocumentParagraph, type PartText, readPart, stylesOf } from './documentText.ts'
import { Switches, shownBy, showText } from './fieldResults.ts'
import { noteNumbers } from './noteNumbers.ts'
import { type NumberContext, referenceTo, withoutWords } from './numbering.ts'

/** The names of the bookmarks of a document. */
export const bookmarksOf = (docx: DocxPackage): ReadonlySet<string> =>
  new Set(
    printedStories(docx).flatMap(({ part }) =>
      [...docx.text(part).matchAll(/<w:bookmarkStart [^>]*?w:name="([^"]*)"/g)].map(([, name = '']) => name),
    ),
  )

export type RefreshedDocument = {
  /** The parts that changed, by name. */
  readonly parts: ReadonlyMap<string, string>
  /** References to what the document does not have. */
  readonly problems: readonly ModelProblem[]
}

/**
 * A filled document whose references, caption numbers and tables of contents show what it has now: Word recomputes them only when asked
 * to. `modelBookmarks`: the names in the model; a reference to one that was not printed is a problem, one to none never showed anything
 * of the document and stays as it is.
 */
export function refreshFields(docx: DocxPackage, modelBookmarks: ReadonlySet<string>): RefreshedDocument {
  const styles = stylesOf(docx)
  const stories = printedStories(docx)
  const texts = new Map(stories.map(({ part }) => [part, docx.text(part)]))
  const parts = new Map<string, PartText>()
  const read = () => {
    for (const [part, xml] of texts) if (parts.get(part)?.xml !== xml) parts.set(part, readPart(docx, xml, styles))
  }
  const edit = (editsOf: (refresher: Refresher, story: Story) => Edit[]) => {
    read()
    const refresher = new Refresher(docx, parts, styles)
    for (const story of stories) {
      const edits = editsOf(refresher, story)
      if (edits.length > 0) texts.set(story.part, applyEdits(texts.get(story.part)!, edits))
    }
    return refresher
  }
  read()
  const problems = stories.flatMap((story) => missingIn(parts.get(story.part)!, story, parts, modelBookmarks))
  if (problems.length > 0) return { parts: new Map(), problems }
  edit((refresher, { part }) => refresher.numbers(part))
  // What a text shows may itself be a reference.
  edit((refresher, { part }) => refresher.texts(part))
  edit((refresher, { part }) => refresher.texts(part))
  read()
  texts.set(docx.main, writeContents(parts.get(docx.main)!, styles))
  const changed = [...texts].filter(([part, xml]) => xml !== docx.text(part))
  const broken = changed.filter(([, xml]) => scanXml(xml) !== undefined).map(([part]) => unwritten(part))
  return { parts: new Map(changed), problems: broken }
}

const REFERENCES: ReadonlySet<string> = new Set(['REF', 'PAGEREF', 'NOTEREF', 'FTNREF'])

function missingIn(
  part: PartText,
  { kind, part: name }: Story,
  parts: ReadonlyMap<string, PartText>,
  modelBookmarks: ReadonlySet<string>,
): ModelProblem[] {
  const contents = part.fields.filter(({ instruction }) => targetOf(instruction).field === 'TOC')
  const inContents = ({ begin, end }: Field) =>
    contents.some((toc) => toc.begin.from <= begin.from && end.to <= toc.end.to)
  return part.fields.flatMap((field): ModelProblem[] => {
    const { field: what, bookmark } = targetOf(field.instruction)
    if (!REFERENCES.has(what) || bookmark === '' || inContents(field)) return []
    if ([...parts.values()].some(({ bookmarks }) => bookmarks.has(bookmark))) return []
    const inOthers =
      bookmark.endsWith('_0') && [...modelBookmarks].some((known) => known.startsWith(bookmark.slice(0, -2)))
    if (!modelBookmarks.has(bookmark) && !inOthers) return []
    const paragraph = part.paragraphAt(field.begin.from)
    const index = paragraph ? part.paragraphs.indexOf(paragraph) : 0
    const text = paragraph ? part.textIn(paragraph.from, paragraph.to) : ''
    return [
      {
        code: 'referencia_sem_destino',
        severity: 'error',
        message: `Uma referência${quoted(shownBy(field, part.textIn))} aponta para um trecho que não sai neste documento. No modelo, ponha a frase da referência sob a mesma condição do trecho, ou escreva-a sem referência.`,
        place: placeInText({ part: name, kind, index, text }),
      },
    ]
  })
}

/** Never a file that Word cannot open. */
const unwritten = (part: string): ModelProblem =>
  diagnostic(
    'referencia_nao_escrita',
    `As referências e o sumário do arquivo do Word (${part}) não puderam ser atualizados. Selecione o texto todo no Word, atualize os campos (F9), salve e envie o arquivo de novo.`,
  )

const quoted = (text: string): string => (text.trim() === '' ? '' : ` ("${text.trim().slice(0, 80)}")`)

/** Computes what fields show. */
class Refresher {
  readonly #docx: DocxPackage
  readonly #parts: ReadonlyMap<string, PartText>
  readonly #styles: Styles
  readonly #main: PartText

  constructor(docx: DocxPackage, parts: ReadonlyMap<string, PartText>, styles: Styles) {
    this.#docx = docx
    this.#parts = parts
    this.#styles = styles
    this.#main = parts.get(docx.main)!
  }

  /** The edits for captions, references to numbers and to notes. */
  numbers(part: string): Edit[] {
    const text = this.#parts.get(part)!
    const sequences = part === this.#docx.main ? this.#sequences() : new Map<Field, string>()
    return this.#edits(text, (field) => {
      const sequence = sequences.get(field)
      if (sequence !== undefined) return sequence
      const { field: what, bookmark } = targetOf(field.instruction)
      const switches = new Switches(field.instruction)
      if (what === 'NOTEREF' || what === 'FTNREF') return this.#note(bookmark, switches)
      if (what !== 'REF' || !isNumber(switches)) return undefined
      const number = this.#numberOf(bookmark)
      if (!number) return undefined
      const from = part === this.#docx.main ? this.#contextOf(field, number) : undefined
      const written = referenceTo(number, contextOf(switches), from)
      return switches.format(switches.has('t') ? withoutWords(written) : written) + this.#side(text, field, switches)
    })
  }

  /** The edits for references to texts. */
  texts(part: string): Edit[] {
    const text = this.#parts.get(part)!
    return this.#edits(text, (field) => {
      const { field: what, bookmark } = targetOf(field.instruction)
      const switches = new Switches(field.instruction)
      if (what === 'STYLEREF') return this.#styled(part, field, switches)
      if (what !== 'REF' || isNumber(switches) || switches.has('#') || switches.has('f')) return undefined
      const side = this.#side(text, field, switches)
      if (side !== '') return side.trim()
      const found = this.#find(bookmark)
      // Inside its own bookmark it would grow each time.
      if (found?.part === text && found.bookmark.from <= field.begin.from && field.end.to <= found.bookmark.to)
        return undefined
      const shown = found?.part.textIn(found.bookmark.from, found.bookmark.to)
      return shown === undefined || shown === '' ? undefined : switches.format(shown.replace(/\n+$/, ''))
    })
  }

  /** A field inside another is part of what that one shows, and one over several paragraphs keeps them if its text is right. */
  #edits(text: PartText, shownBy_: (field: Field) => string | undefined): Edit[] {
    return text.fields.flatMap((field) => {
      const wanted = shownBy_(field)
      if (wanted === undefined) return []
      const shown = shownBy(field, text.textIn)
      return shown === wanted || plain(shown) === plain(wanted) ? [] : showText(field, wanted)
    })
  }

  #find(
    name: string,
  ): { readonly part: PartText; readonly bookmark: { from: number; to: number; name: string } } | undefined {
    for (const part of this.#parts.values()) {
      const bookmark = part.bookmarks.get(name)
      if (bookmark) return { part, bookmark }
    }
    return undefined
  }

  #numberOf(name: string): ParagraphNumber | undefined {
    const found = this.#find(name)
    return found?.part.paragraphOf(found.bookmark)?.number
  }

  /** The paragraph of a reference, or the one before it in the same list. */
  #contextOf(field: Field, { list }: ParagraphNumber): ParagraphNumber | undefined {
    const own = this.#main.paragraphAt(field.begin.from)
    if (own?.number?.list === list) return own.number
    return this.#main.paragraphs.findLast(({ from, number }) => number?.list === list && from < field.begin.from)
      ?.number
  }

  /** 'acima' or 'abaixo', for the switch `\p`. */
  #side(text: PartText, { instruction, begin }: Field, switches: Switches): string {
    const bookmark = text.bookmarks.get(targetOf(instruction).bookmark)
    if (!switches.has('p') || !bookmark) return ''
    return bookmark.from < begin.from ? ' acima' : ' abaixo'
  }

  #note(name: string, switches: Switches): string | undefined {
    const found = this.#find(name)
    if (!found || found.part !== this.#main) return undefined
    const number = noteNumbers(this.#docx, this.#main.xml).find(
      ({ at }) => at >= found.bookmark.from && at < found.bookmark.to,
    )
    return number && switches.format(number.shown)
  }

  #styled(part: string, { instruction, begin }: Field, switches: Switches): string | undefined {
    const wanted = /^\s*STYLEREF\s+(?:"([^"]*)"|([^\s\\]+))/i.exec(instruction)
    const name = (wanted?.[1] ?? wanted?.[2] ?? '').trim()
    const isStyled = (paragraph: DocumentParagraph) =>
      this.#isNamed(paragraph.style, name) && this.#main.textIn(paragraph.from, paragraph.to).trim() !== ''
    const paragraphs = this.#main.paragraphs
    const at = part === this.#docx.main ? begin.from : 0
    const found =
      paragraphs.findLast((paragraph) => paragraph.from < at && isStyled(paragraph)) ?? paragraphs.find(isStyled)
    if (!found) return undefined
    const isShownNumber = isNumber(switches) || switches.has('s')
    if (!isShownNumber) return switches.format(this.#main.textIn(found.from, found.to).trim())
    if (!found.number) return undefined
    const written = referenceTo(found.number, contextOf(switches), undefined)
    return switches.has('t') ? withoutWords(written) : written
  }

  /** A style by its id or name, or the number of a heading; Word in Portuguese calls 'heading 1' 'Título 1'. */
  #isNamed(style: string | undefined, wanted: string): boolean {
    const name = this.#styles.nameOf(style)
    const asked = wanted.toLowerCase()
    const heading = /^(?:(?:heading|t[íi]tulo)\s*)?([1-9])$/.exec(asked)?.[1]
    return heading !== undefined ? name === `heading ${heading}` : name === asked || style?.toLowerCase() === asked
  }

  /** What the captions of figures and tables show (ISO/IEC 29500-1 §17.16.5.56). */
  #sequences(): Map<Field, string> {
    const shown = new Map<Field, string>()
    const counts = new Map<string, number>()
    const heads = new Map<string, number>()
    const inOrder = this.#main.fields.toSorted((one, other) => one.begin.from - other.begin.from)
    const copies = copiesIn(this.#main.xml)
    for (const field of inOrder) {
      const copy = copies.find(({ from, to }) => from < field.begin.from && field.begin.from < to)
      if (copy) {
        // The copy of a text box for older programs shows what the text box shows.
        const originals = inOrder.filter(({ begin }) => begin.from > copy.original && begin.from < copy.from)
        const earlier = inOrder.filter(({ begin }) => begin.from > copy.from && begin.from < field.begin.from)
        const same = shown.get(originals[earlier.length] ?? field)
        if (same !== undefined) shown.set(field, same)
        continue
      }
      const [, name, argument] = /^\s*SEQ\s+"?([^\s"\\]+)"?\s*([^\s\\]*)/i.exec(field.instruction) ?? []
      // With a bookmark, it shows the number that another caption has.
      if (name === undefined || argument !== '') continue
      const key = name.toLowerCase()
      const switches = new Switches(field.instruction)
      const level = Number(switches.value('s') ?? Number.NaN)
      const head = Number.isInteger(level) ? this.#headBefore(field, level) : 0
      const restarts = heads.get(key) !== head
      heads.set(key, head)
      const before = restarts ? 0 : (counts.get(key) ?? 0)
      const reset = Number.parseInt(switches.value('r') ?? '', 10)
      const count = switches.has('c') ? before : Number.isInteger(reset) ? reset : before + 1
      counts.set(key, count)
      if (!switches.has('h')) shown.set(field, switches.format(formatNumber(count, switches.numberFormat())))
    }
    return shown
  }

  /** Where the heading of that level or above before a field is. */
  #headBefore(field: Field, level: number): number {
    return (
      this.#main.paragraphs.findLast(
        ({ from, style }) =>
          from < field.begin.from && Number(/^heading ([1-9])$/.exec(this.#styles.nameOf(style))?.[1] ?? 10) <= level,
      )?.from ?? 0
    )
  }
}

/** The copies of text boxes for older programs, each with the place where the text box begins. */
const copiesIn = (xml: string): { readonly original: number; readonly from: number; readonly to: number }[] =>
  [...xml.matchAll(/<mc:Fallback>.*?<\/mc:Fallback>/gs)].map(({ 0: copy, index }) => ({
    original: xml.lastIndexOf('<mc:AlternateContent', index),
    from: index,
    to: index + copy.length,
  }))

const isNumber = (switches: Switches): boolean => switches.has('n') || switches.has('r') || switches.has('w')

const contextOf = (switches: Switches): NumberContext =>
  switches.has('w') ? 'full' : switches.has('r') ? 'relative' : 'alone'

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
