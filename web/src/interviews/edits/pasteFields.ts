import { renameField } from '#shared/interview/index.ts'
import { emptyInterviewCode, type Field, type InterviewCode, type Section } from '#shared/interview/model.ts'
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
  const [copied] = withFreeRefs([{ id: '', title: '', conditionals: [], fields: [...fields] }], takenRefs(code), newUid)
  const copies = copied?.fields ?? []
  let next = code
  copies.forEach((field, at) => {
    next = addField(next, field, place.at === undefined ? place : { ...place, at: place.at + at })
  })
  return withoutMissing(next, new Set(copies.map(({ uid }) => uid)), new Set())
}

/** Inserts copied sections, with their fields, from an index on; like copied fields. */
export function pasteSections(
  code: InterviewCode,
  sections: readonly Section[],
  at: number,
  newUid: () => string,
): Pasted & { readonly ids: readonly string[] } {
  const copies = withFreeRefs(sections, takenRefs(code), newUid).map((section) => ({ ...section, id: newUid() }))
  let next: InterviewCode = {
    ...code,
    sections: code.sections.toSpliced(at, 0, ...copies.map((section) => ({ ...section, fields: [] }))),
  }
  for (const { id, fields } of copies) for (const field of fields) next = addField(next, field, { sectionId: id })
  const ids = copies.map(({ id }) => id)
  const uids = new Set(copies.flatMap(({ fields }) => fields.map(({ uid }) => uid)))
  return { ...withoutMissing(next, uids, new Set(ids)), ids }
}

/** The code without the conditions of pasted things on fields that it does not have. */
function withoutMissing(code: InterviewCode, pasted: ReadonlySet<string>, sections: ReadonlySet<string>): Pasted {
  const known = new Set<string>()
  for (const { field, list } of eachField(code)) known.add(list ? `${list.ref}.${field.ref}` : field.ref)
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
    code: {
      ...code,
      sections: code.sections.map((section) => ({
        ...section,
        fields: cleaned(section.fields),
        conditionals: sections.has(section.id) ? keep(section.conditionals) : section.conditionals,
      })),
    },
    uids: [...pasted],
    missing: [...missing],
  }
}

/** Copies with new ids, and with free references wherever they refer to each other. */
function withFreeRefs(
  sections: readonly Section[],
  taken: ReadonlySet<string>,
  newUid: () => string,
): readonly Section[] {
  const copies = sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => withNewUids(field, newUid)),
  }))
  const fields = copies.flatMap((section) => section.fields)
  const used = new Set([...taken, ...fields.map(({ ref }) => ref)])
  let among: InterviewCode = { ...emptyInterviewCode(), sections: copies }
  for (const { ref, name } of fields) {
    if (ref === '' || !taken.has(ref)) continue
    const free = refFor(name || ref, used)
    used.add(free)
    among = renameField(among, { ref }, free)
  }
  return among.sections
}
