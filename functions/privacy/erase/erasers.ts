import { forgetReading, prefixOf, reading } from '#functions/assistant/index.ts'
import { batch, deleteBatch } from '#functions/batches/index.ts'
import { eraseChats } from '#functions/chat/index.ts'
import { eraseExecution } from '#functions/documents/index.ts'
import { execution, removeExecution } from '#functions/executions/index.ts'
import { deleteUser } from '#functions/identity/index.ts'
import { eraseScenario } from '#functions/interviews/index.ts'
import { deleteParty, party } from '#functions/register/index.ts'
import { eraseEnvelope } from '#functions/signatures/index.ts'
import { eraseTask } from '#functions/tasks/index.ts'
import type { PrivacyKind } from '#shared/api/privacy.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { link, linkHash } from '../../platform/auth/link.ts'
import { user } from '../../platform/auth/user.ts'
import { visit, visitPerson, visitSession } from '../../platform/auth/visit.ts'
import { eraseVersions } from '../../platform/objects/eraseVersions.ts'

/** Erases one thing with all that belongs to it, in the name of an owner. Safe to repeat, also after it was killed halfway. */
type Eraser = (caller: Caller, id: string) => Promise<void>

const fresh = { consistent: true } as const
const all = { pages: 'all' } as const

async function eraseDocument(caller: Caller, executionId: string): Promise<void> {
  const { organizationId } = caller
  const { data } = await execution.get({ organizationId, executionId }).go(fresh)
  // Its message to the documents' queue erases what a generation under way stores afterwards.
  if (data) await removeExecution(caller, data, { forGood: true })
  await eraseExecution({ organizationId, executionId, forGood: true })
}

/** Who came by a link; the document that they answered is another matter. Sessions go first, which only visits lead to. */
async function eraseVisit({ organizationId }: Caller, visitId: string): Promise<void> {
  const [sessions, people] = await Promise.all([
    visitSession.query.ofOrganization({ organizationId, visitId }).go(all),
    visitPerson.query.ofOrganization({ organizationId, visitId }).go(all),
  ])
  for (const { hash } of sessions.data) await visitSession.delete({ hash }).go()
  for (const { person } of people.data) await visitPerson.delete({ person }).go()
  await visit.delete({ organizationId, visitId }).go()
}

async function eraseLink({ organizationId }: Caller, linkId: string): Promise<void> {
  const { data } = await link.get({ organizationId, linkId }).go(fresh)
  if (!data) return
  await linkHash.delete({ hash: data.hash }).go()
  await link.delete({ organizationId, linkId }).go()
}

/** Where the objects of other kinds are, if they have any. */
const folders: Partial<Readonly<Record<PrivacyKind, (id: string) => string>>> = {
  envelope: (id) => `envelopes/${id}/`,
  batch: (id) => `batches/${id}/`,
  scenario: (id) => `interviews/${id.replace('.', '/scenarios/')}/`,
}

/** Erases a thing, and the versions that the store would keep of its objects. */
export async function erase(caller: Caller, kind: PrivacyKind, id: string): Promise<void> {
  await erasers[kind](caller, id)
  const folder = folders[kind]?.(id)
  if (folder !== undefined) await eraseVersions(`organizations/${caller.organizationId}/${folder}`)
}

const erasers: Readonly<Record<PrivacyKind, Eraser>> = {
  execution: eraseDocument,
  visit: eraseVisit,
  link: eraseLink,
  envelope: eraseEnvelope,
  task: eraseTask,
  party: async (caller, partyId) => {
    const { data } = await party.get({ organizationId: caller.organizationId, partyId }).go(fresh)
    if (data) await deleteParty(caller, partyId)
  },
  batch: async (caller, batchId) => {
    const { data } = await batch.get({ organizationId: caller.organizationId, batchId }).go(fresh)
    if (data) await deleteBatch(caller, batchId)
  },
  reading: async ({ organizationId }, readingId) => {
    const { data } = await reading.get({ organizationId, readingId }).go(fresh)
    if (!data) return
    // Afterwards nothing says where they were.
    await eraseVersions(prefixOf(data))
    await forgetReading(data)
  },
  chat: ({ organizationId }, subjectId) => eraseChats({ organizationId, subjectId }),
  scenario: ({ organizationId }, id) => {
    const [interviewId = '', scenarioId = ''] = id.split('.')
    return eraseScenario({ organizationId, interviewId, scenarioId })
  },
  member: async (caller, userId) => {
    const { data } = await user.get({ organizationId: caller.organizationId, userId }).go(fresh)
    if (data) await deleteUser(caller, userId)
  },
}
