import { createHash, randomBytes } from 'node:crypto'
import { CustomAttributeType } from 'electrodb'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** Lifetime of each kind in seconds. */
const LIFE = {
  invitation: 7 * 24 * 3600,
  newPassword: 30 * 60,
  signUp: 24 * 3600,
  secondFactor: 5 * 60,
  passkey: 5 * 60,
  /** Written if there is no account, so that the timing is the same. Has no effect. */
  nobody: 30 * 60,
  /** A token from another system: remembered until it expires, so that it cannot be used again. */
  embedded: 10 * 60,
} as const
export type TicketKind = keyof typeof LIFE

/** The contents of a sign-up. */
export type SigningUp = {
  readonly organization: string
  readonly firstName: string
  readonly lastName: string
  readonly passwordHash: string
}

/**
 * A single-use secret of 256 bits, given to one person for one purpose. Only its hash is stored: reading the table is not enough to use it.
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
  /** An instant, if what the ticket is for began earlier. */
  readonly createdAt?: string
}

/** A new secret, and the item for the transaction that hands it out. */
export function newTicket(kind: TicketKind, about: About) {
  const token = randomBytes(32).toString('base64url')
  const time = now()
  const expiresAt = inSeconds(time) + LIFE[kind]
  return { token, item: { createdAt: time.toISOString(), ...about, kind, hash: hashOf(token), expiresAt } }
}

/** The item that records the use of a secret made elsewhere. */
export const spentTicket = (kind: TicketKind, secret: string, email: string, expiresAt: number) => ({
  kind,
  hash: hashOf(`${kind} ${secret}`),
  email,
  usedAt: now().toISOString(),
  expiresAt,
})

export type StoredTicket = NonNullable<Awaited<ReturnType<typeof read>>>

const read = async (token: string) => (await ticket.get({ hash: hashOf(token) }).go({ consistent: true })).data

/** The ticket of a secret, or undefined if it is unknown, of another kind, used or expired. */
export async function readTicket(token: string, kind: TicketKind): Promise<StoredTicket | undefined> {
  const stored = await read(token)
  if (!stored || stored.kind !== kind || stored.usedAt || stored.expiresAt <= inSeconds(now())) return undefined
  return stored
}

export const LINK_DEAD = 'Este link não vale mais. Peça um novo.'

/** The same for a link a person opened. */
export async function readLink(token: string, kind: TicketKind): Promise<StoredTicket> {
  const stored = await readTicket(token, kind)
  if (!stored) throw new Failure('invalid', LINK_DEAD)
  return stored
}
