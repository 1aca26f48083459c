import { createHash, randomBytes } from 'node:crypto'
import { CustomAttributeType } from 'electrodb'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** Seconds for which each kind is good. */
const LIFE = {
  invitation: 7 * 24 * 3600,
  newPassword: 30 * 60,
  signUp: 24 * 3600,
  secondFactor: 5 * 60,
  passkey: 5 * 60,
  /** Written for who has no account, so that having one takes no longer. Opens nothing. */
  nobody: 30 * 60,
  /** A token of another system: kept from its exchange to its own end, so that it is not exchanged again. */
  embedded: 10 * 60,
} as const
export type TicketKind = keyof typeof LIFE

/** What a person who asked to sign up wrote. */
export type SigningUp = {
  readonly organization: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
}

/**
 * A secret of 256 bits that was given to one person for one purpose and is good once. Only its hash is kept: who reads the table cannot
 * use it.
 */
export const ticket = defineEntity('ticket', {
  erased: 'when it expires',
  attributes: {
    hash: { type: 'string', required: true, readOnly: true },
    kind: { type: Object.keys(LIFE) as TicketKind[], required: true, readOnly: true },
    email: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', readOnly: true },
    userId: { type: 'string', readOnly: true },
    signingUp: { type: CustomAttributeType<SigningUp>('any'), readOnly: true },
    usedAt: { type: 'string' },
    /** Seconds since 1970. */
    expiresAt: { type: 'number', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: { ticket: primary(['hash'], []) },
})

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

type About = {
  readonly email: string
  readonly organizationId?: string
  readonly userId?: string
  readonly signingUp?: SigningUp
  /** An instant, where what the ticket stands for began earlier. */
  readonly createdAt?: string
}

/** A new secret, and the item to put in the transaction that hands it out. */
export function newTicket(kind: TicketKind, about: About) {
  const token = randomBytes(32).toString('base64url')
  const time = now()
  const expiresAt = inSeconds(time) + LIFE[kind]
  return { token, item: { createdAt: time.toISOString(), ...about, kind, hash: hashOf(token), expiresAt } }
}

/** The item by which the exchange of a secret that somebody else made is known. */
export const spentTicket = (kind: TicketKind, secret: string, email: string, expiresAt: number) => ({
  kind,
  hash: hashOf(`${kind} ${secret}`),
  email,
  usedAt: now().toISOString(),
  expiresAt,
})

export type StoredTicket = NonNullable<Awaited<ReturnType<typeof read>>>

const read = async (token: string) => (await ticket.get({ hash: hashOf(token) }).go({ consistent: true })).data

/** The ticket behind a secret, or undefined when it is not ours, of another kind, used or too old. */
export async function readTicket(token: string, kind: TicketKind): Promise<StoredTicket | undefined> {
  const stored = await read(token)
  if (!stored || stored.kind !== kind || stored.usedAt || stored.expiresAt <= inSeconds(now())) return undefined
  return stored
}

export const LINK_DEAD = 'Este link não vale mais. Peça um novo.'

/** The same, for a link that a person opened. */
export async function readLink(token: string, kind: TicketKind): Promise<StoredTicket> {
  const stored = await readTicket(token, kind)
  if (!stored) throw new Failure('invalid', LINK_DEAD)
  return stored
}
