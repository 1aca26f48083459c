import type { EnvelopeMailRequested } from '#events/signatures.ts'
import { type MailFile, mailProblemsOf, sendOnce } from '#functions/mail/index.ts'
import { invitingOrganization } from '#functions/organizations/index.ts'
import { signingAddress, verificationAddress } from '#shared/api/signatures/addresses.ts'
import { envelopeCompleted } from '#shared/mail/emails/envelopeCompleted.ts'
import { renderEmail } from '#shared/mail/renderEmail.ts'
import { hashOfSecret } from '../../platform/auth/link.ts'
import { log } from '../../platform/log.ts'
import { contentTypes } from '../../platform/objects/contentTypes.ts'
import { newSecret } from '../../platform/secret.ts'
import { readEnvelope } from '../change.ts'
import { type StoredEnvelope, signingLink } from '../entity.ts'
import { pdfsOf } from '../pdfsOf.ts'
import { openSecret } from '../secrets.ts'
import { bytesOf } from './fixPages.ts'

/** Bytes attached to one e-mail: with base64, under the 10 MB that many mail servers accept. */
const MOST_ATTACHED = 7 * 1024 * 1024

/** Where documents that are too large for an e-mail are: on the person's own page, or at an address that works for everyone who has it. */
async function addressFor(stored: StoredEnvelope, participantId: string | undefined): Promise<string> {
  const { organizationId, envelopeId, site, participants } = stored
  const person = participants.find(({ id }) => id === participantId)
  if (person?.sealedSecret)
    return signingAddress(
      site,
      await openSecret({ organizationId, envelopeId, participantId: person.id }, person.sealedSecret),
    )
  const secret = newSecret()
  await signingLink.create({ hash: hashOfSecret(secret), organizationId, envelopeId }).go()
  return `${site}/api/v1/signing/${secret}/documents`
}

async function filesOf(stored: StoredEnvelope): Promise<MailFile[] | undefined> {
  const pdfs = pdfsOf(stored, true)
  if (pdfs.reduce((sum, { size }) => sum + size, 0) > MOST_ATTACHED) return undefined
  const hashes = new Map(
    [...stored.documents.map(({ signed }) => signed), stored.evidence].flatMap((one) =>
      one ? [[one.key, one.sha256]] : [],
    ),
  )
  return Promise.all(
    pdfs.map(async ({ key, name }) => ({
      name,
      type: contentTypes.pdf,
      bytes: await bytesOf({ key, sha256: hashes.get(key) ?? '' }),
    })),
  )
}

/** E-mails the signed documents to one person. Repeated, it sends nothing. */
export async function mailSigned(asked: EnvelopeMailRequested): Promise<void> {
  const { organizationId, envelopeId, mailId, participantId } = asked
  const stored = await readEnvelope({ organizationId, envelopeId })
  if (stored?.state !== 'completed') return
  const person = stored.participants.find(({ id }) => id === participantId)
  const to = person?.email ?? asked.to
  if (to === undefined) return
  const problem = (await mailProblemsOf([to])).get(to)
  if (problem) log.info('signed documents not mailed', { mailId, problem })
  else await send(stored, { mailId, to, name: person?.name, participantId })
}

type Sending = {
  readonly mailId: string
  readonly to: string
  readonly name: string | undefined
  readonly participantId: string | undefined
}

async function send(stored: StoredEnvelope, { mailId, to, name, participantId }: Sending): Promise<void> {
  const { organizationId, subject, number, site } = stored
  const [organization, files] = await Promise.all([invitingOrganization(organizationId), filesOf(stored)])
  const address = files ? undefined : await addressFor(stored, participantId)
  const content = envelopeCompleted({
    name,
    organization: organization.name,
    subject,
    number,
    attached: files?.length ?? 0,
    // Without a page of their own, each document has an address.
    url: address?.includes('#') ? address : undefined,
    addresses:
      address && !address.includes('#') ? pdfsOf(stored, true).map(({ id }) => `${address}/${id}?download=true`) : [],
    verifyUrl: verificationAddress(site, number),
  })
  await sendOnce({ id: mailId, to: [to], files: files ?? [], ...renderEmail(content, organization.layout) })
}
