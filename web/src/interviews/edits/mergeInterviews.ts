import { carryComments, withoutComments } from '#shared/interview/document/commentAnchors.ts'
import { renameField } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import { eachField, mapContainers } from './fields.ts'
import { refFor } from './refFor.ts'

type Merged = {
  /** The merge, with conflicts resolved in favour of one's own changes. */
  readonly mine: InterviewCode
  /** The merge, with conflicts resolved in favour of the other person's changes. */
  readonly theirs: InterviewCode
  /** Names of the things both changed, for the user to decide. Without any, both results are the same. */
  readonly clashes: readonly string[]
}

/**
 * Merges the changes of two people to one version: different sections, fields and settings, and different properties of one field. A
 * conflict (both changed the same thing, or one changed what the other removed) is for the user to decide; everything else is merged either
 * way.
 */
export function mergeInterviews(base: InterviewCode, mine: InterviewCode, theirs: InterviewCode): Merged {
  const known = new Set(outerFields(base).map(({ uid }) => uid))
  // Nobody else can refer to a new reference yet.
  const own = withFreeRefs(mine, theirs, (uid) => !known.has(uid))
  const clashes = new Set<string>()
  const kept = join(base, own, theirs, clashes)
  return { mine: kept, theirs: clashes.size > 0 ? join(base, theirs, own, new Set()) : kept, clashes: [...clashes] }
}

/** Merges two versions, resolving conflicts in favour of the first. */
function join(base: InterviewCode, kept: InterviewCode, other: InterviewCode, clashes: Set<string>): InterviewCode {
  const put = (beside: InterviewCode, found: Set<string>) =>
    merge(base, kept, beside, { member: '', name: '' }, found) as InterviewCode
  const merged = put(other, clashes)
  for (const name of repeated(merged)) clashes.add(name)
  const once = withoutDuplicates(merged, kept)
  if (repeated(once).length === 0) return renumbered(once)
  // Two fields have the same reference: rename the other side's.
  const apart = withoutDuplicates(
    put(
      withFreeRefs(other, kept, () => true, base),
      new Set(),
    ),
    kept,
  )
  return repeated(apart).length === 0 ? renumbered(apart) : kept
}

type Plain = Readonly<Record<string, unknown>>
/** Where in the interview: the property's name, and the name of the element that has it. */
type Place = { readonly member: string; readonly name: string }

/** Conflicts are resolved in favour of `mine`. */
function merge(base: unknown, mine: unknown, theirs: unknown, place: Place, clashes: Set<string>): unknown {
  if (sameValue(mine, theirs) || sameValue(base, mine)) return theirs
  if (sameValue(base, theirs)) return mine
  const commented = mergeComments(base, mine, theirs, place)
  if (commented !== undefined) return commented
  // A counter; fields with the same number are renumbered later.
  if (place.member === 'fieldIdSeq') return Math.max(Number(mine), Number(theirs))
  if (areItems(mine) && areItems(theirs) && (base === undefined || areItems(base)))
    return mergeItems(base ?? [], mine, theirs, place, clashes)
  if (isRecord(mine) && isRecord(theirs) && isRecord(base)) {
    const members = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    return Object.fromEntries(
      [...members].map((member) => [
        member,
        merge(base[member], mine[member], theirs[member], { ...place, member }, clashes),
      ]),
    )
  }
  clashes.add(place.name || (place.member === 'title' ? 'Título do modelo' : 'Configurações do modelo'))
  return mine
}

