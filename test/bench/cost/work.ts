import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Values } from '#shared/api/values.ts'
import { makeInterview, models, untilJob } from '../../journeys/run.ts'
import { type Client, ok, signInAt } from '../../support/clientOf.ts'

const FIXTURE = 'contrato-prestacao-servicos'

/** Saves while a document is answered. */
export const SAVES = 15
/** Milliseconds between them: longer than the search index gathers changes. */
const PAUSE = 1_500
/** The browser tells this often that a person has the document open, in saves. */
const PRESENCE = 5

const pause = () => new Promise((done) => setTimeout(done, PAUSE))

const answers: Values = JSON.parse(readFileSync(join(models, `${FIXTURE}.values.json`), 'utf8'))

/** The answers given by so many saves. */
const after = (save: number): Values =>
  Object.fromEntries(Object.entries(answers).slice(0, Math.ceil((Object.keys(answers).length * save) / SAVES)))

export type Person = {
  readonly url: string
  readonly email: string
  readonly password: string
  readonly organizationId: string
}

export const signIn = ({ url, email, password }: Person): Promise<Client> => signInAt(url, email, password)

export const makeModel = (client: Client): Promise<string> => makeInterview(client, FIXTURE)

const begin = (client: Client, interviewId: string) =>
  ok(client.executions.createExecution({ params: { interviewId }, body: { unanswered: true } }))

/** Answers a new document as the screen does: a save for each pause in typing. */
async function answer(client: Client, interviewId: string) {
  const { id, version: first } = await begin(client, interviewId)
  let version = first
  for (let save = 1; save <= SAVES; save++) {
    if (save % PRESENCE === 1)
      await ok(client.executions.keepPresence({ params: { id }, body: { tab: 'benchmark', here: true } }))
    const saved = await ok(client.executions.saveExecution({ params: { id }, body: { version, values: after(save) } }))
    version = saved.version
    await pause()
  }
  return { id, version }
}

/** The main job: a document from a model, answered, finished, and downloaded as docx and PDF. */
export async function makeDocument(client: Client, interviewId: string): Promise<void> {
  const { id, version } = await answer(client, interviewId)
  const { jobId } = await ok(client.executions.finishExecution({ params: { id }, body: { version } }))
  await untilJob(client, id, jobId!, ({ state }) => state === 'done')
  for (const type of ['docx', 'pdf']) await ok(client.documents.getFileOfType({ params: { id, type } }))
}

/** A document with half of its answers, and a function that saves it once more. */
export async function openDocument(client: Client, interviewId: string): Promise<() => Promise<void>> {
  const { id, version: first } = await begin(client, interviewId)
  let version = first
  let save = 0
  const half = after(SAVES / 2)
  return async () => {
    save += 1
    const values = { ...half, numero_contrato: `2026/${1_000 + save}` }
    const saved = await ok(client.executions.saveExecution({ params: { id }, body: { version, values } }))
    version = saved.version
    await pause()
  }
}

/** What a person does in a day. */
export const day = { documents: 4, lists: 12, searches: 4, opened: 8 }

export async function workADay(person: Person, interviewId: string): Promise<void> {
  const client = await signIn(person)
  const params = { orgId: person.organizationId }
  for (let one = 0; one < day.documents; one++) await makeDocument(client, interviewId)
  const { items } = await ok(client.executions.listExecutions({ params, query: { limit: 20 } }))
  for (let one = 1; one < day.lists; one++) await ok(client.executions.listExecutions({ params, query: { limit: 20 } }))
  for (let one = 0; one < day.searches; one++) await ok(client.search.searchEverything({ query: { text: 'cerâmica' } }))
  for (let one = 0; one < day.opened; one++)
    await ok(client.executions.getExecution({ params: { id: items[one % items.length]!.id } }))
}
