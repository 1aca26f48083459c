import { refSchema } from '#shared/interview/index.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import { diagnostic } from '#shared/result.ts'
import { MAX_SECTION_DEPTH, nearest, type Tag } from '#shared/template/index.ts'
import { type DocxPackage, storiesOf } from '../package/index.ts'
import { contentsTags } from './contentsTags.ts'
import type { ModelProblem } from './modelProblem.ts'
import { noteReferencesIn, notesIn } from './noteSections.ts'
import { MISSED, type Paragraph, paragraphsOf } from './paragraphs.ts'
import { doubtfulReferences } from './references.ts'
import { type FoundTag, type Place, placeOf, spacesBeside, tagsOf } from './tags.ts'
import { unfilledTags } from './unfilledTags.ts'

/** A tag of a model, with the sections around it. */
export type ModelTag = FoundTag & {
  readonly tag: Tag
  /** References of the enclosing sections, innermost last, with inverse sections marked. */
  readonly around: readonly Opened[]
}

export type Opened = {
  readonly ref: string
  readonly inverse: boolean
  readonly compares: boolean
  readonly tag: FoundTag
}

export type ModelReading = {
  /** In reading order: headers, body, notes, footers. */
  readonly tags: readonly ModelTag[]
  /** Everything that would make a document from this model fail. */
  readonly problems: readonly ModelProblem[]
  /** The sections in the order they open, each with the rows of its opening and closing tags. */
  readonly sections: readonly ModelSection[]
  /** Every tag can be parsed and every section is closed: otherwise it is unknown which section contains what. */
  readonly balanced: boolean
  /** Characters of a part's XML to remove before it is filled: see `spacesBeside` and `contentsTags`. */
  readonly spaces: readonly { readonly part: string; readonly at: number }[]
  /** What the author said about references that the file leaves open. */
  readonly readAs?: TemplateModel['readAs'] | undefined
  /** References of Word that may be wrong in documents. */
  readonly doubtful: readonly ModelProblem[]
}

export type ModelSection = {
  readonly ref: string
  readonly inverse: boolean
  /** Opens on a comparison ({{#idade maior que 18}}) instead of a bare reference. */
  readonly compares: boolean
  /** Opens and closes in different paragraphs of the same table row: the row repeats. */
  readonly rowWide: boolean
}

/** Beyond this, the braces probably belong to another tool. */
const MAX_PROBLEMS = 200

/** A contract of three hundred pages has fewer than two thousand; a reading lists the place of each. */
const MAX_TAGS = 20_000

export const TOO_MANY_TAGS = 'marcacoes_demais'

function tooMany(): ModelProblem {
  return diagnostic(
    TOO_MANY_TAGS,
    `O documento tem mais de ${MAX_TAGS.toLocaleString('pt-BR')} marcações, mais do que um modelo pode ter. Divida-o em arquivos menores.`,
  )
}

/**
 * Whether a brace at the end of one paragraph and one at the start of the next would form a tag for docxtemplater, which reads across
 * paragraphs.
 */
function meets(before: string, text: string): boolean {
  return (before.endsWith('{') && text.startsWith('{')) || (/(^|[^}])}$/.test(before) && text.startsWith('}'))
}

function meetingBraces(paragraph: Paragraph): ModelProblem {
  const message =
    'Uma chave termina o parágrafo anterior e outra começa este: juntas parecem abrir ou fechar uma marcação. Escreva um espaço antes desta, ou apague uma delas.'
  return { ...diagnostic('chaves_soltas', message), place: placeOf(paragraph, 0, 1) }
}

