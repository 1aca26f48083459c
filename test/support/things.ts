import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { createField } from '#shared/interview/index.ts'
import { buildGroup, buildParty, buildTask, buildWebhook } from './build.ts'
import { type Client, clientOf, ok, sessionAt } from './clientOf.ts'
import { eventually } from './eventually.ts'
import { pdfOf } from './pdfs.ts'
import { solve } from './solve.ts'
import type { Person } from './world.ts'

const models = join(import.meta.dirname, '../fixtures/models')

/** Publishes an interview as it is, so that documents can be started on it. */
export async function publishInterview(url: string, token: string, id: string): Promise<void> {
  const { version } = await ok(clientOf(url, token).interviews.getInterview({ params: { id } }))
  await ok(clientOf(url, token).interviews.changeInterview({ params: { id }, body: { version, published: true } }))
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

type Part = { readonly url: string; readonly from: number; readonly size: number }

/** Sends the parts of a file to the store, as browsers do. */
export async function putParts(parts: readonly Part[], bytes: Buffer<ArrayBuffer>): Promise<void> {
  for (const { url, from, size } of parts) {
    const { ok: isKept, status } = await fetch(url, { method: 'PUT', body: bytes.subarray(from, from + size) })
    if (!isKept) throw new Error(`a part was answered with ${status}`)
  }
}

/** Sends a small file with an execution's answers, as browsers do, and returns its id. */
export async function sendAttachment(
  { executions }: Client,
  executionId: string,
  { ref = 'anexos', name = 'nota.txt', bytes = Buffer.from('Nota do cliente.') } = {},
): Promise<string> {
  const params = { id: executionId }
  const { id, parts } = await ok(executions.beginAttachment({ params, body: { ref, name, size: bytes.byteLength } }))
  await putParts(parts, bytes)
  await ok(executions.completeAttachment({ params: { ...params, attachmentId: id } }))
  return id
}

/** In milliseconds: on a busy machine, the first of each worker starts late. */
const SLOW = 240_000

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
  const own = clientOf(url, accessToken)
  const theirs = clientOf(url, maker.accessToken)
  const session = await sessionAt(url, { email, password })
  const sessions = await ok(clientOf(url, session.accessToken).identity.listSessions())
  // Only owners can create one; for others a well-formed id is enough.
  const isOwner = session.privileges.includes('owner')
  const key = isOwner
    ? await ok(own.identity.createEmbeddedKey({ body: { name: 'Sistema' } }))
    : { id: '01KAHXTEST0000000000000KEY' }
  const apiKey = isOwner
    ? await ok(own.apiKeys.createApiKey({ body: { name: 'Portal', scopes: ['models.read'] } }))
    : { id: '01KAHXTEST000000000000AKEY' }
  const endpoint = isOwner ? await buildWebhook(own) : { id: '01KAHXTEST0000000000000HKS' }
  const delivery = isOwner
    ? await ok(own.webhooks.testWebhook({ params: { endpointId: endpoint.id } }))
    : { id: '01KAHXTEST0000000000000HKD' }
  const group = isOwner
    ? await buildGroup(own, { name: `Grupo ${session.accessToken.slice(-12)}` })
    : { id: '01KAHXTEST000000000000GRPP' }
  const privacyRequest = isOwner
    ? await ok(own.privacy.createPrivacyRequest({ body: { subject: '390.533.447-05' } }))
    : { id: '01KAHXTEST000000000000PRVQ' }
  const name = 'contrato-prestacao-servicos'
  const interviewCode = JSON.parse(readFileSync(join(models, `${name}.interview.json`), 'utf8'))
  const anexos = createField('upload', { uid: 'anexos', ref: 'anexos', name: 'Anexos' })
  interviewCode.sections[0].fields.push(anexos)
  // Nothing listens there.
  interviewCode.settings.finish = { webhook: { enabled: true, host: 'https://portal.test/' } }
  const values = JSON.parse(readFileSync(join(models, `${name}.values.json`), 'utf8'))
  const interview = await ok(theirs.interviews.createInterview({ body: { name: 'Contrato', interviewCode } }))
  const form = new FormData()
  form.set('file', new Blob([readFileSync(join(models, `${name}.docx`))]), `${name}.docx`)
  const { model } = await ok(theirs.interviews.addModel({ params: { id: interview.id }, form }))
  const upload = await ok(
    theirs.interviews.startModelUpload({
      params: { id: interview.id },
      body: {
        fileName: 'a.docx',
        size: 10,
      },
    }),
  )
  const edited = new FormData()
  edited.set('file', new Blob([readFileSync(join(models, `${name}.docx`))]), 'editado.docx')
  const redline = await ok(
    theirs.interviews.sendEditedModel({
      params: { id: interview.id, modelId: model.id },
      form: edited,
    }),
  )
  const contracts = new FormData()
  for (const [at, who] of ['Ana Lima', 'Bruno Reis'].entries())
    contracts.set(`file${at}`, new Blob([contractOf(who)]), `contrato ${at + 1}.docx`)
  const modelDraft = await ok(theirs.interviews.createModelDraft({ form: contracts }))
  const scenario = await ok(
    theirs.interviews.createScenario({
      params: { id: interview.id },
      body: { name: 'Cliente', values },
    }),
  )
  const modelComment = await ok(
    theirs.interviews.addModelComment({
      params: { id: interview.id },
      body: {
        text: 'Confira o foro.',
        quote: 'foro',
      },
    }),
  )
  await publishInterview(url, maker.accessToken, interview.id)
  const execution = await ok(
    theirs.executions.createExecution({
      params: { interviewId: interview.id },
      body: {
        // Starting a document for somebody else sends that person a notification.
        assignedTo: userId,
        execution: { values },
      },
    }),
  )
  const comment = await ok(
    theirs.executions.addComment({
      params: { id: execution.id },
      body: { text: 'Confira o valor.' },
    }),
  )
  const attachment = await sendAttachment(theirs, execution.id)
  const libraryItem = await ok(
    theirs.interviews.createLibraryItem({
      body: { name: 'Foro', content: '<p>Fica eleito o foro.</p>' },
    }),
  )
  const party = await buildParty(theirs)
  const task = await buildTask(theirs)
  const label = { name: `E ${execution.id.slice(-12)}`, color: '#174a9c', backgroundColor: '#dbe8fd' } as const
  const taskLabel = await ok(theirs.tasks.createTaskLabel({ body: label }))
  const agenda = await ok(theirs.tasks.createAgenda({ body: { name: `Agenda ${execution.id.slice(-12)}` } }))
  const filter = { name: 'Atrasadas', view: 'grid', order: 'oldest', filter: { overdue: true }, shared: true } as const
  const taskFilter = await ok(own.tasks.createTaskFilter({ body: filter }))
  const holiday = isOwner
    ? await ok(
        own.tasks.createHoliday({
          body: {
            date: anyDay(),
            name: 'Revolução',
            scope: 'state',
          },
        }),
      )
    : { id: '01KAHXTEST0000000000000HDY' }
  const feed = await ok(own.tasks.createTaskFeed({ body: { name: 'Celular' } }))
  const finished = await ok(
    theirs.executions.finishExecution({
      params: { id: execution.id },
      body: {
        version: execution.version,
      },
    }),
  )
  const shared = { name: 'Cliente', files: 'all' } as const
  const interviewLink = await ok(theirs.links.createInterviewLink({ params: { id: interview.id }, body: shared }))
  const executionLink = await ok(theirs.links.createExecutionLink({ params: { id: execution.id }, body: shared }))
  const visited = await ok(
    clientOf(url).links.startVisit({
      params: { hash: executionLink.hash },
      body: {
        proof: await solve(executionLink.hash!, url),
      },
    }),
  )
  const signer = `assina.${execution.id.toLowerCase()}@exemplo.com.br`
  const envelopeForm = new FormData()
  envelopeForm.set(
    'values',
    JSON.stringify({ documents: [{ attachment: 0 }], participants: [{ name: 'Ana Lima', email: signer }], send: true }),
  )
  const pdf = new Uint8Array(await pdfOf('Contrato'))
  envelopeForm.set('attachment_0', new Blob([pdf], { type: 'application/pdf' }), 'Contrato.pdf')
  const envelope = await ok(theirs.signatures.createEnvelope({ form: envelopeForm }))
  const toRead = new FormData()
  toRead.set('idOrigin', interview.id)
  toRead.set('fields', '["*"]')
  toRead.set('file0', new Blob(['CONTRATANTE: Ana Lima Prado, CPF 529.982.247-25.']), 'dados.txt')
  const reading = await ok(theirs.assistant.fieldsFromFiles({ form: toRead }))
  const batch = await ok(
    theirs.batches.createBatch({
      params: { interviewId: interview.id },
      body: { rows: [{ values }], finish: false },
    }),
  )
  const files = async (): Promise<string> => {
    const { state, models: outcomes } = await eventually(
      async () => {
        const job = await ok(theirs.documents.getJob({ params: { id: execution.id, jobId: finished.jobId } }))
        return (job.state === 'done' || job.state === 'failed') && job
      },
      { message: 'the first documents were not made', timeout: SLOW },
    )
    if (state === 'failed') throw new Error(`the first documents failed: ${JSON.stringify(outcomes)}`)
    const list = await ok(theirs.documents.listFiles({ params: { id: execution.id } }))
    return list.find(({ type }) => type === 'docx')!.id
  }
  const acted = async (): Promise<string> => {
    const first = async () =>
      (await ok(theirs.finishActions.listFinishActions({ params: { id: execution.id } })))[0]?.id
    return eventually(first, { message: 'the finished document has no action', timeout: SLOW })
  }
  const tried = async (): Promise<string> => {
    const { executionId } = await ok(theirs.documents.createTest({ params: { id: interview.id }, body: { values } }))
    const params = { id: interview.id, testId: executionId }
    const isDone = async () => (await ok(theirs.documents.getTest({ params }))).state === 'done'
    await eventually(isDone, { message: 'the test documents were not made', timeout: SLOW })
    return executionId
  }
  const notified = async (): Promise<string> => {
    const first = async () => (await ok(own.notifications.listNotifications())).items[0]?.id
    return eventually(first, { message: 'nobody was notified', timeout: SLOW })
  }
  const invited = async (): Promise<string> => {
    const secret = async () => {
      const mails = (await (await fetch(new URL('/_local/mail.json', url))).json()) as { to: string[]; text: string }[]
      const mail = mails.find(({ to }) => to.includes(signer))
      return /\/assinar#([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1]
    }
    return eventually(secret, { message: 'no invitation to sign came', timeout: SLOW })
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
    job: finished.jobId!,
    comment: comment.id,
    modelComment: modelComment.id,
    batch: batch.id,
    reading: reading.id,
    interviewLink: interviewLink.id,
    executionLink: executionLink.id,
    linkSecret: executionLink.hash!,
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
