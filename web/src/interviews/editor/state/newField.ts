import { createField, definitionOf, type FieldType } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { newUid } from './newUid.ts'

/** Fields created since the page loaded: until they are saved nothing refers to them, so their ref follows their name. */
const made = new Set<string>()

export function newField(type: FieldType): Field {
  const uid = newUid()
  made.add(uid)
  return createField(type, {
    uid,
    name: definitionOf({ type }).label,
    ...(definitionOf({ type }).holdsItems && { listType: 'objeto', listFields: [] }),
  })
}

export const isNew = (uid: string): boolean => made.has(uid)

export const forgetNew = (): void => made.clear()

let unnamed: string | undefined

/** The question that was just added: its text gets the cursor where it appears. */
export function expectName(uid: string): void {
  unnamed = uid
}

/** Whether a question waits for its text; asked once. */
export function takesName(uid: string): boolean {
  if (unnamed !== uid) return false
  unnamed = undefined
  return true
}
