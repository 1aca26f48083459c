import type { PartyFacts, PartyKind } from '../register/partyKinds.ts'
import { factText } from '../register/wholeAddress.ts'
import { definitionOf } from './fields/index.ts'
import type { Field, InterviewCode } from './model.ts'

/** A question in which a party is chosen, or a CEP typed, and the questions that are filled with it. */
export type RegisterLink = {
  readonly anchor: Field
  /** The list whose rows have both. */
  readonly list?: Field
  /** None: it is asked for a CEP, whose address fills the others. */
  readonly kinds: readonly PartyKind[]
  /** The anchor first. */
  readonly filled: readonly { readonly field: Field; readonly fact: string }[]
}

/** Whether its author can link the field to the register. */
export const takesFacts = (field: Field): boolean => definitionOf(field).heeds.includes('registerFact')

/** A link needs text to search for: options are only filled. */
export const findsParties = (field: Field): boolean =>
  takesFacts(field) && definitionOf(field).group === 'text' && !field.readonly

/** How another field names a field that it is related by: a row's fields with their list. */
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

/** The answers that a party gives to the questions of a link; what it does not have, or a question cannot read, is left out. */
export function answersFrom({ filled }: RegisterLink, facts: PartyFacts): Fill[] {
  return filled.flatMap(({ field, fact }) => {
    const text = factText(facts, fact)
    const definition = definitionOf(field)
    const value = text === '' ? undefined : definition.sanitize(text, field)
    const isRight = value !== undefined && !definition.isBlank(value) && definition.validate(value, field).length === 0
    return isRight ? [{ field, value }] : []
  })
}

/** The facts that answers give of a party; blank answers say nothing. */
export function factsFrom({ filled }: RegisterLink, answerOf: (ref: string) => unknown): PartyFacts {
  const facts: Record<string, string> = {}
  for (const { field, fact } of filled) {
    const text = definitionOf(field).format(answerOf(field.ref), field).trim()
    if (text !== '') facts[fact] = text
  }
  return facts
}
