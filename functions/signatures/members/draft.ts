import { nameOfCaller } from '#functions/identity/index.ts'
import { readSignatureDefinitions } from '#functions/organizations/index.ts'
import type { NewEnvelope, NewParticipant } from '#shared/api/signatures/schemas.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { mailProblemsOf } from '../../mail/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { offeredChannels } from '../channels.ts'
import { acts, type Envelope, type EnvelopePerson } from '../state/envelope.ts'

function refuse(at: number, message: string): never {
  throw new Failure('invalid', message, [{ code: 'participant', message, path: `body.participants.${at}` }])
}

const words = { email: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const

/** The people as they are given; those of the draft keep their ids. */
export async function peopleOf(
  given: readonly NewParticipant[],
  former: readonly EnvelopePerson[] = [],
): Promise<EnvelopePerson[]> {
  const channels = await offeredChannels()
  const known = new Set(former.map(({ id }) => id))
  const used = new Set<string>()
  return given.map((one, at): EnvelopePerson => {
    if (!channels.includes(one.codeBy))
      refuse(at, `Esta instalação não envia códigos por ${words[one.codeBy]}. Escolha e-mail para ${one.name}.`)
    if (one.codeBy !== 'email' && !one.phone)
      refuse(at, `Informe o celular de ${one.name}: o código vai por ${words[one.codeBy]}.`)
    const id = one.id !== undefined && known.has(one.id) && !used.has(one.id) ? one.id : newId()
    used.add(id)
    return { ...one, id, state: 'waiting' }
  })
}

/** What is left out is as the organisation's definitions say. */
export async function choicesOf(
  organizationId: string,
  { subject, message, expiresOn, reminderEveryDays }: NewEnvelope,
): Promise<Pick<Envelope, 'subject' | 'message' | 'expiresOn' | 'reminderEveryDays'>> {
  const definitions = await readSignatureDefinitions(organizationId)
  const day = today(now())
  return {
    subject: subject ?? definitions.subject,
    message: message ?? definitions.message,
    expiresOn: expiresOn ?? addDays(day, definitions.expiresInDays) ?? day,
    reminderEveryDays: reminderEveryDays ?? definitions.reminderEveryDays,
  }
}

/** Who acts, for the trail. */
export const memberOf = async (caller: Caller) => ({ userId: caller.userId, name: await nameOfCaller(caller) })

/** The addresses of those who are invited when it is sent; fails with 422 if e-mail to one of them comes back. */
export async function checkAddresses(participants: readonly EnvelopePerson[]): Promise<readonly string[]> {
  const acting = participants.filter(acts)
  const first = Math.min(...acting.map(({ order }) => order))
  const problems = await mailProblemsOf(acting.map(({ email }) => email))
  const bad = acting.find(({ email }) => problems.has(email))
  if (bad) {
    const message = `Mensagens a ${bad.email} voltam ou são recusadas. Confira o e-mail de ${bad.name}; nada foi enviado.`
    throw new Failure('invalid', message, [{ code: 'email', message }])
  }
  return acting.filter(({ order }) => order === first).map(({ email }) => email)
}
