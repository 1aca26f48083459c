import { reading } from '#functions/assistant/index.ts'
import { batch, readRows } from '#functions/batches/index.ts'
import { file } from '#functions/documents/index.ts'
import { attachmentKey, attachmentsOf, execution, type StoredExecution } from '#functions/executions/index.ts'
import { readContent, scenariosOf } from '#functions/interviews/index.ts'
import { party } from '#functions/register/index.ts'
import type { PrivacyKind } from '#shared/api/privacy.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { type Response, responsesOf } from '#shared/interview/index.ts'
import { link } from '../../platform/auth/link.ts'
import { user } from '../../platform/auth/user.ts'
import { visit } from '../../platform/auth/visit.ts'
import { now } from '../../platform/clock.ts'
import { getBytes, getJson } from '../../platform/objects/store.ts'
import type { StoredItem } from '../entity.ts'
import type { Matcher } from '../find/matcher.ts'
import { itemsOf } from '../find/rawItems.ts'

const fresh = { consistent: true } as const

/** What is no data of anybody: secrets, and where the store has things. */
const HIDDEN = /hash$|secret|sealed|password|token|key$|^(?:lane|sweepAt|watch|organizationId)$/i

/** Stored data without secrets and places of the store. */
function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (HIDDEN.test(name) ? [] : [[name, shown(one)]])),
  )
}

const withinPartition = async (organizationId: string, part: string, entities: readonly string[]) =>
  (await itemsOf(organizationId, part)).flatMap(({ entity, item }) => (entities.includes(entity) ? [item] : []))

type Answer =
  | { readonly pergunta: string; readonly resposta: string }
  | { readonly pergunta: string; readonly itens: readonly (readonly Answer[])[] }

const answersOf = (responses: readonly Response[]): Answer[] =>
  responses
    .filter(({ field }) => field.type !== 'password')
    .map(({ label, text, rows }) =>
      rows ? { pergunta: label, itens: rows.map(answersOf) } : { pergunta: label, resposta: text },
    )

/** A document with its answers as people read them; passwords are left out. */
async function documentData(stored: StoredExecution) {
  const { organizationId, executionId, name, interviewName, createdAt, updatedAt, finishedAt } = stored
  const [{ interviewCode }, values, others] = await Promise.all([
    readContent(stored.interviewKey),
    getJson<Values>(stored.valuesKey),
    withinPartition(organizationId, `executionId_${executionId}`, [
      'comment',
      'partyUse',
      'acceptance',
      'finishAction',
    ]),
  ])
  return {
    nome: name,
    modelo: interviewName,
    comecadoEm: createdAt,
    alteradoEm: updatedAt,
    finalizadoEm: finishedAt,
    naLixeiraDesde: stored.trashedAt,
    guardaLegal: stored.hold?.reason,
    respostas: responsesOf(interviewCode, values, today(now())).map(({ title, responses }) => ({
      etapa: title,
      respostas: answersOf(responses),
    })),
    outrosDados: others,
  }
}

const readers: Readonly<
  Record<PrivacyKind, (organizationId: string, id: string, matches: Matcher) => Promise<unknown>>
> = {
  execution: async (organizationId, executionId) => {
    const { data } = await execution.get({ organizationId, executionId }).go(fresh)
    return data && documentData(data)
  },
  party: async (organizationId, partyId) => (await party.get({ organizationId, partyId }).go(fresh)).data,
  envelope: (organizationId, id) => withinPartition(organizationId, `envelopeId_${id}`, ['envelope', 'envelopeEvent']),
  visit: async (organizationId, visitId) => (await visit.get({ organizationId, visitId }).go(fresh)).data,
  link: async (organizationId, linkId) => (await link.get({ organizationId, linkId }).go(fresh)).data,
  task: (organizationId, id) => withinPartition(organizationId, `taskId_${id}`, ['task', 'taskLog']),
  // Other rows are other people's.
  batch: async (organizationId, batchId, matches) => {
    const { data } = await batch.get({ organizationId, batchId }).go(fresh)
    const rows = data?.rowsKey === undefined ? [] : await readRows(data.rowsKey)
    const results = await withinPartition(organizationId, `batchId_${batchId}`, ['batchRow'])
    return (
      data && {
        planilha: data.fileName,
        modelo: data.interviewName,
        linhas: rows.filter(matches),
        resultados: results.filter(matches),
      }
    )
  },
  reading: async (organizationId, readingId) => {
    const { data } = await reading.get({ organizationId, readingId }).go(fresh)
    return data && { ...data, respostas: data.answersKey === undefined ? [] : await getJson(data.answersKey) }
  },
  chat: async (organizationId, id, matches) =>
    (await withinPartition(organizationId, `subjectId_${id}`, ['chatMessage', 'chatFile'])).filter(matches),
  scenario: async (organizationId, id) => {
    const [interviewId = '', scenarioId] = id.split('.')
    const stored = (await scenariosOf({ organizationId, interviewId })).find((one) => one.scenarioId === scenarioId)
    return stored && { cenario: stored.name, conteudo: await getJson(stored.contentKey) }
  },
  member: async (organizationId, userId) => (await user.get({ organizationId, userId }).go(fresh)).data,
}

/** What is kept of an item now, for its data subject; undefined if it is gone. */
export async function dataOf({ organizationId, kind, id }: StoredItem, matches: Matcher): Promise<unknown> {
  const data = await readers[kind](organizationId, id, matches)
  return data === null || data === undefined ? undefined : shown(data)
}

type Taken = { readonly name: string; readonly createdAt: string; readonly bytes: Uint8Array }

/** The files of a document: those of its last generation, and those sent with its answers. */
export async function filesOf({ organizationId, kind, id: executionId }: StoredItem): Promise<Taken[]> {
  if (kind !== 'execution') return []
  const { data: stored } = await execution.get({ organizationId, executionId }).go(fresh)
  if (!stored) return []
  const [made, sent] = await Promise.all([
    file.query.ofExecution({ organizationId, executionId }).go({ pages: 'all', consistent: true }),
    attachmentsOf({ organizationId, executionId }),
  ])
  const wanted = [
    ...made.data.filter(({ jobId }) => jobId === stored.jobId).map((one) => ({ ...one, key: one.objectKey })),
    ...sent.filter(({ state }) => state === 'kept').map((one) => ({ ...one, key: attachmentKey(one) })),
  ]
  const read = await Promise.all(
    wanted.map(async ({ name, createdAt, key }) => ({ name, createdAt, bytes: await getBytes(key) })),
  )
  return read.flatMap(({ bytes, ...named }) => (bytes ? [{ ...named, bytes }] : []))
}
