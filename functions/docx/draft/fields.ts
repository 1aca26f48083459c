import { foldText } from '#shared/format/index.ts'
import type { Field, FieldType } from '#shared/interview/index.ts'
import { fieldName } from '#shared/interview/naming/fieldName.ts'
import { type Fit, type Form, fieldOf, fitOf, IN_WORDS, LETTERS, TYPES, tagOf } from './forms.ts'
import { conditionName, conditionRef, listRef, refFor } from './names.ts'
import type { Planner } from './plan.ts'
import type { ListPlan, Optional, Slot } from './planTypes.ts'

/** A question that a draft proposes, with what each contract answers. */
export type DraftField = {
  readonly id: string
  readonly kind: 'field' | 'condition' | 'list'
  readonly ref: string
  readonly name: string
  readonly type: FieldType
  readonly settings: Partial<Field>
  /** By contract, or by item of its list. */
  readonly answers: readonly unknown[]
  readonly texts: readonly (string | undefined)[]
  readonly list: ListPlan | undefined
  /** What a list repeats. */
  readonly listPlan?: ListPlan
  /** How often it is in the text. */
  readonly places: number
  readonly types: readonly FieldType[]
  /** Another question takes its place. */
  readonly joined?: boolean
}

/** What an author decides about a proposed question. */
export type DraftDecision = {
  readonly id: string
  readonly name?: string | undefined
  readonly ref?: string | undefined
  readonly type?: FieldType | undefined
  /** The text of this contract stays as fixed text. */
  readonly fixed?: number | undefined
  /** It is the same question as another. */
  readonly joins?: string | undefined
}

/** What is written at a place: a tag, or the words of one contract. */
export type Written =
  | { readonly tag: string; readonly field: string }
  | { readonly text: string; readonly field: string }

export type Fields = {
  readonly fields: readonly DraftField[]
  readonly written: ReadonlyMap<Slot, Written>
  /** What becomes of an optional text: its tag, or whether it stays. */
  readonly whens: ReadonlyMap<
    Optional,
    { readonly ref: string; readonly field: string } | { readonly stays: boolean; readonly field: string }
  >
  readonly lists: ReadonlyMap<ListPlan, { readonly ref: string; readonly field: string }>
}

type Group = {
  readonly slots: Slot[]
  readonly tags: string[]
  readonly fit: Fit
  answers: unknown[]
  texts: (string | undefined)[]
  order: number
}