/** Reads what a model uses, and what is wrong with it. Takes a package accepted by `inspectDocx`. */
export function readModel(docx: DocxPackage): ModelReading {
  const tags: ModelTag[] = []
  const problems: ModelProblem[] = []
  const sections: ModelSection[] = []
  const spaces: { part: string; at: number }[] = []

  /** The sections around each note, by where the body refers to it: a note of an item is filled with the item. */
  const noteSections = new Map<string, readonly Opened[]>()
  const opened = new Map<string, Balanced['openAt']>()
  let count = 0
  for (const story of storiesOf(docx)) {
    const found: FoundTag[] = []
    let before = ''
    const xml = docx.text(story.part)
    const contents = contentsTags(xml)
    for (const at of contents.characters) spaces.push({ part: story.part, at })
    for (const paragraph of paragraphsOf(xml, story)) {
      const inParagraph = tagsOf(paragraph)
      if (inParagraph.tags.length > 0 && contents.includes(inParagraph.tags[0]!.offset)) {
        before = ''
        continue
      }
      for (const at of spacesBeside(paragraph, inParagraph.tags, xml)) spaces.push({ part: story.part, at })
      for (const tag of inParagraph.tags) found.push(tag)
      for (const stray of inParagraph.stray) problems.push(strayBraces(stray))
      const { text } = paragraph
      const isStray = inParagraph.stray.length > 0
      if (!isStray && meets(before, text)) problems.push(meetingBraces(paragraph))
      before = isStray ? '' : text
      count += inParagraph.tags.length
      if (count > MAX_TAGS)
        return { tags: [], problems: [tooMany()], sections: [], balanced: false, spaces: [], doubtful: [] }
    }
    const balanced = balance(found.sort((a, b) => a.offset - b.offset))
    if (story.part === docx.main)
      for (const [note, at] of noteReferencesIn(xml)) noteSections.set(note, balanced.openAt(at))
    const notes = story.kind === 'nota' && noteSections.size > 0 ? notesIn(xml) : []
    const outerAt = (at: number) =>
      noteSections.get(notes.find(({ from, to }) => from <= at && at < to)?.note ?? '') ?? []
    opened.set(story.part, (at) => [...outerAt(at), ...balanced.openAt(at)])
    for (const tag of balanced.tags) {
      const outer = outerAt(tag.offset)
      tags.push(outer.length === 0 ? tag : { ...tag, around: [...outer, ...tag.around] })
    }
    for (const problem of balanced.problems) problems.push(problem)
    for (const section of balanced.sections) sections.push(section)
  }
  const balanced = problems.every(({ code }) => code === MISPLACED)
  const doubtful = doubtfulReferences(docx, (part, offset) => opened.get(part)?.(offset) ?? [])
  return {
    tags,
    problems: [...problems, ...unfilledTags(docx)].slice(0, MAX_PROBLEMS),
    sections,
    balanced,
    spaces,
    doubtful: doubtful.slice(0, MAX_PROBLEMS),
  }
}

type Balanced = Pick<ModelReading, 'tags' | 'problems' | 'sections'> & {
  /** The sections that are open at a position in the part's XML. */
  readonly openAt: (offset: number) => readonly Opened[]
}

function balance(found: readonly FoundTag[]): Balanced {
  const opened: { at: number; around: readonly Opened[] }[] = []
  const openAt = (offset: number) => opened.findLast(({ at }) => at < offset)?.around ?? []
  return { ...balanceTags(found, (at, around) => void opened.push({ at, around: [...around] })), openAt }
}

function balanceTags(
  found: readonly FoundTag[],
  onChange: (at: number, open: readonly Opened[]) => void,
): Omit<Balanced, 'openAt'> {
  const tags: ModelTag[] = []
  const problems: ModelProblem[] = []
  const sections: ModelSection[] = []
  const open: Opened[] = []

  for (const [at, tag] of found.entries()) {
    if (!tag.parsed.ok) {
      problems.push({
        ...tag.parsed.error,
        message: withTag(tag.parsed.error.message, tag.raw),
        place: tag.place,
      })
      continue
    }
    const { kind, ref, condition, path } = tag.parsed.value
    const refused = path.flatMap((name) => refSchema.safeParse(name).error?.issues ?? []).at(0)
    if (refused)
      problems.push({
        ...diagnostic('tag_nome_recusado', withTag(`${refused.message}.`, tag.raw), { ref }),
        place: tag.place,
      })
    if (kind === 'close') {
      const opened = open.at(-1)
      if (opened && (ref === '' || ref === opened.ref)) {
        open.pop()
        const crosses = opened.tag.place.paragraph !== tag.place.paragraph
        const rowWide = crosses && opened.tag.row > 0 && opened.tag.row === tag.row
        sections.push({ ref: opened.ref, inverse: opened.inverse, compares: opened.compares, rowWide })
        if (crosses && !rowWide) problems.push(...[opened.tag, tag].flatMap(missedBeside))
        onChange(tag.offset, open)
      } else if (opened && nearest(ref, [opened.ref]) !== undefined && !isClosedIn(found, at, opened.ref)) {
        open.pop()
        problems.push(closedByAnother(tag, ref, opened))
      } else {
        problems.push(closesNothing(tag, ref, opened))
        const inner = open.findLastIndex((candidate) => candidate.ref === ref)
        if (inner !== -1) open.length = inner
      }
      continue
    }
    if ((kind === 'section' || kind === 'inverse') && open.length >= MAX_SECTION_DEPTH)
      return { tags, problems: [...problems, tooDeep(tag)], sections }
    tags.push({ ...tag, tag: tag.parsed.value, around: [...open] })
    if (kind !== 'section' && kind !== 'inverse') continue
    open.push({ ref, inverse: kind === 'inverse', compares: condition !== undefined, tag })
    onChange(tag.offset, open)
  }
  for (const { tag, ref } of open) {
    problems.push({
      ...diagnostic(
        'tag_nao_fechada',
        `${UNBALANCED} {{${tag.raw.trim()}}} foi aberta e não foi fechada. Escreva {{/${ref}}} onde o trecho termina.`,
        { ref, suggestion: `{{/${ref}}}` },
      ),
      place: tag.place,
    })
  }
  return { tags, problems, sections }
}

