import type { Node } from '@tiptap/pm/model'
import {
  checkTemplate,
  describeTags,
  openLists,
  type ParseOptions,
  parseTag,
  parseTemplate,
  type TagUse,
  type TemplateError,
} from '#shared/template/index.ts'
import { documentText, type Range } from '../model/documentText.ts'
import type { FieldIndex } from '../model/fieldIndex.ts'
import { storiesOf, storyAt } from '../model/stories.ts'
import type { AddQuestion, FieldFor } from './addQuestion.ts'
import { chipLabel, chipSentence } from './chipSentence.ts'

/** What the text is checked against: the interview's fields, and what the surrounding blocks leave open (S1 §4). */
export type CheckSettings = {
  readonly index: FieldIndex
  readonly open: readonly string[]
  readonly mayStayOpen: boolean
  /** Adds a question for a tag that names none; without it, the model cannot get one here. */
  readonly addQuestion?: AddQuestion
  readonly fieldFor?: FieldFor
}

export type Problem = TemplateError & {
  /** Its position; undefined for a section that another block opened and this one should have closed. */
  readonly range?: Range
}

/** A tag of the text's tree with its position and description. */
export type PlacedTag = Omit<TagUse, 'partner'> & {
  readonly range: Range
  readonly partner?: Range
  /** As people read it: 'se há exclusividade'. */
  readonly sentence: string
  /** For screen readers. */
  readonly label: string
}

export type Analysis = {
  readonly problems: readonly Problem[]
  readonly tags: readonly PlacedTag[]
  readonly leftOpen: readonly string[]
  readonly blocksSaving: boolean
}

export function analyse(doc: Node, settings: CheckSettings): Analysis {
  const stories = storiesOf(doc).map(({ node, start }) => movedBy(analyseStory(node, settings), start))
  return {
    problems: stories.flatMap(({ problems }) => problems),
    tags: stories.flatMap(({ tags }) => tags),
    leftOpen: stories.at(-1)?.leftOpen ?? [],
    blocksSaving: stories.some(({ blocksSaving }) => blocksSaving),
  }
}

/** What was found in a story that has not changed since, by what it was checked against. */
const known = new WeakMap<Node, { readonly settings: CheckSettings; readonly analysis: Analysis }>()

function analyseStory(node: Node, settings: CheckSettings): Analysis {
  const before = known.get(node)
  if (before && sameSettings(before.settings, settings)) return before.analysis
  const analysis = readStory(node, settings)
  known.set(node, { settings, analysis })
  return analysis
}

const sameSettings = (one: CheckSettings, other: CheckSettings): boolean =>
  one.index === other.index && one.mayStayOpen === other.mayStayOpen && one.open.join() === other.open.join()

function readStory(node: Node, { index, open, mayStayOpen }: CheckSettings): Analysis {
  const { text, rangeOf } = documentText(node)
  const options: ParseOptions = { open, mayStayOpen }
  const problems = checkTemplate(text, index.shape, options)
    // Documents are printed as Word files, which have places for signatures.
    .filter(({ from, to }) => node.type.name === 'doc' || !isPlace(text.slice(from, to)))
    .map((error) => placed(error, rangeOf(error.from, error.to)))
  const tags = describeTags(text, index.shape, options).flatMap(({ partner, ...use }) => {
    const range = rangeOf(use.from, use.to)
    const other = partner && rangeOf(partner.from, partner.to)
    if (!range) return []
    const placed = { ...use, range, sentence: chipSentence(use, index), label: chipLabel(use, index) }
    return [other ? { ...placed, partner: other } : placed]
  })
  const { leftOpen } = parseTemplate(text, { open, mayStayOpen: true })
  return { problems, tags, leftOpen, blocksSaving: problems.some(({ blocksSaving }) => blocksSaving) }
}

function isPlace(tag: string): boolean {
  const parsed = parseTag(tag.slice(2, -2))
  return parsed.ok && parsed.value.kind === 'place'
}

function movedBy(analysis: Analysis, by: number): Analysis {
  if (by === 0) return analysis
  const moved = ({ from, to }: Range): Range => ({ from: from + by, to: to + by })
  return {
    ...analysis,
    problems: analysis.problems.map((problem) =>
      problem.range ? { ...problem, range: moved(problem.range) } : problem,
    ),
    tags: analysis.tags.map((tag) =>
      tag.partner
        ? { ...tag, range: moved(tag.range), partner: moved(tag.partner) }
        : { ...tag, range: moved(tag.range) },
    ),
  }
}

function placed(error: TemplateError, range: Range | undefined): Problem {
  return range ? { ...error, range } : error
}

/** Opening tags still open at a position, including those of previous blocks. */
export function openAt(doc: Node, pos: number, { open }: CheckSettings): readonly string[] {
  const story = storyAt(doc, pos)
  if (!story) return open
  const { text, offsetOf } = documentText(story.node)
  return parseTemplate(text.slice(0, offsetOf(pos - story.start)), { open, mayStayOpen: true }).leftOpen
}

/** The names available at a position, given the lists open there. */
export function listsAt(doc: Node, pos: number, settings: CheckSettings): ReturnType<typeof openLists> {
  return openLists(settings.index.shape, openAt(doc, pos, settings))
}
