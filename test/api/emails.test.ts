// @module-tag further
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import type { DocumentFile, Job } from '#shared/api/documents.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Link } from '#shared/api/links/schemas.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { newApiKey } from '../support/apiKeys.ts'
import { buildExecution, buildInterview, buildInterviewLink } from '../support/build.ts'
import { as } from '../support/client.ts'
import type { BodyOf } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, mailsTo, mailTo, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'
import { questionnaire } from '../support/publicLinks.ts'
import { send } from '../support/request.ts'

const world = inject('world')
const models = join(import.meta.dirname, '../fixtures/models')
const name = 'termo-confidencialidade'

let organizationId = ''
let owner: Tokens
let operator: Tokens
let document: Execution
let files: readonly DocumentFile[]
let interviewId = ''

const mail = (path: string, body: BodyOf<'emails', 'sendEmail'>, who: { accessToken: string } = owner) =>
  as(who).emails.sendEmail({ params: { path }, body })
const share = async (body: Partial<BodyOf<'links', 'createInterviewLink'>> = {}): Promise<Link> =>
  await buildInterviewLink(as(owner), { id: interviewId, ...body })

let mailbox = 0
const newAddress = () => `cliente.${Date.now()}.${mailbox++}@exemplo.com.br`

type Part = { readonly name: string; readonly type: string; readonly content: string }

async function partsTo(to: string): Promise<readonly Part[]> {
  const mails = (await mailsTo(to)) as unknown as readonly { readonly files: readonly Part[] }[]
  return mails[0]?.files ?? []
}

const logged = async (action: LogEntry['action']): Promise<readonly LogEntry[]> =>
  (await as(owner).logs.listLogs({ params: { orgId: organizationId }, query: { action } })).data.items

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Prado & Filhos')
  owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
  operator = await enter(await newPerson(organizationId, 'Rui', ['execution.edit']))
  const interviewCode = JSON.parse(readFileSync(join(models, `${name}.interview.json`), 'utf8'))
  const values = JSON.parse(readFileSync(join(models, `${name}.values.json`), 'utf8'))
  const { id } = await buildInterview(as(owner), {
    name: 'Termo',
    interviewCode,
    file: new File([readFileSync(join(models, `${name}.docx`))], `${name}.docx`),
  })
  document = await buildExecution(as(operator), { interviewId: id, values })
  const body = { version: document.version }
  const { jobId } = (await as(operator).executions.finishExecution({ params: { id: document.id }, body })).data
  const job = async (): Promise<Job> => (await as(owner).documents.getJob({ params: { id: document.id, jobId } })).data
  await vi.waitUntil(async () => (await job()).state === 'done', { timeout: 120_000, interval: 300 })
  files = (await as(owner).documents.listFiles({ params: { id: document.id } })).data
  interviewId = await questionnaire(owner.accessToken)
}, 150_000)

