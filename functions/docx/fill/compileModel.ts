import { type Diagnostic, diagnostic, err, ok, type Result } from '#shared/result.ts'
import { applyEdits, type DocxPackage, inspectDocx, type Story, storiesOf } from '../package/index.ts'
import { type ModelProblem, type ModelReading, type ModelTag, readModel } from '../read/index.ts'
import type { NoteKind } from './itemMarks.ts'
import { type NotesProgram, notesIn, notesProgram } from './notes.ts'
import { type ParsedPart, parseParts } from './parseParts.ts'
import { buildProgram, type Program, withXml } from './program.ts'
import { proveProgram } from './proveProgram.ts'
import { textWidths } from './textWidths.ts'
import { repeatsIds, withoutParagraphIds } from './uniqueIds.ts'

/** A model that is read once and filled many times. */
export type CompiledModel = {
  readonly package: DocxPackage
  readonly stories: readonly Story[]
  /** The parts with tags. */
  readonly parts: readonly CompiledPart[]
  /** Indexed by the ids in the programs' ops. */
  readonly tags: readonly CompiledTag[]
  /** If notes are repeated or removed with the text: the part that refers to them, and the ids there and of all notes. */
  readonly notes: CompiledNotes | undefined
}

type NoteIds<Ids> = Readonly<Record<NoteKind, Ids>>
type CompiledNotes = {
  readonly part: string
  readonly referred: NoteIds<ReadonlySet<string>>
  readonly taken: NoteIds<readonly string[]>
}

export type CompiledPart = {
  readonly name: string
  readonly program: Program
  /** The notes in it, if they depend on the text. */
  readonly notes: NotesProgram | undefined
  /** A section contains drawings, bookmarks or others whose ids must be unique. */
  readonly repeatsIds: boolean
  /** Whether the filled part need not be verified: see `proveProgram`. */
  readonly proven: boolean
}

export type CompiledTag = {
  /** As written between its braces. */
  readonly raw: string
  /** Undefined for the copy of a text that Word stores for older programs. */
  readonly place: ModelTag['place'] | undefined
  /** The width of the text at the tag, in pixels. */
  readonly room: number
}

/** Reads a model. Fails with everything in it that would prevent a document, each with its place and how to fix it. */
export async function compileModel(bytes: Uint8Array): Promise<Result<CompiledModel, readonly ModelProblem[]>> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) return err([inspected.error])
  const docx = inspected.value.package
  return compileRead(docx, readModel(docx))
}

/** The same for a model that was already inspected and read. */
export function compileRead(docx: DocxPackage, reading: ModelReading): Result<CompiledModel, readonly ModelProblem[]> {
  if (reading.problems.length > 0) return err(reading.problems)
  const stories = storiesOf(docx)
  const spaced = withoutSpaces(docx, reading.spaces)
  try {
    const parsed = parseParts(
      spaced,
      stories.map(({ part }) => part),
    )
    const tags = numberTags(docx, stories, reading)
    const programs = new Map<string, Program>()
    const programOf = (part: string): Program => {
      const known = programs.get(part) ?? buildProgram(parsed(part), tags.idOf(part))
      programs.set(part, known)
      return known
    }
    const hasTags = ({ part }: Story) => reading.tags.some((tag) => tag.place.part === part)
    const notes = stories.some((story) => story.part === docx.main && hasTags(story))
      ? notesOf(spaced, programOf(docx.main))
      : undefined
    const parts = stories
      .filter((story) => hasTags(story) || (notes && notesKind(spaced, story.part) !== undefined))
      .map(({ part }) => partOf(part, programOf(part), notes && notesKind(spaced, part)))
    const cut = parts.filter(cutsNotes).map(({ name }) => cutNote(reading, name))
    return cut.length > 0 ? err(cut) : ok({ package: spaced, stories, parts, tags: tags.all, notes })
  } catch (error) {
    const boxed = stories.some(({ part }) => docx.text(part).includes('<w:txbxContent'))
    return err(fromDocxtemplater(error, reading, boxed))
  }
}

/** The same package, whose texts are read without the given characters; its entries are unchanged. */
function withoutSpaces(docx: DocxPackage, spaces: ModelReading['spaces']): DocxPackage {
  if (spaces.length === 0) return docx
  const texts = new Map(
    [...Map.groupBy(spaces, ({ part }) => part)].map(([part, places]) => {
      const gone = places.map(({ at }) => ({ from: at, to: at + 1, text: '' }))
      return [part, applyEdits(docx.text(part), gone)]
    }),
  )
  return { ...docx, text: (name) => texts.get(name) ?? docx.text(name) }
}

function partOf(name: string, program: Program, kind: NoteKind | undefined): CompiledPart {
  const repeatable = withXml(program, (xml, inSection) => (inSection || kind ? withoutParagraphIds(xml) : xml))
  const repeats = sectionsOf(repeatable, kind !== undefined).some(repeatsIds)
  return {
    name,
    program: repeatable,
    notes: kind && notesProgram(repeatable, kind),
    repeatsIds: repeats,
    proven: !repeats && proveProgram(repeatable),
  }
}