/** Makes questions of the places: one for each value, wherever and however it is written. */
export function fieldsOf(planner: Planner, decisions: readonly DraftDecision[]): Fields {
  const groups = grouped(planner.slots)
  const decided = new Map(decisions.map((decision) => [decision.id, decision]))
  const taken = new Set(decisions.flatMap(({ ref }) => ref ?? []))
  const free = (ref: string): string => {
    let found = ref
    for (let number = 2; taken.has(found); number += 1) found = `${ref}_${number}`
    taken.add(found)
    return found
  }
  const fields: DraftField[] = []
  const written = new Map<Slot, Written>()
  const whens = new Map<Optional, { ref: string; field: string } | { stays: boolean; field: string }>()
  const lists = new Map<ListPlan, { ref: string; field: string }>()

  planner.optionals.forEach((optional, at) => {
    const id = `c${at + 1}`
    const decision = decided.get(id)
    const ref = decision?.ref ?? free(conditionRef(optional.text))
    if (decision?.fixed !== undefined) {
      whens.set(optional, { stays: optional.present[decision.fixed] === true, field: id })
    } else whens.set(optional, { ref, field: id })
    fields.push({
      ...{
        id,
        kind: 'condition',
        ref,
        name: decision?.name ?? conditionName(optional.text),
        type: 'yesno',
        settings: {},
      },
      ...{ answers: optional.present.map((each) => each), list: optional.list, places: 1, types: ['yesno'] },
      texts: optional.present.map((each) => (each ? optional.text : each === false ? '' : undefined)),
    })
  })
  planner.lists.forEach((list, at) => {
    const id = `l${at + 1}`
    const ref = decided.get(id)?.ref ?? free(listRef(list.text))
    lists.set(list, { ref, field: id })
    const name = decided.get(id)?.name ?? (list.title === '' ? fieldName(ref) : `Itens: ${list.title}`)
    fields.push({
      ...{
        id,
        kind: 'list',
        ref,
        name,
        type: 'list',
        settings: {},
        answers: [],
        texts: [],
        list: undefined,
        listPlan: list,
        places: 1,
        types: ['list'],
      },
    })
  })

  const byId = new Map(groups.map((group, at) => [`f${at + 1}`, group]))
  const made = new Map<string, DraftField>()
  for (const [id, group] of byId) {
    const [first] = group.slots
    const decision = decided.get(id)
    const retyped =
      decision?.type !== undefined && decision.type !== group.fit.form.type ? retype(group, decision.type) : undefined
    const fit = retyped?.fit ?? group.fit
    const ref = decision?.ref ?? free(nameOf(group, fit.form.type))
    made.set(id, {
      ...{
        id,
        kind: 'field',
        ref,
        name: decision?.name ?? fieldName(ref),
        type: fit.form.type,
        settings: fit.form.settings,
      },
      ...{
        answers: retyped?.answers ?? group.answers,
        texts: group.texts,
        list: first!.list,
        places: group.slots.length,
      },
      types: TYPES.filter((type) => type === group.fit.form.type || retype(group, type)),
    })
    if (retyped) group.tags.splice(0, group.tags.length, ...retyped.tags)
  }
  for (const [id, group] of byId) {
    const decision = decided.get(id)
    const kept = decision?.joins !== undefined ? (made.get(decision.joins) ?? made.get(id)!) : made.get(id)!
    group.slots.forEach((slot, at) => {
      const text =
        decision?.fixed === undefined
          ? undefined
          : (slot.texts[decision.fixed] ?? slot.texts.find((each) => each !== undefined))
      if (text !== undefined) written.set(slot, { text, field: id })
      else written.set(slot, { tag: group.tags[at]!.replace('*', kept.ref), field: kept.id })
    })
    fields.push(kept.id === id ? made.get(id)! : { ...made.get(id)!, joined: true })
  }
  return { fields, written, whens, lists }
}

/** The name that its places give most often, a telling one first. */
function nameOf({ slots, texts }: Group, type: FieldType): string {
  const names = slots.map(({ before, after, lead }) => refFor({ type, texts, before, after, lead }))
  const count = (name: string) => names.filter((each) => each === name).length
  const telling = (name: string) => (TELLING.test(name) ? 100 : 0)
  return names.toSorted((one, other) => telling(other) + count(other) - telling(one) - count(one))[0]!
}

const TELLING =
  /inicio|termino|assinatura|vencimento|nascimento|aluguel|nome|cpf|cnpj|endereco|cep|email|honorario|prazo/

type Retyped = { readonly fit: Fit; readonly answers: readonly unknown[]; readonly tags: readonly string[] }

/** The question with answers of another type; undefined if they would not give back the words of all its places. */
function retype({ slots }: Group, type: FieldType): Retyped | undefined {
  const fits = slots.flatMap((slot) => fitOf(slot, type) ?? [])
  if (fits.length < slots.length) return undefined
  const [fit] = fits
  const answers = merged(fits.map((each) => each.answers))
  const field = fieldOf(fit!.form)
  const tags = slots.flatMap((slot, at) => tagOf(field, answers, slot, [fits[at]!.tag, '*', ...LETTERS]) ?? [])
  return tags.length === slots.length ? { fit: fit!, answers, tags } : undefined
}

const merged = (all: readonly (readonly unknown[])[]): unknown[] =>
  (all[0] ?? []).map((_, at) => all.find((answers) => answers[at] !== undefined)?.[at])

