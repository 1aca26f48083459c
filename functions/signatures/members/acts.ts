import type { Body } from '#shared/api/call.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import type { envelopeCalls } from '#shared/api/signatures/members.ts'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { mailProblemsOf } from '../../mail/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { changeEnvelope, presently } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'
import { envelopeFacts, envelopeSubject } from '../logSubject.ts'
import type { Act } from '../state/act.ts'
import { doAct } from '../state/doAct.ts'
import type { Envelope } from '../state/envelope.ts'
import { turnOf } from '../state/turns.ts'
import { countMails, requireQuota } from './checkSending.ts'
import { checkAddresses, memberOf } from './draft.ts'
import { findOwnEnvelope } from './findEnvelope.ts'
import { presentEnvelope } from './present.ts'

type Facts = Readonly<Record<string, unknown>>

/** Does an act of a member, and logs it. */
async function doLogged(
  caller: Caller,
  stored: StoredEnvelope,
  action: LogAction,
  act: Act,
  factsOf: (next: Envelope) => Facts = envelopeFacts,
): Promise<EnvelopeDetails> {
  const next = await changeEnvelope(stored, {
    act: () => act,
    outbox: (changed, before) => [
      logEntry(caller, {
        action,
        subject: envelopeSubject(changed),
        before: factsOf === envelopeFacts ? envelopeFacts(before) : undefined,
        after: factsOf(changed),
      }),
    ],
  })
  return presentEnvelope(caller, next)
}

/** Sends a draft, or tries again to send one that another provider did not take. */
export async function sendEnvelope(caller: Caller, envelopeId: string): Promise<EnvelopeDetails> {
  const stored = await findOwnEnvelope(caller, envelopeId)
  const act = { kind: 'send', by: await memberOf(caller) } as const
  refuseImpossible(stored, act)
  await requireQuota(caller.organizationId)
  await countMails(caller.organizationId, await checkAddresses(stored.participants))
  return doLogged(caller, stored, 'envelope.sent', act)
}

/** Before anything is counted that would not be sent. */
function refuseImpossible(stored: StoredEnvelope, act: Act): void {
  const outcome = doAct(stored, act, presently())
  if (!outcome.ok) throw new Failure('invalid', outcome.error)
}

/** Reminds the people whose turn it is, or one of them. */
export async function remindEnvelope(caller: Caller, envelopeId: string, participantId?: string) {
  const stored = await findOwnEnvelope(caller, envelopeId)
  const act = await reminding(caller, stored, participantId)
  return doLogged(caller, stored, 'envelope.reminded', act, () => ({
    people: stored.participants.filter(({ id }) => act.participantIds.includes(id)).map(({ name }) => name),
  }))
}

async function reminding(caller: Caller, stored: StoredEnvelope, participantId?: string) {
  const wanted = turnOf(stored.participants).filter(({ id }) => participantId === undefined || id === participantId)
  const act = { kind: 'remind', participantIds: wanted.map(({ id }) => id), by: await memberOf(caller) } as const
  refuseImpossible(stored, act)
  await countMails(
    caller.organizationId,
    wanted.map(({ email }) => email),
  )
  return act
}

/** The same of many, without those in which there is nobody to remind. */
export async function remindEnvelopes(caller: Caller, ids: readonly string[]) {
  let reminded = 0
  let people = 0
  for (const id of new Set(ids)) {
    const stored = await findOwnEnvelope(caller, id)
    const outcome = doAct(
      stored,
      { kind: 'remind', participantIds: turnOf(stored.participants).map((one) => one.id), by: await memberOf(caller) },
      presently(),
    )
    if (!outcome.ok) continue
    const { effects } = outcome.value
    await remindEnvelope(caller, id)
    reminded += 1
    people += effects.length
  }
  return { reminded, people }
}

/** Fails with 422 if mail to a new address comes back. */
async function checkAddress(email: string | undefined): Promise<void> {
  if (email === undefined || !(await mailProblemsOf([email])).has(email)) return
  const message = `Mensagens a ${email} voltam ou são recusadas. Confira o endereço; nada foi mudado.`
  throw new Failure('invalid', message, [{ code: 'email', message, path: 'body.email' }])
}

export async function correctParticipant(
  caller: Caller,
  { id, participantId }: { readonly id: string; readonly participantId: string },
  person: Body<typeof envelopeCalls.correctParticipant>,
) {
  const stored = await findOwnEnvelope(caller, id)
  requireParticipant(stored, participantId)
  const act = { kind: 'correct', participantId, person, by: await memberOf(caller) } as const
  refuseImpossible(stored, act)
  await checkAddress(person.email)
  if (person.email !== undefined) await countMails(caller.organizationId, [person.email])
  return doLogged(caller, stored, 'envelope.participantCorrected', act)
}

export async function replaceParticipant(
  caller: Caller,
  { id, participantId }: { readonly id: string; readonly participantId: string },
  person: Body<typeof envelopeCalls.replaceParticipant>,
) {
  const stored = await findOwnEnvelope(caller, id)
  requireParticipant(stored, participantId)
  const act = { kind: 'replace', participantId, person, by: await memberOf(caller) } as const
  refuseImpossible(stored, act)
  await checkAddress(person.email)
  await countMails(caller.organizationId, [person.email])
  return doLogged(caller, stored, 'envelope.participantReplaced', act)
}

function requireParticipant({ participants }: StoredEnvelope, participantId: string): void {
  if (!participants.some(({ id }) => id === participantId)) throw new Failure('not_found')
}

export async function cancelEnvelope(caller: Caller, envelopeId: string, reason: string) {
  const stored = await findOwnEnvelope(caller, envelopeId)
  return doLogged(caller, stored, 'envelope.cancelled', { kind: 'cancel', reason, by: await memberOf(caller) })
}

export async function sealEnvelopeAgain(caller: Caller, envelopeId: string) {
  const stored = await findOwnEnvelope(caller, envelopeId)
  return doLogged(caller, stored, 'envelope.sealRequested', { kind: 'sealAgain', by: await memberOf(caller) })
}

/** E-mails the signed documents of a completed envelope to other addresses. */
export async function sendEnvelopeCopies(caller: Caller, envelopeId: string, addresses: readonly string[]) {
  const stored = await findOwnEnvelope(caller, envelopeId)
  const to = [...new Set(addresses)]
  const act = { kind: 'sendCopies', to, by: await memberOf(caller) } as const
  refuseImpossible(stored, act)
  const problems = await mailProblemsOf(to)
  const bad = to.filter((one) => problems.has(one))
  if (bad.length > 0) {
    const message = `Nada foi enviado: mensagens a ${bad.join(', ')} voltam ou são recusadas.`
    throw new Failure('invalid', message, [{ code: 'email', message, path: 'body.to' }])
  }
  await countMails(caller.organizationId, to)
  return doLogged(caller, stored, 'envelope.copiesSent', act, () => ({ to }))
}
