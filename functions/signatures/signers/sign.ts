import type { Body } from '#shared/api/call.ts'
import { type signerCalls, signingProblem } from '#shared/api/signatures/signers.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { changeEnvelope } from '../change.ts'
import type { StoredEnvelope } from '../entity.ts'
import { envelopeSubject } from '../logSubject.ts'
import type { Agreement, EnvelopePerson } from '../state/envelope.ts'
import { checkAgreement, requireTurn } from './agreeing.ts'
import { momentOf, spendSigningCode } from './code.ts'
import { findSigner } from './findSigner.ts'
import { keepMark, refuseMark } from './marks.ts'
import { ownPlaces } from './mayAct.ts'
import { presentSigning } from './presentSigning.ts'

type Signing = Body<typeof signerCalls.sign>

const CERTIFICATE = 'Quem enviou pede que você assine com o seu certificado digital.'
const WRONG_CODE = 'Este código não confere ou já venceu. Confira o último que você recebeu, ou peça outro.'
const NO_SIGNATURE = 'Desenhe, escreva ou envie a sua assinatura.'
const NO_INITIALS = 'Faça também a sua rubrica: há páginas que a pedem.'

const refuse = (code: string, message: string, path: string): never => {
  throw new Failure('invalid', message, [{ code, message, path }])
}

/** The texts that places ask for, by their position in the envelope. */
function textsOf(stored: StoredEnvelope, person: EnvelopePerson, given: Signing['texts'] = {}): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [at, place] of ownPlaces(stored, person).entries()) {
    if (place.kind !== 'text') continue
    const text = Object.hasOwn(given, String(at)) ? (given[String(at)] ?? '') : ''
    if (text === '') refuseMark(`Preencha "${place.label ?? 'o texto pedido'}".`, `body.texts.${at}`)
    texts[String(stored.places.indexOf(place))] = text
  }
  return texts
}

/** What somebody leaves on the pages. Who only approves leaves nothing. */
async function marksOf(stored: StoredEnvelope, person: EnvelopePerson, { signature, initials, texts }: Signing) {
  if (person.role === 'approver') return {}
  if (!signature) return refuseMark(NO_SIGNATURE, 'body.signature')
  const asksInitials = ownPlaces(stored, person).some(({ kind }) => kind === 'initials')
  if (asksInitials && !initials) return refuseMark(NO_INITIALS, 'body.initials')
  const written = textsOf(stored, person, texts)
  return {
    signature: await keepMark(stored, signature, 'body.signature'),
    ...(initials && { initials: await keepMark(stored, initials, 'body.initials') }),
    ...(Object.keys(written).length > 0 && { texts: written }),
  }
}

/** The entry of somebody without an account in the organisation's log. */
export const signedEntry = (stored: StoredEnvelope, person: EnvelopePerson, method: Agreement['method']) =>
  logEntry(
    { organizationId: stored.organizationId },
    {
      action: 'envelope.signed',
      subject: envelopeSubject(stored),
      after: { name: person.name, email: person.email, method },
    },
  )

/** Signs all documents of an envelope, with the code that proves who signs. */
export async function sign(secret: string, body: Signing, context: CallContext) {
  const { stored, person } = await findSigner(secret, context)
  const cpf = checkAgreement(stored, person, body)
  if (person.needsCertificate) refuse(signingProblem.certificate, CERTIFICATE, 'body')
  const marks = await marksOf(stored, person, body)
  const moment = momentOf(context)
  const channel = await spendSigningCode(stored, person, body.code, context.address)
  if (!channel) {
    await changeEnvelope(stored, { moment, act: () => ({ kind: 'missCode', participantId: person.id }) })
    return refuse(signingProblem.code, WRONG_CODE, 'body.code')
  }
  const agreement: Agreement = {
    consent: body.consent,
    method: 'code',
    channel,
    ...moment.from,
    ...(cpf && { cpf }),
    ...marks,
  }
  const next = await changeEnvelope(stored, {
    moment,
    act: (current) => {
      // Replaced or corrected since the code was entered.
      requireSame(current, person)
      return { kind: 'sign', participantId: person.id, agreement }
    },
    outbox: (_, before) => [signedEntry(before, person, 'code')],
  })
  return presentSigning(next, next.participants.find(({ id }) => id === person.id) ?? person)
}

const NO_LONGER = 'Este link não vale mais. Peça outro a quem o enviou a você.'

/** Fails if somebody's link was taken from them meanwhile, or it is no longer their turn. */
export function requireSame(current: StoredEnvelope, person: EnvelopePerson): void {
  const now = current.participants.find(({ id }) => id === person.id)
  if (!now || now.linkHash !== person.linkHash) throw new Failure('gone', NO_LONGER)
  requireTurn(current, now)
}
