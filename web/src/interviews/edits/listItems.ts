import { changeType, createField, definitionOf, type FieldType, fieldTypes } from '#shared/interview/index.ts'
import type { Field, InterviewCode } from '#shared/interview/model.ts'
import { mapFields } from './fields.ts'
import { refFor, takenRefs } from './refFor.ts'

const GROUPS: ReadonlySet<string> = new Set(['text', 'number', 'date', 'choice'])

/** Types whose answer is one value on a line or a choice: what an item of a list may be. */
export const itemTypes: readonly FieldType[] = fieldTypes.filter((type) => {
  const { answered, holdsItems, group } = definitionOf({ type })
  return answered && !holdsItems && GROUPS.has(group) && type !== 'editor' && type !== 'password'
})

/** Makes each item of the list a single value: of the type of its only field, or a text. */
export function asValues(code: InterviewCode, uid: string, newUid: () => string): InterviewCode {
  return changeList(code, uid, ({ listFields = [] }) => {
    const [only] = listFields
    const item = listFields.length === 1 && only && itemTypes.includes(only.type) ? only : newItem('text', newUid)
    return { listType: 'simples', listFields: [item] }
  })
}

/** Makes each item of the list a form, with a question for the value that it was. */
export function asForms(code: InterviewCode, uid: string): InterviewCode {
  const taken = takenRefs(code)
  return changeList(code, uid, ({ listFields = [] }) => ({
    listType: 'objeto',
    listFields: listFields.map((field) =>
      field.ref === '' ? { ...field, ref: refFor(field.name || 'valor', taken) } : field,
    ),
  }))
}

export function retypeItem(code: InterviewCode, uid: string, type: FieldType, newUid: () => string): InterviewCode {
  return changeList(code, uid, ({ listFields: [only] = [] }) => ({
    listFields: [only ? changeType(only, type) : newItem(type, newUid)],
  }))
}

// Without a reference: in texts the value is {{this}}.
const newItem = (type: FieldType, newUid: () => string): Field => createField(type, { uid: newUid(), name: 'Item' })

function changeList(code: InterviewCode, uid: string, change: (list: Field) => Partial<Field>): InterviewCode {
  const changed = mapFields(code, (field) => (field.uid === uid ? { ...field, ...change(field) } : field))
  let id = changed.fieldIdSeq
  const numbered = mapFields(changed, (field) => {
    if (field.id !== 0) return field
    id += 1
    return { ...field, id }
  })
  return { ...numbered, fieldIdSeq: id }
}