/** The text of one, with the places of comments of both, if the other only commented it. */
function mergeComments(base: unknown, mine: unknown, theirs: unknown, { member }: Place): string | undefined {
  if (member !== 'content' || typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
    return undefined
  const [before, own, other] = [base, mine, theirs].map(withoutComments)
  if (own === before) return carryComments(mine, theirs)
  return other === before ? carryComments(theirs, mine) : undefined
}

function mergeItems(
  base: readonly Plain[],
  mine: readonly Plain[],
  theirs: readonly Plain[],
  place: Place,
  clashes: Set<string>,
): Plain[] {
  const [olds, ours, others] = [base, mine, theirs].map((items) => new Map(items.map((item) => [keyOf(item), item])))
  const found = new Map<string, Plain>()
  for (const key of new Set([...others!.keys(), ...ours!.keys()])) {
    const [old, own, other] = [olds!.get(key), ours!.get(key), others!.get(key)]
    if (own && other)
      found.set(key, merge(old, own, other, { member: '', name: nameOf(own) ?? place.name }, clashes) as Plain)
    else {
      const left = own ?? other
      if (!left) continue
      if (!old) found.set(key, left)
      else if (!sameValue(old, left)) {
        clashes.add(nameOf(left) ?? place.name)
        if (own) found.set(key, own)
      }
    }
  }
  const order = [base, mine, theirs].map((items) => items.map(keyOf).filter((key) => olds!.has(key) && found.has(key)))
  // Their order if only they moved something; otherwise one's own.
  const [first, second] = sameValue(order[0], order[1]) ? [theirs, mine] : [mine, theirs]
  const keys = first.map(keyOf).filter((key) => found.has(key))
  second.map(keyOf).forEach((key, at) => {
    if (!found.has(key) || keys.includes(key)) return
    // After its neighbour on its own side.
    const before = second
      .slice(0, at)
      .map(keyOf)
      .findLast((one) => keys.includes(one))
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  })
  return keys.map((key) => found.get(key)).filter((item) => item !== undefined)
}

const isRecord = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Arrays of things with ids: sections, fields, Word files, blocks of a document. */
const areItems = (value: unknown): value is readonly Plain[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && keyOf(item) !== '')

const keyOf = ({ uid, id }: Plain): string =>
  typeof uid === 'string' && uid !== '' ? uid : typeof id === 'string' ? id : ''

function nameOf({ name, title, ref }: Plain): string | undefined {
  return [name, title, ref].find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

const outerFields = (code: InterviewCode): readonly Field[] => code.sections.flatMap(({ fields }) => fields)

/** Two fields may have the same reference: those of the first side that pass `may` get another one, preferably their previous one. */
function withFreeRefs(
  first: InterviewCode,
  second: InterviewCode,
  may: (uid: string) => boolean,
  before?: InterviewCode,
): InterviewCode {
  const former = new Map(before && outerFields(before).map(({ uid, ref }) => [uid, ref]))
  const both = [...outerFields(second), ...outerFields(first)]
  const others = new Map(outerFields(second).map((field) => [field.ref, field.uid]))
  const taken = new Set(both.map(({ ref }) => ref))
  let code = first
  for (const { uid, ref, name } of outerFields(first)) {
    const other = others.get(ref)
    if (ref === '' || other === undefined || other === uid || !may(uid)) continue
    const old = former.get(uid)
    const isFree = old !== undefined && both.every((field) => field.uid === uid || field.ref !== old)
    const free = isFree ? old : refFor(name || ref, taken)
    taken.add(free)
    code = renameField(code, { ref }, free)
  }
  return code
}

/** An element in two places stays where `kept` has it. */
function withoutDuplicates(code: InterviewCode, kept: InterviewCode): InterviewCode {
  const places = new Map([...eachField(kept)].map(({ field, sectionId, list }) => [field.uid, list?.uid ?? sectionId]))
  const counts = new Map<string, number>()
  for (const { field } of eachField(code)) counts.set(field.uid, (counts.get(field.uid) ?? 0) + 1)
  return mapContainers(code, (fields, container) => {
    const place = 'listUid' in container ? container.listUid : container.sectionId
    return fields.filter(({ uid }) => (counts.get(uid) ?? 0) < 2 || places.get(uid) === place)
  })
}

/** Elements in two places, because both sides moved them, and references that two fields have. */
function repeated(code: InterviewCode): string[] {
  const uids = new Set<string>()
  const refs = new Set<string>()
  const found = new Set<string>()
  for (const { field, list } of eachField(code)) {
    const ref = list ? `${list.ref}.${field.ref}` : field.ref
    if (uids.has(field.uid) || (field.ref !== '' && refs.has(ref))) found.add(field.name || field.ref)
    uids.add(field.uid)
    refs.add(ref)
  }
  return [...found]
}

function renumbered(code: InterviewCode): InterviewCode {
  const seen = new Set<number>()
  let last = code.fieldIdSeq
  for (const { field } of eachField(code)) last = Math.max(last, field.id)
  const number = (field: Field): Field => {
    const id = field.id !== 0 && seen.has(field.id) ? ++last : field.id
    seen.add(id)
    return { ...field, id, ...(field.listFields && { listFields: field.listFields.map(number) }) }
  }
  const sections = code.sections.map((section) => ({ ...section, fields: section.fields.map(number) }))
  return { ...code, sections, fieldIdSeq: last }
}
