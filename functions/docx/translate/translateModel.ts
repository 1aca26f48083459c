import { type Diagnostic, diagnostic, ok, type Result } from '#shared/result.ts'
import {
  type Dialect,
  detectDialect,
  type Edit,
  type ImportedTags,
  importTags,
  linesByHand,
  rawTags,
  shownTag,
} from '#shared/template/import/index.ts'
import {
  applyEdits,
  type DocxPackage,
  inspectDocx,
  replaceParts,
  type Story,
  scanXml,
  settingsOf,
  storiesOf,
  writeZip,
} from '../package/index.ts'
import { type Place, placeOf } from '../read/index.ts'
import { editStory, repeatsIn } from './editStory.ts'
import { paragraphsAt, type StoryText, storyText } from './storyText.ts'

/** The tags of other tools in a model, and their translations. */
export type ForeignTags = {
  /** The tool whose tags can be translated; undefined if none can. */
  readonly dialect: Dialect | undefined
  /** Unique, in reading order, with the first place and the count; at most a thousand. */
  readonly translated: readonly {
    readonly from: string
    readonly to: string
    readonly count: number
    readonly place: Place
  }[]
  /** What stays unchanged, and why; at most a thousand. */
  readonly problems: readonly LeftTag[]
}

/** What looks like a tag and would be printed as it is; `tag` is its text, if it is one. A doubtful one is only a warning. */
export type LeftTag = Diagnostic & { readonly place?: Place; readonly tag?: string }

export type TranslatedModel = { readonly bytes: Uint8Array; readonly foreign: ForeignTags | undefined }

/**
 * Finds what looks like a tag of another tool, with the translation of those of one dialect: of the one with the most tags in the model, if
 * none is given. Undefined if there are none.
 */
export function foreignTags(docx: DocxPackage, dialect?: Dialect): ForeignTags | undefined {
  const { foreign } = readStories(docx, dialect)
  return foreign.translated.length === 0 && foreign.problems.length === 0 ? undefined : foreign
}

/**
 * A model with the tags of another tool translated to our language, however Word has split them into runs; mail merge fields become
 * placeholders too. Everything else is kept: parts without such a tag stay byte for byte. A model without any is returned unchanged.
 */
export async function translateModel(
  bytes: Uint8Array,
  dialect?: Dialect,
): Promise<Result<TranslatedModel, Diagnostic>> {
  const inspected = await inspectDocx(bytes)
  if (!inspected.ok) return inspected
  const docx = inspected.value.package
  const read = readStories(docx, dialect)
  if (!read.foreign.dialect) return ok({ bytes, foreign: undefined })
  const changed = new Map<string, string>()
  for (const { part, main, older } of read.stories) {
    const xml = docx.text(part)
    const edits = [main, ...(older ? [older] : [])].flatMap(({ story, imported }) =>
      editStory(xml, story, imported.edits),
    )
    if (edits.length > 0) changed.set(part, applyEdits(xml, edits))
  }
  if (changed.size === 0) return ok({ bytes, foreign: read.foreign })
  if (read.foreign.dialect === 'mergeFields') endMailMerge(docx, changed)
  return ok({ bytes: writeZip(replaceParts(docx.entries, changed)), foreign: read.foreign })
}

type ReadText = { readonly story: StoryText; readonly imported: ImportedTags }
type ReadStory = { readonly part: string; readonly main: ReadText; readonly older: ReadText | undefined }

function readStories(docx: DocxPackage, requested?: Dialect) {
  const stories = storiesOf(docx).map((story) => ({ story, text: storyText(docx.text(story.part), story, false) }))
  const all = stories.map(({ text }) => text.text).join('\n')
  const dialect = requested ?? detectDialect(all)
  const read = stories.map(({ story, text }): ReadStory => {
    const xml = docx.text(story.part)
    const older = xml.includes('<mc:Fallback') ? olderText(xml, story, dialect, all) : undefined
    return {
      part: story.part,
      main: { story: text, imported: importTags(text.text, dialect, repeatsIn(xml, text), all) },
      older,
    }
  })
  return {
    stories: read,
    foreign: describe(
      dialect,
      stories.map(({ story }) => story),
      read,
      all,
    ),
  }
}

/** Copies for older programs get the same translation as the text they duplicate. */
function olderText(xml: string, story: Story, dialect: Dialect | undefined, all: string): ReadText {
  const text = storyText(xml, story, true)
  const imported = importTags(text.text, dialect, repeatsIn(xml, text), all)
  const isOlder = ({ from, to }: Edit) =>
    text.pieces.some((piece) => piece.older && piece.at < Math.max(to, from + 1) && from < piece.end)
  return { story: text, imported: { ...imported, edits: imported.edits.filter(isOlder) } }
}

