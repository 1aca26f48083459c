import { reading } from '#functions/assistant/index.ts'
import { batch } from '#functions/batches/index.ts'
import { execution, type StoredExecution } from '#functions/executions/index.ts'
import { interview, scenariosOf } from '#functions/interviews/index.ts'
import { party } from '#functions/register/index.ts'
import { envelope, executionEnvelope, type StoredEnvelope } from '#functions/signatures/index.ts'
import { task } from '#functions/tasks/index.ts'
import type { PrivacyItem, PrivacyKind } from '#shared/api/privacy.ts'
import { link } from '../../platform/auth/link.ts'
import { user } from '../../platform/auth/user.ts'
import { visit } from '../../platform/auth/visit.ts'
import type { StoredItem } from '../entity.ts'

/** What is known now of something that was found; absent if it is gone. */
export type Described = Pick<PrivacyItem, 'title' | 'interviewId' | 'trashed' | 'hold' | 'signed'>

const fresh = { consistent: true } as const

const isSigned = ({ state }: StoredEnvelope): boolean => state === 'completed'

const readExecution = async (organizationId: string, executionId: string): Promise<StoredExecution | null> =>
  (await execution.get({ organizationId, executionId }).go(fresh)).data

/** The envelopes with documents of an execution. */
export async function envelopesOfExecution(organizationId: string, executionId: string): Promise<StoredEnvelope[]> {
  const { data } = await executionEnvelope.query.ofExecution({ organizationId, executionId }).go({ pages: 'all' })
  const stored = await Promise.all(data.map(({ envelopeId }) => envelope.get({ organizationId, envelopeId }).go(fresh)))
  return stored.flatMap(({ data: one }) => one ?? [])
}

async function describeExecution(organizationId: string, id: string): Promise<Described | undefined> {
  const stored = await readExecution(organizationId, id)
  if (!stored) return undefined
  const signed = (await envelopesOfExecution(organizationId, id)).some(isSigned)
  return {
    title: stored.name,
    interviewId: stored.interviewId,
    ...(stored.trashedAt && { trashed: true }),
    ...(stored.hold && { hold: stored.hold.reason }),
    ...(signed && { signed }),
  }
}

/** An envelope is held with any of the documents that are signed in it. */
async function describeEnvelope(organizationId: string, envelopeId: string): Promise<Described | undefined> {
  const { data: stored } = await envelope.get({ organizationId, envelopeId }).go(fresh)
  if (!stored) return undefined
  const ids = [...new Set(stored.documents.flatMap(({ executionId }) => executionId ?? []))]
  const owners = await Promise.all(ids.map((id) => readExecution(organizationId, id)))
  const hold = owners.find((one) => one?.hold)?.hold
  return { title: stored.subject, ...(hold && { hold: hold.reason }), ...(isSigned(stored) && { signed: true }) }
}

async function describeChat(organizationId: string, id: string): Promise<Described | undefined> {
  const about = await readExecution(organizationId, id)
  if (about)
    return { title: about.name, interviewId: about.interviewId, ...(about.hold && { hold: about.hold.reason }) }
  const { data } = await interview.get({ organizationId, interviewId: id }).go(fresh)
  return data ? { title: data.name } : undefined
}

async function describeReading(organizationId: string, readingId: string): Promise<Described | undefined> {
  const { data } = await reading.get({ organizationId, readingId }).go(fresh)
  if (!data) return undefined
  const owner = data.executionId === '' ? null : await readExecution(organizationId, data.executionId)
  return { title: data.files.map(({ name }) => name).join(', '), ...(owner?.hold && { hold: owner.hold.reason }) }
}

const named = (title: string | undefined): Described | undefined => (title === undefined ? undefined : { title })

const describers: Readonly<
  Record<PrivacyKind, (organizationId: string, id: string) => Promise<Described | undefined>>
> = {
  execution: describeExecution,
  envelope: describeEnvelope,
  chat: describeChat,
  reading: describeReading,
  party: async (organizationId, partyId) => named((await party.get({ organizationId, partyId }).go(fresh)).data?.name),
  visit: async (organizationId, visitId) => named((await visit.get({ organizationId, visitId }).go(fresh)).data?.name),
  link: async (organizationId, linkId) => named((await link.get({ organizationId, linkId }).go(fresh)).data?.name),
  task: async (organizationId, taskId) => named((await task.get({ organizationId, taskId }).go(fresh)).data?.title),
  batch: async (organizationId, batchId) => {
    const { data } = await batch.get({ organizationId, batchId }).go(fresh)
    return named(data ? (data.fileName ?? data.interviewName) : undefined)
  },
  scenario: async (organizationId, id) => {
    const [interviewId = '', scenarioId] = id.split('.')
    const scenarios = await scenariosOf({ organizationId, interviewId })
    return named(scenarios.find((one) => one.scenarioId === scenarioId)?.name)
  },
  member: async (organizationId, userId) => {
    const { data } = await user.get({ organizationId, userId }).go(fresh)
    return named(data ? `${data.firstName} ${data.lastName}`.trim() || data.email : undefined)
  },
}

export const describe = ({ organizationId, kind, id }: Pick<StoredItem, 'organizationId' | 'kind' | 'id'>) =>
  describers[kind](organizationId, id)

export const presentItem = async (item: StoredItem): Promise<PrivacyItem> => ({
  kind: item.kind,
  id: item.id,
  where: item.where,
  decision: item.decision,
  reason: item.reason,
  ...(await describe(item)),
})
