import { proposeRegisterLinks, relationTo, takesFacts } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import type { PartyKind } from '#shared/register/partyKinds.ts'
import { changeField } from './changeField.ts'
import { findField } from './fields.ts'

/** The questions that a party chosen in a field may fill: those of its rows, or all that are not in a list. */
export function neighboursOf(code: InterviewCode, uid: string): readonly Field[] {
  const found = findField(code, uid)
  if (!found) return []
  const all = found.list?.listFields ?? code.sections.flatMap(({ fields }) => fields)
  return all.filter((field) => field.uid !== uid && field.ref !== '' && takesFacts(field))
}

/** The questions that the field's party fills, besides itself. */
export function filledBy(code: InterviewCode, uid: string): readonly Field[] {
  const found = findField(code, uid)
  if (!found) return []
  const relation = relationTo(found.field, found.list)
  return neighboursOf(code, uid).filter((field) => field.relatedBy === relation && field.registerFact)
}

/** Adds or removes a question filled with a fact of the party. */
export function fillFrom(code: InterviewCode, anchorUid: string, uid: string, fact: string | undefined): InterviewCode {
  const anchor = findField(code, anchorUid)
  if (!anchor) return code
  const relatedBy = fact === undefined ? undefined : relationTo(anchor.field, anchor.list)
  return changeField(code, uid, { relatedBy, registerFact: fact })
}

/** Makes a question search these kinds of the register. The first time, also links the questions that seem to be about the same party. */
export function linkToRegister(code: InterviewCode, uid: string, kinds: readonly PartyKind[]): InterviewCode {
  const found = findField(code, uid)
  if (!found) return code
  const { field, list, sectionId } = found
  const changed = changeField(code, uid, { registerKinds: kinds.length > 0 ? [...kinds] : undefined })
  const isNew = !field.registerKinds?.length && filledBy(code, uid).length === 0
  if (!isNew || kinds.length === 0) return changed
  const section = code.sections.find(({ id }) => id === sectionId)
  return proposeRegisterLinks(field, list?.listFields ?? section?.fields ?? [], kinds).reduce(
    (known, { uid: other, fact }) => fillFrom(known, uid, other, fact),
    changed,
  )
}