function describe(
  dialect: Dialect | undefined,
  stories: readonly Story[],
  read: readonly ReadStory[],
  all: string,
): ForeignTags {
  const translated = new Map<string, { from: string; to: string; count: number; place: Place }>()
  const problems: LeftTag[] = []
  for (const [index, { main }] of read.entries()) {
    const placeAt = placesIn(stories[index] as Story, main.story)
    for (const { from, to, at } of main.imported.translated) {
      const known = translated.get(`${from}\n${to}`)
      if (known) known.count += 1
      else if (translated.size < MAX_REPORTED)
        translated.set(`${from}\n${to}`, { from, to, count: 1, place: placeAt(at, at + from.length) })
    }
    for (const { from, to, ...problem } of main.imported.problems.slice(0, MAX_REPORTED)) {
      const place = from === undefined ? {} : { place: placeAt(from, to ?? from) }
      const tag = from === undefined ? {} : { tag: shownTag(main.story.text.slice(from, to)) }
      problems.push({ ...problem, ...place, ...tag })
    }
    for (const left of leftTags(main).slice(0, MAX_REPORTED))
      problems.push({ ...unknownTag(left), place: placeAt(left.from, left.to) })
    for (const line of linesByHand(main.story.text, all).slice(0, MAX_REPORTED))
      problems.push({ ...blankByHand(line.text), place: placeAt(line.from, line.to) })
    for (const { name, at } of mergeFieldsIn(main.story)) {
      const advice =
        name === 'IF'
          ? ' Escreva no lugar {{#referencia igual a "valor"}}…{{/}}{{^referencia igual a "valor"}}…{{/}}.'
          : ''
      const message = `O campo ${name} da mala direta do Word não tem correspondente e fica como está.${advice}`
      problems.push({ ...diagnostic('campo_nao_traduzido', message), place: placeAt(at, at), tag: name })
    }
  }
  return { dialect, translated: [...translated.values()], problems: problems.slice(0, MAX_REPORTED) }
}

/** What looks like a tag of any tool, except those that are translated or already reported. */
function leftTags({ story, imported }: ReadText) {
  const treated = [...imported.edits, ...imported.problems].flatMap(({ from, to }) =>
    from === undefined ? [] : [{ from, to: to ?? from }],
  )
  const ends = treated.toSorted((a, b) => a.from - b.from)
  let next = 0
  let reached = 0
  return rawTags(story.text).filter(({ from, to }) => {
    while (next < ends.length && ends[next]!.from < to) {
      reached = Math.max(reached, ends[next]!.to)
      next += 1
    }
    return reached <= from
  })
}

function unknownTag({ text, isDoubtful }: ReturnType<typeof rawTags>[number]): LeftTag {
  const tag = shownTag(text)
  const message = isDoubtful
    ? `"${tag}" pode ser uma marcação de outra ferramenta, e sai no documento como está. Se for, escreva no lugar {{referencia}}.`
    : `"${tag}" parece uma marcação de outra ferramenta, e sairia no documento como está. Escreva no lugar {{referencia}}, ou diga que é texto mesmo.`
  return {
    ...diagnostic('marcacao_desconhecida', message, { severity: isDoubtful ? 'warning' : 'error' }),
    tag,
  }
}

/** A date or witnesses, probably, which are filled in with a pen. */
function blankByHand(line: string): LeftTag {
  const tag = line.trim()
  const message = `"${tag}" tem lacunas para preencher à mão, que saem em branco no documento. Se são respostas, escreva no lugar de cada uma {{referencia}}.`
  return { ...diagnostic('lacuna_a_mao', message, { severity: 'warning' }), tag }
}

/** Conditions may be Word's own, unless they have a field of the mail merge in them. */
function mergeFieldsIn({ fields }: StoryText): StoryText['fields'] {
  const isMerge = fields.some(({ name }) => !OFTEN_OTHER.test(name))
  return isMerge ? fields : []
}

const OFTEN_OTHER = /^(?:IF|SET|COMPARE|DATABASE)(?:\s|$)/

/** A model of a hundred pages has some hundreds of tags. */
const MAX_REPORTED = 1_000

function placesIn(story: Story, read: StoryText): (from: number, to: number) => Place {
  const paragraphAt = paragraphsAt(read)
  return (from, to) => {
    const { place: kind = story.kind, index = 0, at = 0, textEnd = 0 } = paragraphAt(from) ?? {}
    const text = read.text.slice(at, textEnd)
    return placeOf({ part: story.part, kind, index, row: 0, text, offsetOf: () => 0 }, from - at, to - at)
  }
}

/** A document made from the model must not ask for a list of recipients. */
function endMailMerge(docx: DocxPackage, changed: Map<string, string>): void {
  const settings = settingsOf(docx)
  if (settings === undefined) return
  const xml = docx.text(settings)
  let start = -1
  const edits: Edit[] = []
  scanXml(xml, {
    open: (name, { from }) => {
      if (name === 'w:mailMerge') start = from
    },
    close: (name, _from, to) => {
      if (name === 'w:mailMerge') edits.push({ from: start, to, text: '' })
    },
  })
  if (edits.length > 0) changed.set(settings, applyEdits(xml, edits))
}