/** Places with the same values, in whatever letters, in figures or in words. */
function grouped(slots: readonly Slot[]): Group[] {
  const groups: Group[] = []
  const put = (slot: Slot, at: number, fit: Fit) => {
    const found = groups.find((group) => group.slots[0]!.list === slot.list && agrees(group, slot, fit))
    if (found) {
      found.order = Math.min(found.order, at)
      return void add(found, slot, fit.tag, fit.answers)
    }
    groups.push({ slots: [slot], tags: [fit.tag], fit, answers: [...fit.answers], texts: [...slot.texts], order: at })
  }
  // Places that all contracts have come first: they decide which of the others ask the same.
  const full = slots.flatMap((slot, at) => (slot.texts.includes(undefined) ? [] : [{ slot, at }]))
  const rest = slots.flatMap((slot, at) => (slot.texts.includes(undefined) ? [{ slot, at }] : []))
  const texts: { slot: Slot; at: number; fit: Fit }[] = []
  for (const { slot, at } of [...full, ...rest]) {
    const fit = fitOf(slot)
    if (!fit) continue
    if (isText(fit.form)) texts.push({ slot, at, fit })
    else put(slot, at, fit)
  }
  const isCapitals = ({ slot }: { slot: Slot }) => Number(slot.texts.every((text = '') => text === text.toUpperCase()))
  const isPart = ({ slot }: { slot: Slot }) => Number(slot.texts.includes(undefined))
  texts.sort((one, other) => isPart(one) - isPart(other) || isCapitals(one) - isCapitals(other))
  for (const { slot, at, fit } of texts) {
    const spelled = (slot.texts.some(isInWords) ? groups : [])
      .filter((group) => !isText(group.fit.form) && group.slots[0]!.list === slot.list && distance(group, slot) <= NEAR)
      .toSorted((one, other) => distance(one, slot) - distance(other, slot))
      .flatMap((group) => {
        const tag = tagOf(fieldOf(group.fit.form), group.answers, slot, IN_WORDS)
        return tag === undefined ? [] : [{ group, tag }]
      })[0]
    if (spelled) add(spelled.group, slot, spelled.tag, [])
    else put(slot, at, fit)
  }
  return groups.toSorted((one, other) => one.order - other.order)
}

function add(group: Group, slot: Slot, tag: string, answers: readonly unknown[]): void {
  group.slots.push(slot)
  group.tags.push(tag)
  if (answers.length > 0) group.answers = merged([group.answers, answers])
  group.texts = group.texts.map((text, at) => text ?? slot.texts[at])
}

/** How many paragraphs away a value may stand from its words. */
const NEAR = 3

const isInWords = (text: string | undefined): boolean =>
  text !== undefined &&
  /(?:^|\s)(?:um|uma|dois|duas|tr[eê]s|quatro|cinco|seis|sete|oito|nove|\p{L}*z|cem|cento|mil|vinte|\p{L}+enta|\p{L}+ent[oa]s|zero|onze|doze|treze|\p{L}+torze|quinze|dezess\p{L}+|dezoito|dezenove)(?:\s|$)/iu.test(
    text,
  )

const isText = ({ type }: Form): boolean => type === 'text' || type === 'textarea'
const distance = (group: Group, slot: Slot): number =>
  Math.min(...group.slots.map(({ paragraph }) => Math.abs(paragraph - slot.paragraph)))

/** Whether a place has the values of a question; small numbers and words are equal by chance. */
function agrees(group: Group, slot: Slot, fit: Fit): boolean {
  const [first] = group.slots
  if (group.fit.form.type !== fit.form.type && !(isText(group.fit.form) && isText(fit.form))) return false
  const both = slot.texts.map(
    (_, at) =>
      [group.answers[at], fit.answers[at], slot.texts[at] === undefined || group.texts[at] === undefined] as const,
  )
  const compared = both.filter(([, , unknown]) => !unknown)
  if (compared.length === 0) return false
  const fold = (answer: unknown) =>
    typeof answer === 'string' && isText(fit.form) ? foldText(answer) : JSON.stringify(answer)
  if (!compared.every(([one, other]) => fold(one) === fold(other))) return false
  if (fit.form.type === 'number' && unitOf(first!) !== unitOf(slot)) return false
  if (isText(fit.form) && slot.texts.some((text) => (text ?? '').length > 0 && (text ?? '').length < 4)) {
    if (wordBefore(first!) !== wordBefore(slot)) return false
  }
  const tag = isText(fit.form) ? tagOf(fieldOf(group.fit.form), group.answers, slot, ['*', ...LETTERS]) : fit.tag
  // A value that the question does not have yet must be printed by the same tag.
  if (tag === undefined) return false
  if (tag !== fit.tag) Object.assign(fit, { tag })
  return true
}

const unitOf = ({ after }: Slot): string => /^\s?(?:\([^)]*\)\s?)?([\p{L}%]+)/u.exec(after)?.[1] ?? ''
const wordBefore = ({ before }: Slot): string => /(\p{L}+)\P{L}*$/u.exec(before)?.[1]?.toLowerCase() ?? ''
