/**
 * How long it takes to find, export and erase what is kept of a person among 200,000 documents: `node test/bench/main.ts privacy` (needs a
 * build). Afterwards nothing of them may be left in the table or the object store, except in the log. `SCALE=0.01` for a quick run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { setting } from '#functions/platform/environment.ts'
import type { PrivacyRequest } from '#shared/api/privacy.ts'
import { publishLease } from '../browser/days/lease.ts'
import { clientOf, ok, sessionAt } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { executions, owner, present, sharedValues, sizes, startWithOrganization } from './loadOrganization.ts'

const CPF = '529.982.247-25'
const NAME = 'Zulmira Quintanilha'
/** Documents of the person. */
const OWN = 20
const POLL = 1_000
/** Milliseconds. */
const RENEW = 300_000

const dataDir = mkdtempSync(join(tmpdir(), 'minuta-bench-'))
const cloud = await startWithOrganization(dataDir, [executions])
try {
  const { filesBucket, putObject, s3Client } = await import('#functions/platform/objects/store.ts')
  const answers = { locatario_nome: 'Rui Prado', valor_aluguel: '1000', observacoes: 'Sem animais. '.repeat(40) }
  await putObject(sharedValues, Buffer.from(JSON.stringify(answers)), 'application/json')

  const openSession = async () => {
    const { accessToken } = await sessionAt(cloud.url, owner)
    return { accessToken, since: Date.now() }
  }
  // A search takes longer than a session without renewal.
  let session = await openSession()
  const signedIn = async () => {
    if (Date.now() - session.since > RENEW) session = await openSession()
    return clientOf(cloud.url, session.accessToken)
  }
  const model = await publishLease(cloud.url, session.accessToken)
  const documents: string[] = []
  for (let n = 0; n < OWN; n++) {
    const values = { locatario_nome: `${NAME}, CPF ${CPF}`, valor_aluguel: '1000' }
    const body = { name: `Locação ${n}`, execution: { values } }
    const made = (await signedIn()).executions.createExecution({ params: { interviewId: model }, body })
    documents.push((await ok(made)).id)
  }

  const until = async (id: string, state: string): Promise<PrivacyRequest> => {
    const read = async () => ok((await signedIn()).privacy.getPrivacyRequest({ params: { id } }))
    return eventually(
      async () => {
        const request = await read()
        return request.state === state && request
      },
      { message: `the request is not ${state}`, timeout: 3 * 60 * 60_000, longestPause: POLL },
    )
  }
  const search = async () =>
    until((await ok((await signedIn()).privacy.createPrivacyRequest({ body: { subject: CPF } }))).id, 'found')

  const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await act()
    console.log(`${name}: ${Math.round((performance.now() - began) / 100) / 10} s`)
    return result
  }
  const found = await timed('found', search)
  const zip = await timed('exported', async () =>
    ok((await signedIn()).privacy.exportPrivacyRequest({ params: { id: found.id } })),
  )
  await ok((await signedIn()).privacy.decidePrivacyItems({ params: { id: found.id }, body: { decision: 'erase' } }))
  const done = await timed('erased', async () => {
    await ok(
      (await signedIn()).privacy.erasePrivacyItems({ params: { id: found.id }, body: { confirmation: 'ELIMINAR' } }),
    )
    return until(found.id, 'done')
  })
  const again = await timed('nothing found again', search)
  console.log(
    `${sizes.executions} documents, ${OWN} of them of one person; looked at ${found.looked}, zip of ${zip.byteLength} bytes`,
  )
  const left: Record<string, number> = {}
  for await (const item of present(setting('AWS_ENDPOINT_URL_DYNAMODB'), setting('TABLE_NAME'))) {
    const text = JSON.stringify(item)
    if (!text.includes(NAME) && !text.includes(CPF) && !text.includes(CPF.replace(/\D/g, ''))) continue
    const entity = (item as { __edb_e__?: { S?: string } }).__edb_e__?.S ?? '?'
    left[entity] = (left[entity] ?? 0) + 1
  }
  const { s3 } = await s3Client()
  let objects = 0
  for (const id of documents) {
    const Prefix = `organizations/${owner.organizationId}/executions/${id}/`
    const { KeyCount = 0 } = await s3.send(new ListObjectsV2Command({ Bucket: filesBucket(), Prefix }))
    objects += KeyCount
  }
  // The request that is still open names the person whom it is about.
  const rest = Object.keys(left).filter((entity) => entity !== 'privacyRequest')
  console.log(
    `found ${JSON.stringify(found.counts)}, erased ${JSON.stringify(done.erased)}, found again ${JSON.stringify(again.counts)}, left in the table ${JSON.stringify(left)}, in the store ${objects} objects`,
  )
  if (rest.length > 0 || objects > 0 || again.undecided > 0 || found.counts.execution !== OWN) process.exitCode = 1
} finally {
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
