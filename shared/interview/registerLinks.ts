import type { PartyFacts, PartyKind } from '../register/partyKinds.ts'
import { factText } from '../register/wholeAddress.ts'
import { isAlwaysReadOnly } from './effectiveField.ts'
import type { FieldFacts } from './fields/defineField.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'

/** A question in which people choose a party or type a CEP, and the questions filled from it. */
export type RegisterLink = {
  readonly anchor: Field
  /** The list that contains these questions. */
  readonly list?: Field
  /** Empty if the anchor is a CEP, whose address fills the other questions. */
  readonly kinds: readonly PartyKind[]
  /** Starts with the anchor. */
  readonly filled: readonly { readonly field: Field; readonly fact: string }[]
}

/** Whether the field can be linked to the register. */
export const takesFacts = (field: Field): boolean => definitionOf(field).commonSettings.includes('registerFact')

/** A rule may let people answer it; the screen asks with the rules applied. */
const isReadOnly = (field: Field & Pick<FieldFacts, 'inForce'>): boolean =>
  field.inForce ? field.readonly : isAlwaysReadOnly(field)

/** Only text fields can search the register; fields with options can only be filled. */
export const findsParties = (field: Field): boolean =>
  takesFacts(field) && definitionOf(field).group === 'text' && !isReadOnly(field)

/** The value of `relatedBy` that refers to a field; fields of a list include the list's reference. */
export const relationTo = (field: Field, list: Field | undefined): string =>
  list ? `${list.ref}.${field.ref}` : field.ref

function linksWithin(fields: readonly Field[], list: Field | undefined): RegisterLink[] {
  return fields.flatMap((anchor) => {
    const kinds = anchor.registerKinds ?? []
    const isCep = kinds.length === 0 && anchor.type === 'cep'
    if ((kinds.length === 0 && !isCep) || anchor.ref === '' || !findsParties(anchor)) return []
    const relation = relationTo(anchor, list)
    const others = fields.flatMap((field) =>
      field.relatedBy === relation && field.registerFact && field.ref !== anchor.ref && takesFacts(field)
        ? [{ field, fact: field.registerFact }]
        : [],
    )
    if (isCep && others.length === 0) return []
    const fact = isCep ? 'cep' : anchor.registerFact || 'name'
    const filled = [{ field: anchor, fact }, ...others]
    return { anchor, kinds, filled, ...(list && { list }) }
  })
}

/** All links of an interview to the register. */
export function registerLinks({ sections }: Pick<InterviewCode, 'sections'>): RegisterLink[] {
  const fields = sections.flatMap((section) => section.fields)
  const rows = fields.flatMap((list) =>
    list.listType === 'objeto' && list.listFields ? linksWithin(list.listFields, list) : [],
  )
  return [...linksWithin(fields, undefined), ...rows]
}

export type Fill = { readonly field: Field; readonly value: unknown }

/** The answers that a party gives to the questions of a link. Missing facts, and those a question cannot parse, are left out. */
export function answersFrom({ filled }: RegisterLink, facts: PartyFacts): Fill[] {
  return filled.flatMap(({ field, fact }) => {
    const text = factText(facts, fact)
    const definition = definitionOf(field)
    const value = text === '' ? undefined : definition.sanitize(text, field)
    const isRight = value !== undefined && !definition.isBlank(value) && definition.validate(value, field).length === 0
    return isRight ? [{ field, value }] : []
  })
}

/** The facts about a party that the answers contain, without blank ones. */
export function factsFrom({ filled }: RegisterLink, answerOf: (ref: string) => unknown): PartyFacts {
  const facts: Record<string, string> = {}
  for (const { field, fact } of filled) {
    const text = definitionOf(field).format(answerOf(field.ref), field).trim()
    if (text !== '') facts[fact] = text
  }
  return facts
}
