import { reading } from '#functions/assistant/index.ts'
import { batch, readRows } from '#functions/batches/index.ts'
import { interview, scenariosOf } from '#functions/interviews/index.ts'
import { party } from '#functions/register/index.ts'
import { envelope } from '#functions/signatures/index.ts'
import { task } from '#functions/tasks/index.ts'
import { link } from '../../platform/auth/link.ts'
import { user } from '../../platform/auth/user.ts'
import { visit } from '../../platform/auth/visit.ts'
import { getBytes } from '../../platform/objects/store.ts'
import { chatsAbout } from './chats.ts'
import { foundAt, lookInto, type Search } from './found.ts'
import type { Matcher } from './matcher.ts'
import { itemsOf, withoutRepeated } from './rawItems.ts'

const PAGE = 100

/** What an object of the store says, as JSON or as text. */
async function textAt(key: string | undefined): Promise<unknown> {
  const bytes = key === undefined ? undefined : await getBytes(key)
  if (!bytes) return undefined
  const text = Buffer.from(bytes).toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Where the items of a thing's own partition hold the data. */
async function withinPartition(
  organizationId: string,
  part: string,
  matches: Matcher,
  places: Readonly<Record<string, string>>,
): Promise<string[]> {
  const items = await itemsOf(organizationId, part)
  return items.flatMap(({ entity, item }) => {
    const place = places[entity]
    return place !== undefined && matches(item) ? [place] : []
  })
}

export const parties: Search = async (organizationId, matches, cursor) =>
  lookInto(await party.query.byName({ organizationId }).go({ cursor, limit: PAGE }), async (stored) =>
    foundAt('party', stored.partyId, matches(withoutRepeated(stored)) ? ['Dados do cadastro'] : []),
  )

const inEnvelopes = {
  envelope: 'Pessoas e documentos do envelope',
  envelopeEvent: 'Histórico do envelope',
  docusignEnvelope: 'Dados no DocuSign',
}

export const envelopes: Search = async (organizationId, matches, cursor) =>
  lookInto(
    await envelope.query.ofOrganization({ organizationId }).go({ cursor, limit: PAGE }),
    async ({ envelopeId }) =>
      foundAt(
        'envelope',
        envelopeId,
        await withinPartition(organizationId, `envelopeId_${envelopeId}`, matches, inEnvelopes),
      ),
  )

export const visits: Search = async (organizationId, matches, cursor) =>
  lookInto(await visit.query.ofOrganization({ organizationId }).go({ cursor, limit: PAGE }), async (stored) =>
    foundAt('visit', stored.visitId, matches(withoutRepeated(stored)) ? ['Dados de quem entrou'] : []),
  )

export const links: Search = async (organizationId, matches, cursor) =>
  lookInto(await link.query.ofOrganization({ organizationId }).go({ cursor, limit: PAGE }), async (stored) =>
    foundAt('link', stored.linkId, matches(withoutRepeated(stored)) ? ['Nome e opções do link'] : []),
  )

const inTasks = { task: 'Dados da tarefa', taskLog: 'Histórico e comentários da tarefa' }

export const tasks: Search = async (organizationId, matches, cursor) =>
  lookInto(await task.query.byDate({ organizationId }).go({ cursor, limit: PAGE }), async ({ taskId }) =>
    foundAt('task', taskId, await withinPartition(organizationId, `taskId_${taskId}`, matches, inTasks)),
  )

/** Spreadsheets are few, but have up to thousands of rows. */
const FEW = 10

export const batches: Search = async (organizationId, matches, cursor) =>
  lookInto(
    await batch.query.ofOrganization({ organizationId }).go({ cursor, limit: FEW }),
    async ({ batchId, rowsKey }) => {
      const rows = rowsKey === undefined ? [] : await readRows(rowsKey)
      const inRows = rows.flatMap((row, at) => (matches(row) ? [`Linha ${at + 1}`] : []))
      const results = await withinPartition(organizationId, `batchId_${batchId}`, matches, {
        batch: 'Dados da planilha',
        batchRow: 'Resultados das linhas',
      })
      return foundAt('batch', batchId, [...inRows.slice(0, 20), ...results])
    },
  )

export const readings: Search = async (organizationId, matches, cursor) =>
  lookInto(await reading.query.ofOrganization({ organizationId }).go({ cursor, limit: FEW }), async (stored) => {
    const where = matches(await textAt(stored.answersKey)) ? ['Respostas lidas'] : []
    for (const { name, pagesKey } of stored.files)
      if (matches(name) || matches(await textAt(pagesKey))) where.push('Arquivos lidos')
    return foundAt('reading', stored.readingId, where)
  })

/** Test scenarios may have the answers of people; conversations are about models too. */
export const interviews: Search = async (organizationId, matches, cursor) =>
  lookInto(await interview.query.ofOrganization({ organizationId }).go({ cursor, limit: FEW }), async (stored) => {
    const { interviewId } = stored
    const scenarios = await Promise.all(
      (await scenariosOf(stored)).map(async ({ scenarioId, name, contentKey }) =>
        foundAt(
          'scenario',
          `${interviewId}.${scenarioId}`,
          matches([name, await textAt(contentKey)]) ? ['Respostas e texto do cenário'] : [],
        ),
      ),
    )
    return [...scenarios.flat(), ...(await chatsAbout(organizationId, interviewId, matches))]
  })

export const members: Search = async (organizationId, matches, cursor) =>
  lookInto(await user.query.ofOrganization({ organizationId }).go({ cursor, limit: PAGE }), async (stored) =>
    foundAt('member', stored.userId, matches(withoutRepeated(stored)) ? ['Conta na organização'] : []),
  )
