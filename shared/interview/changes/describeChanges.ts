import { sameValue } from '../../logic/run/sameValue.ts'
import { htmlToText } from '../fields/htmlToText.ts'
import type { InterviewCode } from '../model.ts'
import { cutAround, shorten } from './cutAround.ts'
import { diffInterviews, type InterviewChange, type MemberChange } from './diffInterviews.ts'
import { isRecord } from './isRecord.ts'
import type { Item } from './items.ts'
import { memberTexts, memberTitles } from './memberWords.ts'
import type { changeWords } from './words.ts'

/** A version's content. */
export type Versioned = {
  readonly interviewCode: InterviewCode
  readonly document: string
  readonly documentText: string
  readonly documentEditor?: unknown
  readonly editorDef?: unknown
}

/** One difference between two versions, in words. */
export type DescribedChange = {
  readonly kind: InterviewChange['kind']
  readonly change: (typeof changeWords)[number]
  readonly name: string
  /** Where it is in the interview: 'Partes › Sócios'. */
  readonly place?: string
  /** For fields: the reference that conditions and documents use. */
  readonly ref?: string
  readonly details: readonly DescribedMember[]
}

/** A changed member. Only one of `before` and `after` if the value was added or removed; neither if the texts are equal. */
export type DescribedMember = {
  /** The stored path: 'required', 'metadata.published'; 'place' and 'position' if it was only moved. */
  readonly member: string
  readonly label: string
  readonly before?: string
  readonly after?: string
}

/** The passages in which two Word files differ, as each has them. */
export type FileTexts = { readonly before: string; readonly after: string }

/** Their key in what `describeChanges` is given. */
export const filePair = (before: string, after: string): string => `${before} ${after}`

/** What changed from one version to the next, in words; of replaced Word files the texts, where they are given. */
export function describeChanges(
  before: Versioned,
  after: Versioned,
  files: ReadonlyMap<string, FileTexts> = new Map(),
): DescribedChange[] {
  return [
    ...diffInterviews(before.interviewCode, after.interviewCode).map((change) => describeChange(change, files)),
    ...besideCode(before, after),
  ]
}

function describeChange(
  { kind, before, after, members }: InterviewChange,
  files: ReadonlyMap<string, FileTexts>,
): DescribedChange {
  const item = after ?? before
  const { name, place, ref } = item ?? { name: '', place: [], ref: undefined }
  return {
    kind,
    change: !before
      ? 'added'
      : !after
        ? 'removed'
        : members.every(({ member }) => placing.has(member))
          ? 'moved'
          : 'changed',
    name: shorten(name),
    ...(place.length > 0 && { place: shorten(place.join(' › ')) }),
    ...(ref && { ref: shorten(ref) }),
    details:
      before && after
        ? members.flatMap((member) =>
            kind === 'model' && member.member === 'file'
              ? describeFile(before, after, member, files)
              : [describeMember(kind, before, after, member)],
          )
        : factsOf(kind, before, after),
  }
}

const placing: ReadonlySet<string> = new Set(['place', 'position'])

/** The members worth describing of an item that was added or removed. */
function factsOf(kind: InterviewChange['kind'], before?: Item, after?: Item): DescribedMember[] {
  const firsts = { field: 'type', text: 'content', model: 'file', section: undefined, setting: undefined } as const
  const first = firsts[kind]
  const has = first && Object.hasOwn((after ?? before)?.facts ?? {}, first)
  return has
    ? [describeMember(kind, before, after, { member: first, before: before?.facts[first], after: after?.facts[first] })]
    : []
}

function describeMember(
  kind: InterviewChange['kind'],
  before: Item | undefined,
  after: Item | undefined,
  change: MemberChange,
): DescribedMember {
  const { member } = change
  const label = memberTitles[kind](member, (after ?? before)?.field)
  const [old, now] = [
    before ? (placeText(member, change.before) ?? memberTexts[kind](member, change.before, before.field)) : '',
    after ? (placeText(member, change.after) ?? memberTexts[kind](member, change.after, after.field)) : '',
  ]
  return memberChange(member, placeTitles[member] ?? label, old, now)
}

/** A replaced file: its name if it is another, and its text if it is known. */
function describeFile(
  before: Item,
  after: Item,
  change: MemberChange,
  files: ReadonlyMap<string, FileTexts>,
): DescribedMember[] {
  const named = describeMember('model', before, after, change)
  const [old, now] = [change.before, change.after].map((file) => (isRecord(file) ? String(file.fileId) : ''))
  const texts = files.get(filePair(old ?? '', now ?? ''))
  if (!texts) return [named]
  const text = memberChange('fileText', 'Texto do arquivo', texts.before, texts.after)
  return named.before === named.after ? [text] : [named, text]
}

function memberChange(member: string, label: string, before: string, after: string): DescribedMember {
  if (before === after) return { member, label }
  const { before: old, after: now } = cutAround(before, after)
  return { member, label, ...(old !== '' && { before: old }), ...(now !== '' && { after: now }) }
}

const placeTitles: Readonly<Record<string, string>> = { place: 'Lugar', position: 'Ordem' }

function placeText(member: string, value: unknown): string | undefined {
  if (member === 'position') return `${value}º`
  return member === 'place' && Array.isArray(value) ? value.join(' › ') : undefined
}

/** What versions store beside the code, for the first editor of the specification. */
function besideCode(before: Versioned, after: Versioned): DescribedChange[] {
  const change = (name: string, details: readonly DescribedMember[]): DescribedChange => ({
    kind: 'text',
    change: 'changed',
    name,
    details,
  })
  const found: DescribedChange[] = []
  // The text of a document that is written in the editor is in its blocks.
  const written = [before, after].some(({ interviewCode }) => interviewCode.editorDef.sections.length > 0)
  if (before.document !== after.document || (!written && before.documentText !== after.documentText)) {
    const [old, now] = [before, after].map(({ document, documentText }) => htmlToText(document || documentText))
    found.push(change('Documento', [memberChange('document', 'Texto', old ?? '', now ?? '')]))
  }
  if (!sameValue(before.documentEditor, after.documentEditor) || !sameValue(before.editorDef, after.editorDef))
    found.push(change('Documento do editor', []))
  return found
}
