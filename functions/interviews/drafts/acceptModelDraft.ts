import type { Body } from '#shared/api/call.ts'
import type { modelDraftCalls } from '#shared/api/interviews/modelDrafts.ts'
import type { Values } from '#shared/api/values.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { deletePrefix, getBytes } from '../../platform/objects/store.ts'
import { createInterview } from '../createInterview.ts'
import { storeModel } from '../models.ts'
import { createScenario } from '../scenarios/createScenario.ts'
import { withoutEnding } from '../withoutEnding.ts'
import { type AcceptedDraft, modelDraft, prefixOf } from './entity.ts'
import { contentOf, findOwn } from './findDraft.ts'

/** Creates the proposed model, with each contract's answers as a scenario, and erases the contracts. A repeated call creates no second one. */
export async function acceptModelDraft(
  caller: Caller,
  draftId: string,
  { version, name, scenarios }: Body<typeof modelDraftCalls.acceptModelDraft>,
): Promise<AcceptedDraft> {
  const stored = await findOwn(caller, draftId)
  if (stored.accepted) return stored.accepted
  if (stored.version !== version) throw new Failure('conflict')
  const { code, modelKey, answers } = await contentOf(stored)
  const bytes = found(await getBytes(modelKey))
  const fileId = await storeModel(caller.organizationId, bytes)
  const size = bytes.byteLength
  const model = {
    id: newId(),
    name,
    fileName: `${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'Modelo'}.docx`,
    size,
    fileId,
    conditionals: [],
  }
  const { id: interviewId } = await createInterview(caller, {
    ...{ name, type: 'template' },
    interviewCode: { ...code, settings: { ...code.settings, templates: [model] } },
  })
  let kept = 0
  for (const [at, values] of scenarios ? answers.entries() : []) {
    const file = withoutEnding(stored.files[at]!.name)
    try {
      await createScenario(caller, interviewId, { name: file.slice(0, 100), values: values as Values })
      kept += 1
    } catch (error) {
      // Without text that an author chose to keep, a contract may have answers that its document refuses.
      if (!(error instanceof Failure)) throw error
    }
  }
  const accepted = { interviewId, scenarios: kept }
  await modelDraft.patch({ organizationId: stored.organizationId, draftId }).set({ accepted }).go()
  await deletePrefix(prefixOf(stored))
  return accepted
}

/** Erases a proposal with its contracts. */
export async function deleteModelDraft(caller: Caller, draftId: string): Promise<null> {
  const stored = await findOwn(caller, draftId)
  await deletePrefix(prefixOf(stored))
  await modelDraft.delete({ organizationId: stored.organizationId, draftId }).go()
  return null
}
