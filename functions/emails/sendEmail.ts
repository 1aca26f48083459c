import { filesOf, requireDownload } from '#functions/documents/index.ts'
import { findOutsideBin, requireEditor } from '#functions/executions/index.ts'
import { FINISH_EMAILS_OF_TRIAL, limit, nameOfCaller } from '#functions/identity/index.ts'
import { linkToSend } from '#functions/links/index.ts'
import { mailProblemsOf } from '#functions/mail/index.ts'
import { invitingOrganization } from '#functions/organizations/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { EmailPath, emails } from '#shared/api/emails.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { LogSubject } from '#shared/api/logSubject.ts'
import { linkReminder } from '#shared/mail/emails/linkReminder.ts'
import { type LinkSent, linkSent } from '#shared/mail/emails/linkSent.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { LinkOptions } from '../platform/auth/link.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { emailTo } from '../platform/outbox/emailTo.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { undeliverableReasons } from './undeliverableReasons.ts'

type Sending = Body<typeof emails.sendEmail>
type OutboxItem = ReturnType<typeof message>

/** What is sent: who or what it is about, and the message to one address. */
type Prepared = { readonly subject: LogSubject; readonly messageTo: (address: string, id: string) => OutboxItem }

const refuse = (path: string, text: string): never => {
  throw new Failure('invalid', text, [{ code: 'email', message: text, path: `body.${path}` }])
}

/** The files that the caller chose, or all PDFs, of the last generation. */
async function prepareDocument(caller: Caller, sender: string, body: Sending): Promise<Prepared> {
  const { organizationId } = caller
  const stored = await findOutsideBin(caller, body.execution ?? refuse('execution', 'Informe o documento.'))
  await requireEditor(caller, stored)
  if (stored.status !== executionStatus.finished)
    throw new Failure('invalid', 'Este documento ainda não está finalizado. Finalize-o antes de enviá-lo.')
  const { executionId, name, jobId } = stored
  const ready = (await filesOf(stored)).filter((one) => one.jobId === jobId)
  const chosen = ready.filter(({ id, type }) => (body.files ? body.files.includes(id) : type === 'pdf'))
  if (body.files?.some((id) => !ready.some((one) => one.id === id))) throw new Failure('not_found')
  if (chosen.length === 0)
    throw new Failure('invalid', 'Os arquivos deste documento ainda não estão prontos. Tente de novo em instantes.')
  requireDownload(caller, chosen)
  const files = chosen.map(({ id }) => id)
  const text = body.message ?? ''
  return {
    subject: { kind: 'execution', id: executionId, name },
    messageTo: (to, id) =>
      message(
        organizationId,
        'webhooks',
        { type: 'documentEmail.requested', organizationId, id, executionId, files, to, sender, text },
        id,
      ),
  }
}

const askedBy = ({ login, pinHash }: LinkOptions): LinkSent['asks'] =>
  login === 'password' ? 'senha' : pinHash ? 'PIN' : undefined

async function prepareLink(
  caller: Caller,
  sender: string,
  body: Sending,
  { site, isReminder }: { readonly site: string; readonly isReminder: boolean },
): Promise<Prepared> {
  const { organizationId } = caller
  const linkId = body.link ?? refuse('link', 'Informe o link.')
  const [{ link, subject, title, url }, { name, layout }] = await Promise.all([
    linkToSend(caller, linkId, { site, usedUp: isReminder }),
    invitingOrganization(organizationId),
  ])
  const { options } = link
  const content = (isReminder ? linkReminder : linkSent)({
    sender,
    organization: name,
    title,
    text: body.message ?? '',
    url,
    asks: askedBy(options),
    expiresOn: options.expiresOn,
  })
  return { subject, messageTo: (to, id) => emailTo(organizationId, to, content, id, layout) }
}

/** Counts each e-mail before it is sent; fails with 429 if there are too many. */
async function count({ organizationId }: Caller, addresses: readonly string[]): Promise<void> {
  const { onTrial } = await invitingOrganization(organizationId)
  for (const address of addresses) {
    await limit('emails', organizationId)
    await limit('emailsToAddress', `${organizationId} ${address}`)
    if (onTrial) await limitOfTrial(organizationId)
  }
}

/** Anybody can start a trial and have it e-mail strangers. */
async function limitOfTrial(organizationId: string): Promise<void> {
  try {
    await limit('finishEmailsOfTrial', organizationId)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new Failure(
      'too_many',
      `No período de teste, saem até ${FINISH_EMAILS_OF_TRIAL} e-mails de documentos por dia. Tente de novo amanhã.`,
    )
  }
}

/** Sends a document, a link or a reminder in the organisation's name: to each address a message of its own, and tells which get none. */
export async function sendEmail(caller: Caller, path: EmailPath, body: Sending, site: string) {
  const sender = await nameOfCaller(caller)
  const { subject, messageTo } =
    path === 'document'
      ? await prepareDocument(caller, sender, body)
      : await prepareLink(caller, sender, body, { site, isReminder: path === 'reminder' })
  const addresses = [...new Set(body.to)]
  const problems = await mailProblemsOf(addresses)
  const sentTo = addresses.filter((one) => !problems.has(one))
  const undeliverable = [...problems].map(([email, problem]) => ({ email, reason: undeliverableReasons[problem] }))
  if (sentTo.length === 0)
    refuse('to', `Nada foi enviado: ${undeliverable.map(({ email, reason }) => `${email} ${reason}`).join('; ')}.`)
  await count(caller, sentTo)
  const id = newId()
  await transact({ outbox }, () => [], [
    ...sentTo.map((address, at) => messageTo(address, `email-${id}-${at}`)),
    logEntry(caller, { action: 'email.sent', subject, after: { type: path, recipients: sentTo } }),
  ])
  return { sentTo, undeliverable }
}
