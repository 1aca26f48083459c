import { renameField } from '#shared/interview/index.ts'
import { emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/model.ts'
import { type Condition, isGroup } from '#shared/logic/condition.ts'
import { addField, type Place } from './addField.ts'
import { withNewUids } from './duplicateField.ts'
import { eachField } from './fields.ts'
import { refFor, takenRefs } from './refFor.ts'

export type Pasted = {
  readonly code: InterviewCode
  readonly uids: readonly string[]
  /** References used by conditions that were left out, because this interview lacks them. */
  readonly missing: readonly string[]
}

/**
 * Inserts copied fields into this or another interview. They get new ids; a reference in use is replaced, also where the copied fields
 * refer to each other. A condition on a field that does not exist here would hide the copy forever, so it is left out.
 */
export function pasteFields(code: InterviewCode, fields: readonly Field[], place: Place, newUid: () => string): Pasted {
  const copies = withFreeRefs(
    fields.map((field) => withNewUids(field, newUid)),
    takenRefs(code),
  )
  let next = code
  copies.forEach((field, at) => {
    next = addField(next, field, place.at === undefined ? place : { ...place, at: place.at + at })
  })
  const known = new Set<string>()
  for (const { field, list } of eachField(next)) known.add(list ? `${list.ref}.${field.ref}` : field.ref)
  const missing = new Set<string>()
  const keep = (conditions: readonly Condition[]): Condition[] =>
    conditions.flatMap((condition): Condition[] => {
      if (isGroup(condition)) {
        const conditionals = keep(condition.conditionals)
        return conditionals.length > 0 ? [{ ...condition, conditionals }] : []
      }
      const unknown = [condition.field, condition.valueRef ?? ''].filter((ref) => ref !== '' && !known.has(ref))
      for (const ref of unknown) missing.add(ref)
      return unknown.length > 0 ? [] : [condition]
    })
  const pasted = new Set(copies.map(({ uid }) => uid))
  const clean = (field: Field): Field => ({
    ...field,
    conditionals: keep(field.conditionals),
    rules: field.rules.map((rule) => ({
      ...rule,
      conditions: rule.conditions
        .map((one) => ({ ...one, conditionals: keep(one.conditionals) }))
        .filter(({ conditionals }, at) => conditionals.length > 0 || rule.conditions[at]?.conditionals.length === 0),
    })),
    ...(field.listFields && { listFields: field.listFields.map(clean) }),
  })
  const cleaned = (all: Field[]): Field[] =>
    all.map((field) =>
      pasted.has(field.uid)
        ? clean(field)
        : field.listFields
          ? { ...field, listFields: cleaned(field.listFields) }
          : field,
    )
  return {
    code: { ...next, sections: next.sections.map((section) => ({ ...section, fields: cleaned(section.fields) })) },
    uids: [...pasted],
    missing: [...missing],
  }
}

function withFreeRefs(fields: readonly Field[], taken: ReadonlySet<string>): Field[] {
  const used = new Set([...taken, ...fields.map(({ ref }) => ref)])
  const empty = emptyInterviewCode()
  let among: InterviewCode = {
    ...empty,
    sections: [{ id: 'copied', title: '', conditionals: [], fields: [...fields] }],
  }
  for (const { ref, name } of fields) {
    if (ref === '' || !taken.has(ref)) continue
    const free = refFor(name || ref, used)
    used.add(free)
    among = renameField(among, { ref }, free)
  }
  return among.sections[0]?.fields ?? []
}