/** A problem of a tag, with the tag unless the message already has it. */
function withTag(message: string, raw: string): string {
  return message.includes(`"${raw.trim()}"`) ? message : `${message} Marcação: {{${raw.slice(0, 200)}}}.`
}

/** How far ahead to look for the right closing tag when one with a similar name seems to close the section. */
const MAX_SOUGHT = 500

/** Whether an open section is closed under its own name further on. */
function isClosedIn(found: readonly FoundTag[], from: number, ref: string): boolean {
  let depth = 0
  for (const { parsed } of found.slice(from + 1, from + 1 + MAX_SOUGHT)) {
    if (!parsed.ok || parsed.value.ref !== ref || parsed.value.kind === 'value') continue
    if (parsed.value.kind !== 'close') depth += 1
    else if (depth === 0) return true
    else depth -= 1
  }
  return false
}

/** A misspelt closing tag, reported once. */
function closedByAnother(tag: FoundTag, ref: string, opened: Opened): ModelProblem {
  return {
    ...diagnostic(
      'tag_nao_aberta',
      `${UNBALANCED} {{${opened.tag.raw.trim()}}} foi fechada com outro nome, {{/${ref}}}. Escreva {{/${opened.ref}}} no lugar dele.`,
      { ref, suggestion: `{{/${opened.ref}}}` },
    ),
    place: tag.place,
  }
}

/** The specification's sentence (S1 §4). */
const UNBALANCED = 'Falha ao processar tags de abertura / fechamento:'

function closesNothing(tag: FoundTag, ref: string, opened: Opened | undefined): ModelProblem {
  const advice = opened
    ? `O trecho que termina aqui é o de {{${opened.tag.raw.trim()}}}: escreva {{/${opened.ref}}}, ou apague {{/${ref}}}.`
    : ref === ''
      ? 'Apague-a, ou escreva onde o trecho começa.'
      : `Escreva {{#${ref}}} onde o trecho começa, ou apague {{/${ref}}}.`
  return {
    ...diagnostic(
      'tag_nao_aberta',
      `${UNBALANCED} {{/${ref}}} fecha um trecho que não está aberto. ${advice}`,
      opened ? { ref, suggestion: `{{/${opened.ref}}}` } : { ref },
    ),
    place: tag.place,
  }
}

/** The contents of the section are known; only its tags are misplaced. */
const MISPLACED = 'trecho_mal_posicionado'

/** docxtemplater removes the paragraphs of the tags of a section of whole paragraphs, with everything in them except texts and pictures. */
function missedBeside({ raw, place, beside = '' }: FoundTag): ModelProblem[] {
  const what = MISSED.get(beside)
  if (what === undefined) return []
  const message = `O parágrafo de {{${raw.trim()}}} tem também ${what}, que sairia do documento com a tag. Ponha a tag sozinha em um parágrafo próprio.`
  return [{ ...diagnostic(MISPLACED, message), place }]
}

/** Nothing after it is read: each tag keeps the list of sections around it, and docxtemplater's time is quadratic in them. */
function tooDeep(tag: FoundTag): ModelProblem {
  return {
    ...diagnostic(
      'modelo_profundo',
      `Há mais de ${MAX_SECTION_DEPTH} trechos uns dentro dos outros a partir de {{${tag.raw.trim()}}}. Feche os que já terminaram.`,
    ),
    place: tag.place,
  }
}

function strayBraces({ braces, place }: { braces: '{{' | '}}'; place: Place }): ModelProblem {
  const message =
    braces === '{{'
      ? 'As chaves {{ abrem uma marcação que não é fechada com }} no mesmo parágrafo.'
      : 'As chaves }} fecham uma marcação que não foi aberta com {{ no mesmo parágrafo.'
  return { ...diagnostic('chaves_soltas', message), place }
}

export type { Paragraph, Place }
