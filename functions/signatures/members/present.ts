import { namesOf } from '#functions/identity/index.ts'
import { type MailProblem, mailProblemsOf } from '#functions/mail/index.ts'
import type { EnvelopeDetails, EnvelopeSummary, Participant } from '#shared/api/signatures/schemas.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { readTrail } from '../change.ts'
import { offeredChannels } from '../channels.ts'
import type { StoredEnvelope } from '../entity.ts'
import { allowedOperations } from '../policy.ts'
import { acts, type EnvelopePerson } from '../state/envelope.ts'
import { freeRoles } from './placing.ts'

type Problems = ReadonlyMap<string, MailProblem>

const presentPerson = (one: EnvelopePerson, problems: Problems): Participant => ({
  id: one.id,
  role: one.role,
  name: one.name,
  email: one.email,
  phone: one.phone,
  cpf: one.cpf,
  title: one.title,
  order: one.order,
  asksCpf: one.asksCpf,
  codeBy: one.codeBy,
  needsCertificate: one.needsCertificate,
  state: one.state,
  invitedAt: one.invitedAt,
  remindedAt: one.remindedAt,
  openedAt: one.openedAt,
  actedAt: one.actedAt,
  refusal: one.refusal,
  mailProblem: problems.get(one.email),
})

function summaryOf(caller: Caller, stored: StoredEnvelope, problems: Problems, names: ReadonlyMap<string, string>) {
  const { participants, documents, createdBy } = stored
  const acting = participants.filter(acts)
  return {
    id: stored.envelopeId,
    organization: stored.organizationId,
    number: stored.number,
    provider: stored.provider,
    state: stored.state,
    subject: stored.subject,
    documents: documents.map(({ id, name, executionId }) => ({ id, name, executionId })),
    participants: participants.map((one) => presentPerson(one, problems)),
    signed: acting.filter(({ state }) => state === 'signed').length,
    toSign: acting.length,
    expiresOn: stored.expiresOn,
    createdBy,
    createdByName: names.get(createdBy),
    createdAt: stored.createdAt,
    sentAt: stored.sentAt,
    endedAt: stored.endedAt,
    may: allowedOperations(caller, stored),
  }
}

async function known(organizationId: string, page: readonly StoredEnvelope[]) {
  const [problems, names] = await Promise.all([
    mailProblemsOf(page.flatMap(({ participants }) => participants.map(({ email }) => email))),
    namesOf(organizationId)(page.map(({ createdBy }) => createdBy)),
  ])
  return { problems, names }
}

/** Envelopes as lists show them. */
export async function presentEnvelopes(caller: Caller, page: readonly StoredEnvelope[]): Promise<EnvelopeSummary[]> {
  const { problems, names } = await known(caller.organizationId, page)
  return page.map((stored) => summaryOf(caller, stored, problems, names))
}

/** An envelope with everything that members may know of it. */
export async function presentEnvelope(caller: Caller, stored: StoredEnvelope): Promise<EnvelopeDetails> {
  const [{ problems, names }, trail, channels] = await Promise.all([
    known(caller.organizationId, [stored]),
    readTrail(stored),
    offeredChannels(),
  ])
  const { evidence } = stored
  return {
    ...summaryOf(caller, stored, problems, names),
    version: stored.version,
    message: stored.message,
    reminderEveryDays: stored.reminderEveryDays,
    documents: stored.documents.map((one) => ({
      id: one.id,
      name: one.name,
      pages: one.pages,
      size: one.size,
      sha256: one.sha256,
      executionId: one.executionId,
      fileId: one.fileId,
      freeRoles: stored.state === 'draft' ? [...freeRoles(one)] : [],
    })),
    places: [...stored.places],
    codeChannels: [...channels],
    trail,
    ...(evidence && {
      evidence: {
        id: evidence.id,
        name: evidence.name,
        pages: evidence.pages,
        size: evidence.size,
        sha256: evidence.sha256,
      },
    }),
    reason: stored.reason,
    providerId: stored.providerId,
    consentUrl: stored.consentUrl,
  }
}
