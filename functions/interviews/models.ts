import type { InterviewCode } from '#shared/interview/model.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { getBytes, hasObject, putBytes } from '../platform/objects/store.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { usage } from '../platform/outbox/usage.ts'

const modelsPrefix = (organizationId: string): string => `organizations/${organizationId}/models`

/** Stores an inspected model under the hash of its content, and returns its address. */
export async function storeModel(organizationId: string, bytes: Uint8Array): Promise<string> {
  const key = await putBytes(modelsPrefix(organizationId), bytes, '.docx', contentTypes.docx)
  const fileId = key.slice(key.lastIndexOf('/') + 1, -'.docx'.length)
  const use = { organizationId, id: `model-${fileId}`, kind: 'storage', quantity: bytes.byteLength } as const
  await outbox.put(usage({ ...use, at: now().toISOString() })).go()
  return fileId
}

export const modelKey = (organizationId: string, fileId: string): string =>
  `${modelsPrefix(organizationId)}/${fileId}.docx`

/** A model's bytes by the address in the interview. */
export const modelBytes = async (organizationId: string, fileId: string): Promise<Uint8Array> =>
  found(await getBytes(modelKey(organizationId, fileId)))

/**
 * Models are uploaded by a call of their own. A save may remove, rename and reorder models, and refer to any the organisation has stored
 * before; others are rejected.
 */
export async function checkModels(organizationId: string, next: InterviewCode, former?: InterviewCode): Promise<void> {
  const kept = new Set(former?.settings.templates.map(({ fileId }) => fileId))
  const added = next.settings.templates.filter(({ fileId }) => !kept.has(fileId))
  for (const { fileId, name } of added)
    if (!(await hasObject(modelKey(organizationId, fileId))))
      throw new Failure('invalid', `O arquivo do modelo "${name}" não existe. Envie o modelo de novo.`)
}
