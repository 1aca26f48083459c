import type { EntityItem } from 'electrodb'
import { file } from '#functions/documents/index.ts'
import {
  attachmentKey,
  attachmentsOf,
  documentsRequested,
  execution,
  job,
  wholeOf,
} from '#functions/executions/index.ts'
import { group } from '#functions/groups/index.ts'
import { readPeople } from '#functions/identity/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { now } from '../../platform/clock.ts'
import { hasObject } from '../../platform/objects/store.ts'
import { readKeys } from '../../platform/table/readKeys.ts'
import { tryTransact } from '../../platform/transact.ts'
import type { Check } from './check.ts'

type Execution = EntityItem<typeof execution>
type Job = EntityItem<typeof job>

const PAGE = 25
/** Minutes without progress after which a generation is stuck: longer than the sweep allows. */
const STALLED = 40

const isStuck = ({ state, updatedAt }: Job): boolean =>
  (state === 'queued' || state === 'running') && new Date(updatedAt).getTime() < now().getTime() - STALLED * 60_000

/** Puts a generation back in its queue. */
function requestAgain(stored: Job): Promise<boolean> {
  const { organizationId, executionId, jobId, updatedAt } = stored
  return tryTransact(
    { job },
    (write) => [
      write.job
        .patch({ organizationId, executionId, jobId })
        .set({ state: 'queued', lastDelivery: false, updatedAt: now().toISOString() })
        .where((attributes, { eq }) => eq(attributes.updatedAt, updatedAt)),
    ],
    [documentsRequested(stored)],
  )
}

async function storedPointers({ executionId, name, interviewKey, valuesKey }: Execution) {
  const [interview, values] = await Promise.all([hasObject(interviewKey), hasObject(valuesKey)])
  return [
    ...(interview
      ? []
      : [
          {
            code: 'execution.withoutInterviewContent' as const,
            message: `As perguntas do documento "${name}" não estão no armazenamento.`,
            at: executionId,
          },
        ]),
    ...(values
      ? []
      : [
          {
            code: 'execution.withoutValues' as const,
            message: `As respostas do documento "${name}" não estão no armazenamento.`,
            at: executionId,
          },
        ]),
  ]
}

async function jobsAndFiles({ organizationId, executionId, name, status, jobId }: Execution) {
  const all = { pages: 'all', consistent: true } as const
  const [{ data: jobs }, { data: files }] = await Promise.all([
    job.query.ofExecution({ organizationId, executionId }).go(all),
    file.query.ofExecution({ organizationId, executionId }).go(all),
  ])
  const there = await Promise.all(files.map(({ objectKey }) => hasObject(objectKey)))
  const sent = (await attachmentsOf({ organizationId, executionId })).filter(({ state }) => state === 'kept')
  const kept = await Promise.all(sent.map((one) => hasObject(attachmentKey(one))))
  // Without a document model there is no job.
  const isWithout = status === executionStatus.finished && jobId && !jobs.some((own) => own.jobId === jobId)
  return [
    ...(isWithout
      ? [
          {
            code: 'execution.withoutJob' as const,
            message: `O documento "${name}" está finalizado sem que os arquivos tenham sido gerados. Reabra e finalize de novo.`,
            at: executionId,
          },
        ]
      : []),
    ...jobs.filter(isStuck).map((stuck) => ({
      code: 'job.stuck' as const,
      message: `A geração dos arquivos de "${name}" está parada desde ${stuck.updatedAt}.`,
      at: stuck.jobId,
      repair: () => requestAgain(stuck),
    })),
    ...files
      .filter((_, place) => !there[place])
      .map((lost) => ({
        code: 'file.withoutObject' as const,
        message: `O arquivo "${lost.name}" não está no armazenamento. Reabra e finalize o documento "${name}" de novo.`,
        at: lost.fileId,
      })),
    ...sent
      .filter((_, place) => !kept[place])
      .map((lost) => ({
        code: 'file.withoutObject' as const,
        message: `O arquivo "${lost.name}", enviado com as respostas de "${name}", não está no armazenamento. Envie-o de novo.`,
        at: lost.attachmentId,
      })),
  ]
}

/** Which of the people and groups named by executions exist. */
async function existingNames(organizationId: string, executions: readonly Execution[]) {
  const people = [...new Set(executions.flatMap(({ assignedTo }) => assignedTo || []))]
  const groups = [...new Set(executions.flatMap(({ group: id }) => id || []))]
  const [known, kept] = await Promise.all([
    readPeople(organizationId, people),
    readKeys(
      groups.map((groupId) => ({ organizationId, groupId })),
      (keys) => group.get(keys).go({ consistent: true }),
    ),
  ])
  return {
    people: new Set(known.map(({ userId }) => userId)),
    groups: new Set(kept.map(({ groupId }) => groupId)),
  }
}

const references = (
  { organizationId, executionId, name, assignedTo, group: groupId, updatedAt }: Execution,
  { people, groups }: Awaited<ReturnType<typeof existingNames>>,
) => [
  ...(!assignedTo || people.has(assignedTo)
    ? []
    : [
        {
          code: 'execution.assignedToNobody' as const,
          message: `O documento "${name}" tem como responsável alguém que não está mais na organização.`,
          at: executionId,
          repair: () =>
            execution
              .patch({ organizationId, executionId })
              .set({ assignedTo: '' })
              .composite({ updatedAt })
              .where(
                (attributes, { eq }) =>
                  `${eq(attributes.assignedTo, assignedTo)} AND ${eq(attributes.updatedAt, updatedAt)}`,
              )
              .go(),
        },
      ]),
  ...(!groupId || groups.has(groupId)
    ? []
    : [
        {
          code: 'execution.groupGone' as const,
          message: `O documento "${name}" é de um grupo que não existe mais.`,
          at: executionId,
          repair: () =>
            execution
              .patch({ organizationId, executionId })
              .remove(['group'])
              .where((attributes, { eq }) => eq(attributes.group, groupId))
              .go(),
        },
      ]),
]

/** Checks what executions refer to: answers, questions, people, groups, generations and documents. */
export const checkExecutions: Check = async (organizationId, at) => {
  const { data: listed, cursor } = await execution.query
    .ofOrganization({ organizationId })
    .go({ cursor: at, limit: PAGE })
  const data = await wholeOf(organizationId, listed)
  const there = await existingNames(organizationId, data)
  const found = await Promise.all(
    data.map(async (stored) => [
      ...(await storedPointers(stored)),
      ...references(stored, there),
      ...(await jobsAndFiles(stored)),
    ]),
  )
  return { found: found.flat(), checked: data.length, next: cursor }
}