describe('a finished document by e-mail', () => {
  it('goes to each address by itself, with the PDF and the words of the sender', async () => {
    const [one, other] = [newAddress(), newAddress()]
    const message = 'Segue o termo.\n<b>Qualquer</b> dúvida, ligue.'
    const { status, data } = await mail('document', { execution: document.id, to: [one, other, one], message })
    expect([status, data]).toEqual([202, { sentTo: [one, other], undeliverable: [] }])
    for (const to of [one, other]) {
      const { text, html, to: whom } = await mailTo(to, document.name)
      expect(whom).toEqual([to])
      expect(text).toContain(`Dona Teste, de Prado & Filhos, enviou a você "${document.name}". O arquivo está anexado.`)
      expect(html).toContain('&lt;b&gt;Qualquer&lt;/b&gt; dúvida, ligue.')
      const parts = await partsTo(to)
      expect(parts.map(({ type }) => type)).toEqual(['application/pdf'])
      expect(Buffer.from(parts[0]!.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
    const entry = async () => (await logged('email.sent')).find(({ after }) => JSON.stringify(after).includes(one))
    expect(await onceSettled(entry)).toMatchObject({
      subject: { kind: 'execution', id: document.id },
      after: { type: 'document', recipients: [one, other] },
    })
  })

  it('has the docx for whom may download it', async () => {
    const all = files.map(({ id }) => id)
    const to = newAddress()
    const body = { execution: document.id, to: [to], files: all }
    expect(await mail('document', body, operator)).toMatchObject({ status: 403 })
    expect(await mail('document', body)).toMatchObject({ status: 202 })
    await mailTo(to, document.name)
    expect((await partsTo(to)).length).toBe(files.length)
    expect(await mail('document', { ...body, files: ['0'.repeat(32)] })).toMatchObject({ status: 404 })
  })

  it('is refused while the document is open, and for people who do not take care of it', async () => {
    const open = await buildExecution(as(owner), { interviewId })
    const to = [newAddress()]
    expect(await mail('document', { execution: open.id, to })).toMatchObject({
      status: 422,
      message: 'Este documento ainda não está finalizado. Finalize-o antes de enviá-lo.',
    })
    expect(await mail('document', { to })).toMatchObject({ status: 422, message: 'Informe o documento.' })
    expect(await mail('document', { execution: document.id, to: [] })).toMatchObject({ status: 400 })
    expect(await mail('document', { execution: document.id, to: ['a@b.co\r\nBcc: c@d.co'] })).toMatchObject({
      status: 400,
    })
    expect(await mail('nada', { execution: document.id, to })).toMatchObject({ status: 404 })
    const reader = await enter(await newPerson(organizationId, 'Lia', []))
    expect([403, 404]).toContain((await mail('document', { execution: document.id, to }, reader)).status)
    expect(await mail('document', { execution: document.id, to }, world.people.otherOrganization)).toMatchObject({
      status: 404,
    })
  })

  it('tells of addresses that get no e-mail, and refuses if there is no other', async () => {
    const { markUndeliverable } = await import('#functions/mail/undeliverable.ts')
    const [gone, good] = [newAddress(), newAddress()]
    await markUndeliverable(gone, 'bounce')
    const reason = 'não existe ou recusou os últimos e-mails'
    expect(await mail('document', { execution: document.id, to: [gone, good] })).toMatchObject({
      status: 202,
      data: { sentTo: [good], undeliverable: [{ email: gone, reason }] },
    })
    expect(await mail('document', { execution: document.id, to: [gone] })).toMatchObject({
      status: 422,
      message: `Nada foi enviado: ${gone} ${reason}.`,
    })
    expect(await mailsTo(gone)).toEqual([])
  })

  it('goes to one address ten times in a quarter of an hour', async () => {
    const { limit } = await reachTable()
    const to = newAddress()
    for (let sent = 1; sent < 10; sent++) await limit('emailsToAddress', `${organizationId} ${to}`)
    expect(await mail('document', { execution: document.id, to: [to] })).toMatchObject({ status: 202 })
    expect(await mail('document', { execution: document.id, to: [to] })).toMatchObject({ status: 429 })
  })

  it('is sent by an API key that may, and by no other', async () => {
    const to = newAddress()
    const may = await newApiKey(owner, { name: 'Correio', scopes: ['emails.send'] })
    const without = await newApiKey(owner, { scopes: ['documents.finish', 'files.read'] })
    const body = { execution: document.id, to: [to] }
    expect(await mail('document', body, { accessToken: without.secret })).toMatchObject({ status: 403 })
    expect(await mail('document', body, { accessToken: may.secret })).toMatchObject({ status: 202 })
    expect((await mailTo(to, document.name)).text).toContain('Chave de API Correio, de Prado & Filhos, enviou')
  })
})

describe('a file that is too large for an e-mail', () => {
  const get = (path: string, headers: Record<string, string> = {}) => send(world.url, 'GET', path, { headers })

  async function addressOf(): Promise<string> {
    const to = newAddress()
    const { file } = await import('#functions/documents/index.ts')
    const pdf = files.find(({ type }) => type === 'pdf')!
    const key = { organizationId, executionId: document.id, fileId: pdf.id }
    await file
      .patch(key)
      .set({ size: 8 * 1024 * 1024 })
      .go()
    try {
      await mail('document', { execution: document.id, to: [to] })
      const { text } = await mailTo(to, document.name)
      expect(await partsTo(to)).toEqual([])
      expect(text).toContain('é grande demais para um e-mail. Baixe-o em até 15 dias')
      return new URL(/https?:\/\/\S+\/api\/v1\/files\/[\w-]{43}/.exec(text)![0]).pathname
    } finally {
      await file.patch(key).set({ size: pdf.size }).go()
    }
  }

  it('is downloaded without an account by an address of which only the hash is stored, and that is logged', async () => {
    const path = await addressOf()
    const fetched = async () => (await logged('document.fetched')).map(({ subject, by }) => [subject.kind, by])
    // Programs that check e-mails load the page, which fetches nothing.
    await fetch(new URL(path, world.url), { method: 'HEAD' })
    for (const _ of [1, 2]) {
      const page = await get(path)
      expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
        200,
        'text/html; charset=utf-8',
        'private, no-store',
      ])
    }
    expect((await get(path)).text).toContain('<p>Prado &amp; Filhos enviou este documento a você.</p>')
    expect(await fetched()).toEqual([])
    const answer = await send(world.url, 'POST', path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
    const bytes = Buffer.from(await (await fetch(answer.headers.get('location')!)).arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const { sharedFile } = await import('#functions/documents/sharedFile.ts')
    const { hashOfSecret } = await import('#functions/platform/auth/link.ts')
    const secret = path.split('/').at(-1)!
    const { data } = await sharedFile.get({ hash: hashOfSecret(secret) }).go()
    expect(JSON.stringify(data)).not.toContain(secret)
    expect(await onceSettled(fetched)).toEqual([['document', undefined]])
  })

  it('is not there once the address has expired or the document is in the bin, which a browser shows as a page', async () => {
    const path = await addressOf()
    await as(owner).executions.trashExecution({ params: { id: document.id } })
    expect(await get(path)).toMatchObject({ status: 404 })
    await as(owner).executions.restoreExecution({ params: { id: document.id } })
    expect(await get(path)).toMatchObject({ status: 200 })
    expect(await send(world.url, 'POST', path)).toMatchObject({ status: 302 })
    const { sharedFile } = await import('#functions/documents/sharedFile.ts')
    const { hashOfSecret } = await import('#functions/platform/auth/link.ts')
    const hash = hashOfSecret(path.split('/').at(-1)!)
    const { data } = await sharedFile.get({ hash }).go()
    await sharedFile.put({ ...data!, expiresAt: 1 }).go()
    for (const method of ['GET', 'POST'])
      expect(await send(world.url, method, path)).toMatchObject({
        status: 404,
        json: { data: null, code: 'not_found' },
      })
    const page = await get(path, { accept: 'text/html,application/xhtml+xml' })
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.text).toContain('Este endereço venceu ou não existe. Peça o arquivo de novo a quem o enviou a você.')
    expect(await get(`/api/v1/files/${'x'.repeat(43)}`)).toMatchObject({ status: 404 })
  })
})

describe('a public link by e-mail', () => {
  it('goes with its address and without its PIN; a reminder too, also when it is used up', async () => {
    const link = await share({ pin: '246810', expiresOn: '2099-12-31', maxUses: 1 })
    const to = newAddress()
    expect(await mail('link', { link: link.id, to: [to] })).toMatchObject({ status: 202 })
    const sent = await mailTo(to, 'Ficha do cliente')
    expect(sent.text).toContain(link.url)
    expect(sent.text).toContain('informe o PIN que você recebe por outro caminho')
    expect(sent.text).toContain('O link vale até 31/12/2099.')
    expect(sent.text).not.toContain('246810')
    expect(await mail('reminder', { link: link.id, to: [to], message: 'Até sexta.' })).toMatchObject({ status: 202 })
    const reminder = await mailTo(to, 'Lembrete: Ficha do cliente')
    expect(reminder.text).toContain('Até sexta.')
    expect(reminder.text).toContain(link.url)
    const { link: stored } = await import('#functions/platform/auth/link.ts')
    await stored.patch({ organizationId, linkId: link.id }).set({ uses: 1 }).go()
    expect(await mail('link', { link: link.id, to: [to] })).toMatchObject({ status: 422 })
    expect(await mail('reminder', { link: link.id, to: [to] })).toMatchObject({ status: 202 })
  })

  it('is refused once it is revoked, and to people who may not share', async () => {
    const link = await share()
    const body = { link: link.id, to: [newAddress()] }
    // Links to models are of those who edit models.
    expect(await mail('link', body, operator)).toMatchObject({ status: 403 })
    expect(await mail('link', body, world.people.otherOrganization)).toMatchObject({ status: 404 })
    expect(await mail('link', { to: body.to })).toMatchObject({ status: 422, message: 'Informe o link.' })
    await as(owner).links.revokeInterviewLink({ params: { id: interviewId, linkId: link.id } })
    expect(await mail('link', body)).toMatchObject({ status: 422 })
  })
})
