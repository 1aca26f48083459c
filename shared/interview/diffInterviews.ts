import { sameValue } from '../logic/run/sameValue.ts'
import type { Field, InterviewCode } from './model.ts'
import { visitFields } from './numberFields.ts'

/** One difference between two versions, for a person to read. */
export type InterviewChange = {
  readonly kind: 'field' | 'rule' | 'section' | 'text' | 'setting'
  readonly change: 'added' | 'removed' | 'changed'
  /** The field's ref, the section's title, the block's or setting's name. */
  readonly name: string
  /** For a changed field: which members. */
  readonly members?: readonly string[]
  readonly before?: unknown
  readonly after?: unknown
}

const RULES: ReadonlySet<string> = new Set(['conditionals', 'rules', 'expression', 'ranges'])

/** What changed from one version to the next: sections, fields (by uid, else by ref), their rules, texts of documents, settings. */
export function diffInterviews(before: InterviewCode, after: InterviewCode): InterviewChange[] {
  return [
    ...diffSections(before, after),
    ...diffFields(before, after),
    ...diffTexts(before, after),
    ...diffSettings(before, after),
  ]
}

function diffSections(before: InterviewCode, after: InterviewCode): InterviewChange[] {
  const facts = (code: InterviewCode) =>
    new Map(
      code.sections.map(({ fields, ...section }) => [section.id, { ...section, name: section.title || section.id }]),
    )
  return diffMaps(
    facts(before),
    facts(after),
    (name, old, now) => [{ kind: 'section', change: 'changed', name, before: old, after: now }],
    'section',
  )
}

type Flat = { readonly name: string; readonly field: Omit<Field, 'listFields' | 'id'>; readonly section: string }

function diffFields(before: InterviewCode, after: InterviewCode): InterviewChange[] {
  return diffMaps(flatten(before), flatten(after), (name, old, now) => changesOf(name, old, now), 'field')
}

function changesOf(name: string, old: Flat, now: Flat): InterviewChange[] {
  const keys = [...new Set([...Object.keys(old.field), ...Object.keys(now.field)])] as (keyof Flat['field'])[]
  const changed = keys.filter((key) => !sameValue(old.field[key], now.field[key]))
  const pick = (flat: Flat, members: readonly (keyof Flat['field'])[]) =>
    Object.fromEntries(members.map((member) => [member, flat.field[member]]))
  const rules = changed.filter((key) => RULES.has(key))
  const others = changed.filter((key) => !RULES.has(key))
  const found: InterviewChange[] = []
  const change = (kind: 'field' | 'rule', members: typeof changed) =>
    found.push({ kind, change: 'changed', name, members, before: pick(old, members), after: pick(now, members) })
  if (others.length > 0) change('field', others)
  if (rules.length > 0) change('rule', rules)
  if (old.section !== now.section)
    found.push({
      kind: 'field',
      change: 'changed',
      name,
      members: ['section'],
      before: old.section,
      after: now.section,
    })
  return found
}

function flatten(code: InterviewCode): Map<string, Flat> {
  const sectionOf = new Map(code.sections.flatMap(({ id, fields }) => fields.map((field) => [field, id] as const)))
  const found = new Map<string, Flat>()
  visitFields(code, (field, lists) => {
    const { listFields: _, id: __, ...rest } = field
    const name = [...lists.map(({ ref }) => ref), field.ref].join('.')
    const key = field.uid === '' ? name : field.uid
    if (!found.has(key)) found.set(key, { name, field: rest, section: sectionOf.get(lists[0] ?? field) ?? '' })
  })
  return found
}

function diffTexts(before: InterviewCode, after: InterviewCode): InterviewChange[] {
  const texts = (code: InterviewCode) =>
    new Map(
      code.editorDef.sections.flatMap(({ headers, blocks, footers }) =>
        [...headers, ...blocks, ...footers].map(
          (block) => [block.id, { name: block.id, content: block.content }] as const,
        ),
      ),
    )
  return diffMaps(
    texts(before),
    texts(after),
    (name, old, now) => [{ kind: 'text', change: 'changed', name, before: old.content, after: now.content }],
    'text',
  )
}

function diffSettings(before: InterviewCode, after: InterviewCode): InterviewChange[] {
  const names = ['metadata', 'settings', 'integrationCPJ', 'defaultFormat', 'customStyleLi'] as const
  return names
    .filter((name) => !sameValue(before[name], after[name]))
    .map((name) => ({ kind: 'setting', change: 'changed', name, before: before[name], after: after[name] }))
}

/** Members of both maps in order: removed and added ones, and what `compare` says of those that differ. */
function diffMaps<T extends { readonly name: string }>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  compare: (name: string, old: T, now: T) => InterviewChange[],
  kind: InterviewChange['kind'],
): InterviewChange[] {
  const found: InterviewChange[] = []
  for (const [key, old] of before) if (!after.has(key)) found.push({ kind, change: 'removed', name: old.name })
  for (const [key, now] of after) {
    const old = before.get(key)
    if (!old) found.push({ kind, change: 'added', name: now.name })
    else if (!sameValue(old, now)) found.push(...compare(now.name, old, now))
  }
  return found
}
