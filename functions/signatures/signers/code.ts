import { randomInt, timingSafeEqual } from 'node:crypto'
import { discountAttempt, limit, subjectOf } from '#functions/identity/index.ts'
import { invitingOrganization } from '#functions/organizations/index.ts'
import type { CodeChannel } from '#shared/api/signatures/schemas.ts'
import { signingCode as signingCodeMail } from '#shared/mail/emails/signingCode.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { newId } from '../../platform/id.ts'
import { emailTo } from '../../platform/outbox/emailTo.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { transact } from '../../platform/transact.ts'
import { changeEnvelope, presently } from '../change.ts'
import { type StoredEnvelope, signingCode } from '../entity.ts'
import type { EnvelopePerson } from '../state/envelope.ts'
import { findSigner } from './findSigner.ts'
import { channelsOf, noticeFor } from './mayAct.ts'
import { sendText } from './sendText.ts'
import { keyedHash, personKey, readCode } from './storedCode.ts'

/** Seconds for which a code works. */
const LIFE = 10 * 60

const NOT_OFFERED = 'O código não pode ser enviado por aí. Escolha outro meio.'

/** Where and as what somebody acts, for the trail. */
export const momentOf = ({ address, userAgent }: CallContext) => ({
  ...presently(),
  from: { address, userAgent: userAgent.slice(0, 500) },
})

async function send(stored: StoredEnvelope, person: EnvelopePerson, by: CodeChannel, code: string): Promise<void> {
  const { organizationId, subject } = stored
  const { name, layout } = await invitingOrganization(organizationId)
  const at = now().toISOString()
  const item = {
    person: await personKey(person),
    hash: await keyedHash('code', person.linkHash ?? '', code),
    channel: by,
    sentAt: at,
    expiresAt: inSeconds(now()) + LIFE,
  }
  const mail = emailTo(
    organizationId,
    person.email,
    signingCodeMail({ organization: name, subject, code }),
    newId(),
    layout,
  )
  await transact({ signingCode }, (write) => [write.signingCode.put(item)], [by === 'email' && mail])
  if (by !== 'email')
    await sendText(by, person.phone ?? '', `${code} é o seu código para assinar "${subject}", de ${name}.`)
}

/** Sends a one-time code to somebody who signs. */
export async function sendSigningCode(secret: string, by: CodeChannel, context: CallContext) {
  const { stored, person } = await findSigner(secret, context)
  const notice = noticeFor(stored, person)
  if (notice) throw new Failure('invalid', notice)
  if (!(await channelsOf(person)).includes(by)) throw new Failure('invalid', NOT_OFFERED)
  await limit('signingCodesFromAddress', context.address)
  await limit('signingCodes', `${stored.envelopeId} ${person.id}`)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await changeEnvelope(stored, {
    moment: momentOf(context),
    act: () => ({ kind: 'askCode', participantId: person.id, channel: by }),
  })
  await send(stored, person, by, code)
  return { sentAt: now().toISOString() }
}

/** The channel of a code, if it is the last one sent; it works once. */
async function spend(person: EnvelopePerson, code: string): Promise<CodeChannel | undefined> {
  const sent = await readCode(person)
  if (!sent) return undefined
  const hash = Buffer.from(await keyedHash('code', person.linkHash ?? '', code))
  if (!timingSafeEqual(hash, Buffer.from(sent.hash))) return undefined
  try {
    await signingCode.remove({ person: sent.person }).go()
    return sent.channel
  } catch (error) {
    // The same code was used at the same moment.
    if (isConditionFailure(error)) return undefined
    throw error
  }
}

/** Lets somebody guess; tries are counted before they are made, so that simultaneous ones leave no gap, and too many fail with 429. */
export async function spendSigningCode(
  { envelopeId }: StoredEnvelope,
  person: EnvelopePerson,
  code: string,
  address: string,
): Promise<CodeChannel | undefined> {
  const subject = `${envelopeId} ${person.id}`
  await limit('signingGuessesFromAddress', address)
  await limit('signingGuesses', subject)
  const channel = await spend(person, code)
  if (channel)
    await Promise.all([
      discountAttempt(subjectOf('signingGuessesFromAddress', address)),
      discountAttempt(subjectOf('signingGuesses', subject)),
    ])
  return channel
}
