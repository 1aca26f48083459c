import { ServiceFault } from '#functions/connections/index.ts'
import { chooseFiles, noteOf } from '#functions/emails/index.ts'
import { FINISH_EMAILS_OF_TRIAL, limit } from '#functions/identity/index.ts'
import { type MailFile, MailUncertain, mailProblemsOf, sendOnce } from '#functions/mail/index.ts'
import { invitingOrganization } from '#functions/organizations/index.ts'
import { safeHtml } from '#functions/statements/index.ts'
import type { DocumentFile } from '#shared/api/documents.ts'
import { mailbox } from '#shared/api/identity/schemas.ts'
import type { WebhookAttempt } from '#shared/api/webhooks.ts'
import { renderEmail } from '#shared/mail/renderEmail.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { contentTypes } from '../platform/objects/contentTypes.ts'
import { ActionFault, type Context } from './context.ts'
import { readBytes } from './readBytes.ts'
import { undeliverableWarnings } from './undeliverable.ts'

const UNCERTAIN =
  'A tentativa anterior foi interrompida, e ainda não se sabe se o e-mail saiu. Ele só é enviado de novo se não saiu.'

/** Addresses of one e-mail: more would be a mailing. */
const MOST_ADDRESSES = 20

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what could begin another header.
const CONTROL = /[\u0000-\u001f\u007f]/

/** The addresses in a text of the author, separated by commas, semicolons or spaces. */
function addressesIn(text: string, title: string): { good: string[]; warnings: string[] } {
  if (CONTROL.test(text)) throw new ActionFault(`${title}: uma resposta tem uma quebra de linha onde vai o e-mail.`)
  const typed = [...new Set(text.split(/[,;\s]+/).filter((one) => one !== ''))]
  const read = typed.map((one) => ({ one, parsed: mailbox.safeParse(one) }))
  return {
    good: read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
    warnings: read.flatMap(({ one, parsed }) => (parsed.success ? [] : [`"${one}" não é um e-mail válido`])),
  }
}

type Addresses = {
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly warnings: readonly string[]
}

/** Whom the e-mail reaches, and what people should know about the others. */
async function addressesOf({ code, render }: Context): Promise<Addresses> {
  const { email } = code.settings.finish
  const to = addressesIn(render(email.to), 'Destinatários')
  const cc = addressesIn(render(email.cc), 'Cópias')
  const all = [...new Set([...to.good, ...cc.good])]
  if (all.length > MOST_ADDRESSES) throw new ActionFault(`O e-mail vai a no máximo ${MOST_ADDRESSES} endereços.`)
  const problems = await mailProblemsOf(all)
  const reached = to.good.filter((one) => !problems.has(one))
  const warnings = [...to.warnings, ...cc.warnings, ...undeliverableWarnings(all, problems)]
  if (reached.length === 0)
    throw new ActionFault(
      warnings.length > 0
        ? `Nenhum destinatário pode receber: ${warnings.join('; ')}.`
        : 'Nenhum destinatário foi respondido.',
    )
  return { to: reached, cc: cc.good.filter((one) => !problems.has(one) && !reached.includes(one)), warnings }
}

/** The files that the author chose. */
function wanted({ code, files }: Context): readonly DocumentFile[] {
  const { docx, pdf } = code.settings.finish.email
  return files.filter(({ type }) => (type === 'pdf' ? pdf : docx))
}

const attachmentOf = async ({ action }: Context, one: DocumentFile): Promise<MailFile> => ({
  name: one.name,
  type: contentTypes[one.type],
  bytes: await readBytes(action, one),
})

const TAGS = /<[a-z][^>]*>/i

/** Formatted text as it is; plain text as paragraphs. */
function bodyOf({ code, render }: Context): string {
  const { body } = code.settings.finish.email
  const html = render(body, 'html')
  const formatted = TAGS.test(body)
    ? html
    : html
        .split(/(?:\n|<br>){2,}/)
        .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
        .join('')
  return safeHtml(formatted)
}

const plainOf = ({ code, render }: Context): string =>
  render(code.settings.finish.email.body)
    .replace(/<(?:br|\/p|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[a-z/][^>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()

/** Anybody can start a trial and have it e-mail strangers. */
async function countInTrial(organizationId: string): Promise<void> {
  try {
    await limit('finishEmailsOfTrial', organizationId)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new ActionFault(
      `No período de teste, saem até ${FINISH_EMAILS_OF_TRIAL} e-mails de documentos por dia. Tente de novo amanhã.`,
    )
  }
}

const notAttached = (name: string, site: string | undefined): string =>
  site
    ? `"${name}" é grande demais para ir anexado: o e-mail leva um endereço para baixá-lo`
    : `"${name}" é grande demais e não foi anexado`

/** Sends the e-mail of a finished document, in the organisation's name. */
export async function sendEmail(context: Context) {
  const { action, code, execution, render } = context
  const { to, cc, warnings } = await addressesOf(context)
  const { attached, left } = chooseFiles(wanted(context))
  const started = performance.now()
  const at = now().toISOString()
  const files = await Promise.all(attached.map((one) => attachmentOf(context, one)))
  const { layout, onTrial } = await invitingOrganization(action.organizationId)
  if (onTrial) await countInTrial(action.organizationId)
  const { organizationId } = action
  const notes = await Promise.all(left.map((one) => noteOf(organizationId, one, execution.site)))
  const content = {
    subject: render(code.settings.finish.email.subject).trim() || execution.name,
    html: bodyOf(context),
    lines: [plainOf(context)],
    notes,
  }
  try {
    await sendOnce({ id: `finish-${action.actionId}`, to, cc, files, ...renderEmail(content, layout) })
  } catch (error) {
    if (!(error instanceof MailUncertain)) throw error
    throw new ServiceFault('busy', UNCERTAIN, error.wait)
  }
  const made: WebhookAttempt = { at, milliseconds: Math.round(performance.now() - started), status: 250 }
  return {
    target: [...to, ...cc].join(', '),
    recipients: [...to, ...cc],
    warnings: [...warnings, ...left.map(({ name }) => notAttached(name, execution.site))],
    made,
  }
}