/** The notes of a model whose body refers to some of them in a section. */
function notesOf(docx: DocxPackage, body: Program): CompiledNotes | undefined {
  const inSections = sectionsOf(body).map(notesIn)
  if (inSections.every(({ footnote, endnote }) => footnote.size + endnote.size === 0)) return undefined
  const taken = (kind: NoteKind) =>
    storiesOf(docx)
      .filter(({ part }) => notesKind(docx, part) === kind)
      .flatMap(({ part }) => [...docx.text(part).matchAll(new RegExp(`<w:${kind} [^>]*?\\bw:id="([^"]*)"`, 'g'))])
      .map(([, id = '']) => id)
  return {
    part: docx.main,
    referred: notesIn(docx.text(docx.main)),
    taken: { footnote: taken('footnote'), endnote: taken('endnote') },
  }
}

function notesKind(docx: DocxPackage, part: string): NoteKind | undefined {
  const type = docx.relationships(docx.main).find(({ target }) => target === part)?.type ?? ''
  return /\/footnotes$/.test(type) ? 'footnote' : /\/endnotes$/.test(type) ? 'endnote' : undefined
}

function sectionsOf(program: Program, inSection = false): string[] {
  return program.ops.flatMap((op) => {
    if (typeof op === 'string') return inSection ? [op] : []
    return op.kind === 'section' ? sectionsOf(op.body, true) : []
  })
}

/** Whether a section contains the end of a note: the text would still refer to the note after the section is removed. */
function cutsNotes({ program }: CompiledPart): boolean {
  return sectionsOf(program).some((xml) => /<\/w:(?:foot|end)note>/.test(xml))
}

function cutNote(reading: ModelReading, part: string): ModelProblem {
  const tag = reading.tags.find(
    ({ place, tag: { kind } }) => place.part === part && kind !== 'value' && kind !== 'place',
  )
  const message =
    'Um trecho condicional ou lista começa em uma nota e termina em outra. Ponha a abertura e o fechamento na mesma nota.'
  const problem = diagnostic('trecho_mal_posicionado', message)
  return tag ? { ...problem, place: tag.place } : problem
}

/** docxtemplater visits the tags of a part in their order; the same text may occur in several places. */
function numberTags(docx: DocxPackage, stories: readonly Story[], reading: ModelReading) {
  const all: CompiledTag[] = []
  const main = textWidths(docx.text(docx.main), 0)
  const pageWidth = main(0)
  const roomIn = (part: string) => {
    const story = stories.find((candidate) => candidate.part === part)
    return story?.kind === 'corpo' ? main : textWidths(docx.text(part), pageWidth)
  }

  const idOf = (part: string) => {
    const roomAt = roomIn(part)
    const waiting = new Map<string, ModelTag[]>()
    for (const tag of reading.tags) {
      if (tag.place.part !== part) continue
      const same = waiting.get(tag.raw)
      if (same) same.push(tag)
      else waiting.set(tag.raw, [tag])
    }
    return (parsed: ParsedPart): number => {
      const raw = parsed.raw ?? parsed.value
      const same = waiting.get(raw) ?? []
      const tag = same.length > 1 ? same.shift() : same[0]
      all.push({ raw, place: tag?.place, room: tag ? roomAt(tag.offset) : pageWidth })
      return all.length - 1
    }
  }
  return { all, idOf }
}

type TemplateError = {
  readonly properties?: {
    readonly id?: string
    readonly xtag?: string
    readonly file?: string
    readonly errors?: TemplateError[]
  }
}

/** Tags are known to be balanced: docxtemplater only rejects sections that cut through tables or paragraphs. */
function fromDocxtemplater(error: unknown, reading: ModelReading, boxed: boolean): ModelProblem[] {
  const properties = (error as TemplateError).properties
  if (!properties) throw error
  return (properties.errors ?? [error as TemplateError]).map((each) => {
    const { id = '', xtag = '', file } = each.properties ?? {}
    if (/_tag$/.test(id))
      return diagnostic(
        'chaves_soltas',
        `As chaves junto de "${xtag.slice(0, 100)}" se juntam com outras, antes ou depois delas, e não formam uma marcação. Escreva {{ e }} no mesmo parágrafo, sem outra chave ao lado.`,
      )
    // It reads both copies of a text box, and we read one: a section that begins or ends in it has an extra end.
    if (xtag === '')
      return diagnostic(
        'trecho_mal_posicionado',
        boxed
          ? 'Um trecho condicional ou lista começa dentro de uma caixa de texto e termina fora dela, ou o contrário. Ponha a abertura e o fechamento no mesmo lugar.'
          : 'Um trecho condicional ou lista começa em uma célula e termina em outra ou fora da tabela, com mais texto ao lado. Ponha a abertura e o fechamento na mesma célula, ou na primeira e na última célula da mesma linha.',
      )
    const tag = reading.tags.find(
      (candidate) => candidate.raw.includes(xtag) && (file === undefined || candidate.place.part === file),
    )
    const problem: Diagnostic = diagnostic(
      'trecho_mal_posicionado',
      `O trecho {{#${xtag}}} … {{/${xtag}}} começa e termina em lugares que não combinam. Ponha a abertura e o fechamento no mesmo parágrafo, cada um sozinho no seu parágrafo, ou na primeira e na última célula da mesma linha da tabela.`,
      { ref: xtag },
    )
    return tag ? { ...problem, place: tag.place } : problem
  })
}
