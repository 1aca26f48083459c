import { type Diagnostic, diagnostic, ok, type Result } from '#shared/result.ts'
import { type Dialect, detectDialect, type Edit, type ImportedTags, importTags } from '#shared/template/import/index.ts'
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

/** The tags of another tool in a model, and their translations. */
export type ForeignTags = {
  readonly dialect: Dialect
  /** Unique, in reading order, with the first place and the count; at most a thousand. */
  readonly translated: readonly {
    readonly from: string
    readonly to: string
    readonly count: number
    readonly place: Place
  }[]
  /** What stays unchanged, and why; at most a thousand. */
  readonly problems: readonly (Diagnostic & { readonly place?: Place })[]
}

export type TranslatedModel = { readonly bytes: Uint8Array; readonly foreign: ForeignTags | undefined }

/** Finds the tags of another tool; if no dialect is given, of the one with the most tags in the model. Undefined if there are none. */
export function foreignTags(docx: DocxPackage, dialect?: Dialect): ForeignTags | undefined {
  return readStories(docx, dialect)?.foreign
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
  if (!read) return ok({ bytes, foreign: undefined })
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
  if (!dialect) return undefined
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
    ),
  }
}

/** Copies for older programs get the same translation as the text they duplicate. */
function olderText(xml: string, story: Story, dialect: Dialect, all: string): ReadText {
  const text = storyText(xml, story, true)
  const imported = importTags(text.text, dialect, repeatsIn(xml, text), all)
  const isOlder = ({ from, to }: Edit) =>
    text.pieces.some((piece) => piece.older && piece.at < Math.max(to, from + 1) && from < piece.end)
  return { story: text, imported: { ...imported, edits: imported.edits.filter(isOlder) } }
}

function describe(dialect: Dialect, stories: readonly Story[], read: readonly ReadStory[]): ForeignTags {
  const translated = new Map<string, { from: string; to: string; count: number; place: Place }>()
  const problems: (Diagnostic & { place?: Place })[] = []
  for (const [index, { main }] of read.entries()) {
    const placeAt = placesIn(stories[index] as Story, main.story)
    for (const { from, to, at } of main.imported.translated) {
      const known = translated.get(`${from}\n${to}`)
      if (known) known.count += 1
      else if (translated.size < MAX_REPORTED)
        translated.set(`${from}\n${to}`, { from, to, count: 1, place: placeAt(at, at + from.length) })
    }
    for (const { from, to, ...problem } of main.imported.problems.slice(0, MAX_REPORTED))
      problems.push({ ...problem, ...(from !== undefined && { place: placeAt(from, to ?? from) }) })
    if (dialect !== 'mergeFields') continue
    for (const { name, at } of main.story.fields) {
      const advice =
        name === 'IF'
          ? ' Escreva no lugar {{#referencia igual a "valor"}}…{{/}}{{^referencia igual a "valor"}}…{{/}}.'
          : ''
      const message = `O campo ${name} da mala direta do Word não tem correspondente e fica como está.${advice}`
      problems.push({ ...diagnostic('campo_nao_traduzido', message), place: placeAt(at, at) })
    }
  }
  return { dialect, translated: [...translated.values()], problems: problems.slice(0, MAX_REPORTED) }
}

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
