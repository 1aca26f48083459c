import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { createField } from '#shared/interview/index.ts'
import { pdfOf } from './pdfs.ts'
import { solve } from './solve.ts'
import type { Person } from './world.ts'

const models = join(import.meta.dirname, '../fixtures/models')

/** The parts of the answers that this file reads. */
type Data = {
  readonly id: string
  /** Of a link, and of a visitor's session. */
  readonly hash: string
  readonly token: string
  readonly version: number
  readonly jobId: string
  readonly executionId: string
  readonly state: string
  readonly models: unknown
  readonly model: { readonly id: string }
  readonly type: string
  /** Of an envelope. */
  readonly number: string
  readonly documents: readonly { readonly id: string }[]
  readonly participants: readonly { readonly id: string }[]
  readonly accessToken: string
  readonly refreshToken: string
  readonly privileges: readonly string[]
}

export async function call(
  url: string,
  method: string,
  path: string,
  token: string | undefined,
  body?: unknown,
): Promise<Data> {
  const isForm = body instanceof FormData
  const answer = await fetch(new URL(path, url), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  const { data, messages } = (await answer.json()) as { data: Data; messages: unknown }
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(messages)}`)
  return data
}

/** Publishes an interview as it is, so that documents can be started on it. */
export async function publishInterview(url: string, token: string, id: string): Promise<void> {
  const { version } = await call(url, 'GET', `/api/v1/interviews/${id}`, token)
  await call(url, 'PATCH', `/api/v1/interviews/${id}`, token, { version, published: true })
}

/** A contract that somebody signed. */
const contractOf = (who: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    makeDocx({
      body: [
        'CONTRATO DE COMODATO',
        `Pelo presente contrato, ${who} recebe em comodato o equipamento descrito no anexo, que devolverá ao fim do prazo.`,
      ]
        .map((text) => paragraph(text))
        .join(''),
    }),
  )

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>

/** Sends a small file with an execution's answers, as browsers do, and returns its id. */
export async function sendAttachment(
  send: Send,
  executionId: string,
  { ref = 'anexos', name = 'nota.txt', bytes = Buffer.from('Nota do cliente.') } = {},
): Promise<string> {
  const path = `/api/v1/executions/${executionId}/attachments`
  const begun = (await send('POST', path, { ref, name, size: bytes.byteLength })) as {
    readonly id: string
    readonly parts: readonly { readonly url: string; readonly from: number; readonly size: number }[]
  }
  for (const { url, from, size } of begun.parts) {
    const { ok, status } = await fetch(url, { method: 'PUT', body: bytes.subarray(from, from + size) })
    if (!ok) throw new Error(`a part was answered with ${status}`)
  }
  await send('POST', `${path}/${begun.id}/complete`)
  return begun.id
}

/** Each day can be a holiday of an organisation once. */
const anyDay = (): string => addDays('2026-01-01', Math.floor(Math.random() * 20_000))!

/**
 * Creates one of each thing that a path can name, through the calls themselves: as the given person, or as a colleague if the person may
 * not.
 */
export async function makeThings(
  url: string,
  { userId, organizationId, accessToken, email, password }: Person,
  maker: { readonly accessToken: string } = { accessToken },
): Promise<Record<string, string>> {
  const session = await call(url, 'POST', '/api/v1/signin', undefined, { email, password })
  const sessions = (await call(url, 'GET', '/api/v1/users/sessions', session.accessToken)) as unknown as {
    readonly id: string
    readonly current: boolean
  }[]
  // Only owners can create one; for others a well-formed id is enough.
  const isOwner = session.privileges.includes('owner')
  const key = isOwner
    ? await call(url, 'POST', '/api/v1/users/embedded-keys', accessToken, { name: 'Sistema' })
    : { id: '01KAHXTEST0000000000000KEY' }
  const apiKey = isOwner
    ? await call(url, 'POST', '/api/v1/api-keys', accessToken, { name: 'Portal', scopes: ['models.read'] })
    : { id: '01KAHXTEST000000000000AKEY' }
  const endpoint = isOwner
    ? await call(url, 'POST', '/api/v1/webhooks', accessToken, {
        name: 'Portal',
        // Nothing listens there.
        url: 'https://portal.test/avisos',
        events: ['execution.expired'],
      })
    : { id: '01KAHXTEST0000000000000HKS' }
  const delivery = isOwner
    ? await call(url, 'POST', `/api/v1/webhooks/${endpoint.id}/tests`, accessToken)
    : { id: '01KAHXTEST0000000000000HKD' }
  const group = isOwner
    ? await call(url, 'POST', '/api/v1/groups', accessToken, { name: `Grupo ${session.accessToken.slice(-12)}` })
    : { id: '01KAHXTEST000000000000GRPP' }
  const privacyRequest = isOwner
    ? await call(url, 'POST', '/api/v1/privacy/requests', accessToken, { subject: '390.533.447-05' })
    : { id: '01KAHXTEST000000000000PRVQ' }
  const send = (method: string, path: string, body?: unknown) => call(url, method, path, maker.accessToken, body)
  const name = 'contrato-prestacao-servicos'
  const interviewCode = JSON.parse(readFileSync(join(models, `${name}.interview.json`), 'utf8'))
  const anexos = createField('upload', { uid: 'anexos', ref: 'anexos', name: 'Anexos' })
  interviewCode.sections[0].fields.push(anexos)
  // Nothing listens there.
  interviewCode.settings.finish = { webhook: { enabled: true, host: 'https://portal.test/' } }
  const values = JSON.parse(readFileSync(join(models, `${name}.values.json`), 'utf8'))
  const interview = await send('POST', '/api/v1/interviews', { name: 'Contrato', interviewCode })
  const form = new FormData()
  form.set('file', new Blob([readFileSync(join(models, `${name}.docx`))]), `${name}.docx`)
  const { model } = await send('POST', `/api/v1/interviews/${interview.id}/templates`, form)
  const upload = await send('POST', `/api/v1/interviews/${interview.id}/templates/uploads`, {
    fileName: 'a.docx',
    size: 10,
  })
  const edited = new FormData()
  edited.set('file', new Blob([readFileSync(join(models, `${name}.docx`))]), 'editado.docx')
  const redline = await send('POST', `/api/v1/interviews/${interview.id}/templates/${model.id}/redlines`, edited)
  const contracts = new FormData()
  for (const [at, who] of ['Ana Lima', 'Bruno Reis'].entries())
    contracts.set(`file${at}`, new Blob([contractOf(who)]), `contrato ${at + 1}.docx`)
  const modelDraft = await send('POST', '/api/v1/drafts', contracts)
  const scenario = await send('POST', `/api/v1/interviews/${interview.id}/scenarios`, { name: 'Cliente', values })
  const modelComment = await send('POST', `/api/v1/interviews/${interview.id}/comments`, {
    text: 'Confira o foro.',
    quote: 'foro',
  })
  await publishInterview(url, maker.accessToken, interview.id)
  const execution = await send('POST', `/api/v1/interviews/${interview.id}/executions`, {
    // Starting a document for somebody else sends that person a notification.
    assignedTo: userId,
    execution: { values },
  })
  const comment = await send('POST', `/api/v1/executions/${execution.id}/comments`, { text: 'Confira o valor.' })
  const attachment = await sendAttachment(send, execution.id)
  const libraryItem = await send('POST', '/api/v1/libraries', { name: 'Foro', content: '<p>Fica eleito o foro.</p>' })
  const party = await send('POST', '/api/v1/parties', { kind: 'person', facts: { name: 'Ana Lima' } })
  const task = await send('POST', '/api/v1/tasks', { title: 'Protocolar', date: '2026-03-02' })
  const label = { name: `E ${execution.id.slice(-12)}`, color: '#174a9c', backgroundColor: '#dbe8fd' }
  const taskLabel = await send('POST', '/api/v1/task-labels', label)
  const agenda = await send('POST', '/api/v1/task-agendas', { name: `Agenda ${execution.id.slice(-12)}` })
  const filter = { name: 'Atrasadas', view: 'grid', order: 'oldest', filter: { overdue: true }, shared: true }
  const taskFilter = await call(url, 'POST', '/api/v1/task-filters', accessToken, filter)
  const holiday = isOwner
    ? await call(url, 'POST', '/api/v1/holidays', accessToken, {
        date: anyDay(),
        name: 'Revolução',
        scope: 'state',
      })
    : { id: '01KAHXTEST0000000000000HDY' }
  const feed = (await call(url, 'POST', '/api/v1/users/task-feeds', accessToken, { name: 'Celular' })) as Data & {
    readonly secret: string
  }
  const finished = await send('PUT', `/api/v1/interviews/executions/${execution.id}/finish`, {
    version: execution.version,
  })
  const shared = { name: 'Cliente', files: 'all' }
  const interviewLink = await send('POST', `/api/v1/interviews/${interview.id}/share`, shared)
  const executionLink = await send('POST', `/api/v1/executions/${execution.id}/public/share`, shared)
  const visited = await call(url, 'POST', `/api/v1/executions/public/${executionLink.hash}`, undefined, {
    proof: await solve(executionLink.hash, url),
  })
  const signer = `assina.${execution.id.toLowerCase()}@exemplo.com.br`
  const envelopeForm = new FormData()
  envelopeForm.set(
    'values',
    JSON.stringify({ documents: [{ attachment: 0 }], participants: [{ name: 'Ana Lima', email: signer }], send: true }),
  )
  const pdf = new Uint8Array(await pdfOf('Contrato'))
  envelopeForm.set('attachment_0', new Blob([pdf], { type: 'application/pdf' }), 'Contrato.pdf')
  const envelope = await send('POST', '/api/v1/signatures', envelopeForm)
  const toRead = new FormData()
  toRead.set('idOrigin', interview.id)
  toRead.set('fields', '["*"]')
  toRead.set('file0', new Blob(['CONTRATANTE: Ana Lima Prado, CPF 529.982.247-25.']), 'dados.txt')
  const reading = await send('POST', '/api/v1/integrations/openai/fieldsFromFiles', toRead)
  const batch = await send('POST', `/api/v1/interviews/${interview.id}/batches`, { rows: [{ values }], finish: false })
  const files = async (): Promise<string> => {
    for (;;) {
      const job = await send('GET', `/api/v1/executions/${execution.id}/jobs/${finished.jobId}`)
      if (job.state === 'failed') throw new Error(`the first documents failed: ${JSON.stringify(job.models)}`)
      if (job.state === 'done') break
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const list = (await send('GET', `/api/v1/executions/${execution.id}/files`)) as unknown as Data[]
    return list.find(({ type }) => type === 'docx')!.id
  }
  const acted = async (): Promise<string> => {
    for (;;) {
      const list = (await send('GET', `/api/v1/executions/${execution.id}/finish-actions`)) as unknown as Data[]
      if (list[0]) return list[0].id
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const tried = async (): Promise<string> => {
    const { executionId } = await send('POST', `/api/v1/interviews/${interview.id}/tests`, { values })
    for (;;) {
      const { state } = await send('GET', `/api/v1/interviews/${interview.id}/tests/${executionId}`)
      if (state === 'done') return executionId
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const notified = async (): Promise<string> => {
    for (;;) {
      const { items } = (await call(url, 'GET', '/api/v1/users/notifications', accessToken)) as unknown as {
        items: Data[]
      }
      if (items[0]) return items[0].id
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const invited = async (): Promise<string> => {
    for (;;) {
      const mails = (await (await fetch(new URL('/_local/mail.json', url))).json()) as { to: string[]; text: string }[]
      const mail = mails.find(({ to }) => to.includes(signer))
      const secret = /\/assinar#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1]
      if (secret) return secret
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  return {
    organization: organizationId,
    user: userId,
    embeddedKey: key.id,
    apiKey: apiKey.id,
    webhookEndpoint: endpoint.id,
    webhookDelivery: delivery.id,
    group: group.id,
    session: sessions.find(({ current }) => current)!.id,
    interview: interview.id,
    libraryItem: libraryItem.id,
    model: model.id,
    upload: upload.id,
    redline: redline.id,
    modelDraft: modelDraft.id,
    scenario: scenario.id,
    execution: execution.id,
    job: finished.jobId,
    comment: comment.id,
    modelComment: modelComment.id,
    batch: batch.id,
    reading: reading.id,
    interviewLink: interviewLink.id,
    executionLink: executionLink.id,
    linkSecret: executionLink.hash,
    visitToken: visited.token,
    attachment,
    party: party.id,
    task: task.id,
    taskLabel: taskLabel.id,
    agenda: agenda.id,
    taskFilter: taskFilter.id,
    holiday: holiday.id,
    privacyRequest: privacyRequest.id,
    taskFeed: feed.id,
    taskFeedSecret: feed.secret,
    envelope: envelope.id,
    envelopeNumber: envelope.number,
    envelopeDocument: envelope.documents[0]!.id,
    participant: envelope.participants[0]!.id,
    signingSecret: await invited(),
    file: await files(),
    finishAction: await acted(),
    test: await tried(),
    notification: await notified(),
  }
}
