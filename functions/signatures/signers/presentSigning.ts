import { layoutOf } from '#functions/organizations/index.ts'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { consentFor, consentText } from '../consent.ts'
import type { StoredEnvelope } from '../entity.ts'
import { maskedEmail, maskedPhone } from '../masked.ts'
import { nameOfSender } from '../nameOfSender.ts'
import type { EnvelopePerson } from '../state/envelope.ts'
import { channelsOf, noticeFor, ownPlaces } from './mayAct.ts'
import { codeSentAt } from './storedCode.ts'

/** An envelope as somebody of it sees it. */
export async function presentSigning(stored: StoredEnvelope, person: EnvelopePerson): Promise<Signing> {
  const [layout, sender, codeBy, sentAt] = await Promise.all([
    layoutOf(stored.organizationId),
    nameOfSender(stored),
    channelsOf(person),
    codeSentAt(person),
  ])
  const notice = noticeFor(stored, person)
  const { evidence } = stored
  return {
    number: stored.number,
    state: stored.state,
    ...(notice && { notice }),
    mayAct: notice === undefined,
    subject: stored.subject,
    message: stored.message,
    expiresOn: stored.expiresOn,
    sender: {
      name: sender,
      organization: layout?.organizationName ?? '',
      secondaryColor: layout?.color ?? '',
      ...(layout?.logo && { logo: layout.logo }),
    },
    documents: stored.documents.map(({ id, name, pages, size, sha256 }) => ({ id, name, pages, size, sha256 })),
    ...(evidence && {
      evidence: {
        id: evidence.id,
        name: evidence.name,
        pages: evidence.pages,
        size: evidence.size,
        sha256: evidence.sha256,
      },
    }),
    me: {
      id: person.id,
      role: person.role,
      state: person.state,
      name: person.name,
      title: person.title,
      email: maskedEmail(person.email),
      ...(person.phone && { phone: maskedPhone(person.phone) }),
      codeBy,
      asksCpf: person.asksCpf,
      needsCertificate: person.needsCertificate,
      actedAt: person.actedAt,
    },
    places: ownPlaces(stored, person),
    others: stored.participants
      .filter(({ id }) => id !== person.id)
      .map(({ name, role, state, title }) => ({ name, role, state, title })),
    consent: { version: consentFor(person), text: consentText(consentFor(person)) },
    ...(sentAt && { codeSentAt: sentAt }),
  }
}
