import type { EntityItem } from 'electrodb'
import type { DefaultTemplate } from '#shared/api/defaultTemplates.ts'
import { countFields, type InterviewCode, interviewCodeSchema } from '#shared/interview/index.ts'
import { found } from '../../platform/failure.ts'
import { getBytes, getJson } from '../../platform/objects/store.ts'
import { defaultTemplate } from './entity.ts'
import { type ShippedTemplate, shippedTemplates } from './shippedTemplates.ts'

/** A default model with its questions; its file is read on demand. */
export interface Default extends ShippedTemplate {
  readonly origin: DefaultTemplate['origin']
}

export type StoredDefault = EntityItem<typeof defaultTemplate>

const isOfHouse = (id: string): boolean => shippedTemplates().some((template) => template.id === id)

export const shippedTemplate = (id: string): ShippedTemplate | undefined =>
  shippedTemplates().find((template) => template.id === id)

const readStored = async (stored: StoredDefault): Promise<Default> => ({
  id: stored.templateId,
  name: stored.name,
  description: stored.description,
  fileName: stored.fileName,
  size: stored.size,
  interviewCode: interviewCodeSchema.parse(await getJson<InterviewCode>(stored.contentKey)),
  docx: async () => found(await getBytes(stored.fileKey)),
  origin: isOfHouse(stored.templateId) ? 'changed' : 'own',
})

/** The stored record under this identifier; undefined if it is unchanged from the one shipped with Minuta. */
export const findStored = async (templateId: string): Promise<StoredDefault | undefined> =>
  (await defaultTemplate.get({ templateId }).go({ consistent: true })).data ?? undefined

/** A default model in its current form, or 404. */
export async function findDefault(id: string): Promise<Default> {
  const stored = await findStored(id)
  return stored ? readStored(stored) : { ...found(shippedTemplate(id)), origin: 'house' }
}

/** Every default model, by name. */
export async function allDefaults(): Promise<readonly Default[]> {
  const { data } = await defaultTemplate.query.defaults({}).go({ pages: 'all', consistent: true })
  const stored = await Promise.all(data.map(readStored))
  const changed = new Set(stored.map(({ id }) => id))
  const house = shippedTemplates().filter(({ id }) => !changed.has(id))
  const all = [...stored, ...house.map((template) => ({ ...template, origin: 'house' as const }))]
  return all.sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

export const presentDefault = ({ interviewCode, ...one }: Default): DefaultTemplate => ({
  id: one.id,
  name: one.name,
  description: one.description,
  fileName: one.fileName,
  size: one.size,
  fieldCount: countFields(interviewCode),
  sections: interviewCode.sections.map(({ title }) => title),
  origin: one.origin,
})

export async function listDefaults(): Promise<DefaultTemplate[]> {
  return (await allDefaults()).map(presentDefault)
}
