import { execution, type StoredExecution, wholeOf } from '#functions/executions/index.ts'
import { readContent } from '#functions/interviews/index.ts'
import type { Values } from '#shared/api/values.ts'
import { nameOfField } from '#shared/interview/index.ts'
import { getBytes } from '../../platform/objects/store.ts'
import { chatsAbout } from './chats.ts'
import { foundAt, lookInto, type Search } from './found.ts'
import type { Matcher } from './matcher.ts'
import { itemsOf } from './rawItems.ts'

/** Documents of a page. */
const PAGE = 100

/** What the items of a document's partition are to people. Its log is never erased, and says what was done with it. */
const places: Readonly<Record<string, string | undefined>> = {
  execution: 'Nome e dados do documento',
  comment: 'Comentários',
  partyUse: 'Nomes do cadastro que usou',
  editing: 'Histórico',
  attachment: 'Nomes de arquivos enviados',
  file: 'Nomes dos arquivos prontos',
  acceptance: 'Termos aceitos',
  finishAction: 'Envios e e-mails ao finalizar',
  job: 'Geração dos arquivos',
  reading: 'Leituras de arquivos',
}
const ELSEWHERE = 'Outros dados do documento'

/** Answers of any save that is kept: one object of the store each. */
const VALUES_KEY = /\/executions\/[^/]+\/values\/[^\s"]+\.json$/

function keysIn(value: unknown, keys: Set<string>): void {
  if (typeof value === 'string') {
    if (VALUES_KEY.test(value)) keys.add(value)
  } else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) keysIn(one, keys)
}

/** Passwords are sealed in the store, and are not opened. */
async function answersAt(key: string): Promise<Values> {
  const bytes = await getBytes(key)
  return bytes ? (JSON.parse(Buffer.from(bytes).toString('utf8')) as Values) : {}
}

/** The questions whose present answers hold the data. */
async function questionsWith({ interviewKey }: StoredExecution, values: Values, matches: Matcher): Promise<string[]> {
  const refs = Object.entries(values).flatMap(([ref, value]) => (matches(value) ? [ref] : []))
  if (refs.length === 0) return []
  const { interviewCode } = await readContent(interviewKey)
  const nameOf = nameOfField(interviewCode)
  return refs.map((ref) => {
    const name = nameOf(ref)
    return name === undefined ? 'Respostas' : `Respostas: ${name}`
  })
}

async function answersWith(stored: StoredExecution, others: ReadonlySet<string>, matches: Matcher): Promise<string[]> {
  const present = await answersAt(stored.valuesKey)
  const where = await questionsWith(stored, present, matches)
  for (const key of others)
    if (key !== stored.valuesKey && matches(await answersAt(key)))
      where.push(key === stored.finishedValuesKey ? 'Respostas da última finalização' : 'Respostas anteriores')
  return where
}

async function pageOf(organizationId: string, cursor: string | null) {
  const page = await execution.query.ofOrganization({ organizationId }).go({ cursor, limit: PAGE })
  return { data: await wholeOf(organizationId, page.data), cursor: page.cursor }
}

/** All documents, drafts and those in the bin included: the table's items of each, and its answers in the store, also earlier ones. */
export const executions: Search = async (organizationId, matches, cursor) =>
  lookInto(await pageOf(organizationId, cursor), async (stored: StoredExecution) => {
    const { executionId } = stored
    const items = await itemsOf(organizationId, `executionId_${executionId}`)
    const keys = new Set<string>()
    for (const { item } of items) keysIn(item, keys)
    const where = await answersWith(stored, keys, matches)
    for (const { entity, item } of items)
      if (entity !== 'logEntry' && matches(item)) where.push(places[entity] ?? ELSEWHERE)
    return [...foundAt('execution', executionId, where), ...(await chatsAbout(organizationId, executionId, matches))]
  })
