import { renameField } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import { eachField } from './fields.ts'
import { refFor } from './refFor.ts'

type Merged =
  | { readonly ok: true; readonly code: InterviewCode }
  /** What both changed, as a person calls it. */
  | { readonly ok: false; readonly clashes: readonly string[] }

/**
 * What two people made of one version, put together: changes to different sections, fields and settings, and to different properties of one
 * field. What both changed, each in their way, is for a person to decide, and so is what one changed and the other removed.
 */
export function mergeInterviews(base: InterviewCode, mine: InterviewCode, theirs: InterviewCode): Merged {
  const clashes = new Set<string>()
  const merged = merge(
    base,
    withFreeRefs(base, mine, theirs),
    theirs,
    { member: '', name: '' },
    clashes,
  ) as InterviewCode
  if (clashes.size > 0) return { ok: false, clashes: [...clashes] }
  const twice = repeated(merged)
  if (twice.length > 0) return { ok: false, clashes: twice }
  return { ok: true, code: renumbered(merged) }
}

type Plain = Readonly<Record<string, unknown>>
/** Where in the interview: the member's name, and what the thing that holds it is called. */
type Place = { readonly member: string; readonly name: string }

function merge(base: unknown, mine: unknown, theirs: unknown, place: Place, clashes: Set<string>): unknown {
  if (sameValue(mine, theirs) || sameValue(base, mine)) return theirs
  if (sameValue(base, theirs)) return mine
  // A counter: what was numbered twice is numbered anew.
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
      else if (!sameValue(old, left)) clashes.add(nameOf(left) ?? place.name)
    }
  }
  const order = [base, mine, theirs].map((items) => items.map(keyOf).filter((key) => olds!.has(key) && found.has(key)))
  // Their order where only they moved something; otherwise one's own.
  const [first, second] = sameValue(order[0], order[1]) ? [theirs, mine] : [mine, theirs]
  const keys = first.map(keyOf).filter((key) => found.has(key))
  second.map(keyOf).forEach((key, at) => {
    if (!found.has(key) || keys.includes(key)) return
    // After what it stands behind on its own side.
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

/** Things with an identity of their own: sections, fields, Word files, blocks of a document. */
const areItems = (value: unknown): value is readonly Plain[] =>
  Array.isArray(value) && value.every((item) => isRecord(item) && keyOf(item) !== '')

const keyOf = ({ uid, id }: Plain): string =>
  typeof uid === 'string' && uid !== '' ? uid : typeof id === 'string' ? id : ''

function nameOf({ name, title, ref }: Plain): string | undefined {
  return [name, title, ref].find((text): text is string => typeof text === 'string' && text.trim() !== '')
}

/** Two new fields may have taken the same reference: one's own, which nobody else can have named yet, takes another. */
function withFreeRefs(base: InterviewCode, mine: InterviewCode, theirs: InterviewCode): InterviewCode {
  const outer = (code: InterviewCode) => code.sections.flatMap(({ fields }) => fields)
  const known = new Set(outer(base).map(({ uid }) => uid))
  const others = new Map(outer(theirs).map((field) => [field.ref, field.uid]))
  const taken = new Set([...others.keys(), ...outer(mine).map(({ ref }) => ref)])
  let code = mine
  for (const { uid, ref, name } of outer(mine)) {
    const other = others.get(ref)
    if (ref === '' || known.has(uid) || other === undefined || other === uid) continue
    const free = refFor(name || ref, taken)
    taken.add(free)
    code = renameField(code, { ref }, free)
  }
  return code
}

/** What stands in two places: both moved it, each elsewhere. References that two fields have now. */
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
