import type { Interview } from '#shared/api/interviews.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import type { Actor } from '../../platform/outbox/logEntry.ts'
import { storeModel } from '../models.ts'
import { newInterview } from '../newInterview.ts'
import { allDefaults, type Default, findDefault } from './defaultTemplates.ts'
import { givenDefault } from './entity.ts'

/** Gives the actor's organisation its own copy of a default model, with questions and file. */
async function give(actor: Actor, from: Default, name: string, once: boolean): Promise<Interview | undefined> {
  const { interviewCode, fileName, size } = from
  const fileId = await storeModel(actor.organizationId, await from.docx())
  const model = { id: newId(), name: from.name, fileName, size, fileId, conditionals: [] }
  const settings = { ...interviewCode.settings, templates: [model] }
  const metadata = { ...interviewCode.metadata, published: false }
  return newInterview(
    actor,
    { name, type: 'template', document: '', interviewCode: { ...interviewCode, metadata, settings } },
    { facts: { defaultTemplate: from.name }, given: { templateId: from.id, once } },
  )
}

/** A new interview from a default model, each time it is called: someone chose it. */
export async function startFromDefault(actor: Actor, templateId: string, name?: string): Promise<Interview> {
  const from = await findDefault(templateId)
  const made = await give(actor, from, name ?? from.name, false)
  if (!made) throw new Failure('conflict')
  return made
}

/** Gives the actor's organisation each default model it has not been given yet, and returns their names. */
export async function loadDefaultTemplates(actor: Actor): Promise<string[]> {
  const { organizationId } = actor
  const { data } = await givenDefault.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })
  const given = new Set(data.map(({ templateId }) => templateId))
  const added: string[] = []
  for (const one of await allDefaults())
    if (!given.has(one.id) && (await give(actor, one, one.name, true))) added.push(one.name)
  return added
}
