import type { DocumentEmailRequested } from '#events/emails.ts'
import { filesOf } from '#functions/documents/index.ts'
import { execution } from '#functions/executions/index.ts'
import { mailProblemsOf, sendOnce } from '#functions/mail/index.ts'
import { invitingOrganization } from '#functions/organizations/index.ts'
import { documentSent } from '#shared/mail/emails/documentSent.ts'
import { renderEmail } from '#shared/mail/renderEmail.ts'
import { log } from '../platform/log.ts'
import { bytesOf, chooseFiles, noteOf } from './mailFiles.ts'

/** Sends the files of a finished document to one address. Nothing if it was deleted meanwhile. */
export async function sendDocument(asked: DocumentEmailRequested): Promise<void> {
  const { organizationId, executionId, id, to, sender, text } = asked
  const { data: stored } = await execution.get({ organizationId, executionId }).go({ consistent: true })
  const problem = (await mailProblemsOf([to])).get(to)
  if (!stored || stored.trashedAt || problem) return log.info('document not mailed', { id, problem })
  const all = await filesOf(stored)
  const { attached, left } = chooseFiles(all.filter((one) => asked.files.includes(one.id)))
  const [{ name, layout }, files, notes] = await Promise.all([
    invitingOrganization(organizationId),
    Promise.all(attached.map((one) => bytesOf(organizationId, one))),
    Promise.all(left.map((one) => noteOf(organizationId, one, stored.site))),
  ])
  const kept = files.filter((one) => one !== undefined)
  if (kept.length === 0 && notes.length === 0) return log.info('document not mailed', { id })
  const content = documentSent({
    sender,
    organization: name,
    document: stored.name,
    text,
    files: kept.length,
    notes,
  })
  await sendOnce({ id, to: [to], files: kept, ...renderEmail(content, layout) })
}
