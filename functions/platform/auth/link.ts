import { createHash } from 'node:crypto'
import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { NamedReviewer } from '#shared/api/executions/reviewSchema.ts'
import { closedSentences } from '#shared/api/links/closedSentences.ts'
import type { LinkFiles, LinkLogin, LinkPreview, LinkState } from '#shared/api/links/schemas.ts'
import { today } from '#shared/format/dateTime.ts'
import { now } from '../clock.ts'
import { Failure } from '../failure.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { index, primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'

/** The options chosen for a link (shared/api/links/schemas.ts). Absent means none. */
export type LinkOptions = {
  readonly login: LinkLogin
  readonly email?: string
  /** Argon2id, as PHC strings. */
  readonly passwordHash?: string
  readonly pinHash?: string
  readonly expiresOn?: string
  readonly maxUses?: number
  readonly onePerPerson?: boolean
  readonly closed?: boolean
  readonly closedMessage?: string
  readonly assignedTo?: string
  readonly group?: string
  readonly reviewer?: NamedReviewer
  readonly files: LinkFiles
  readonly preview?: LinkPreview
  readonly redirect?: string
}

/** A public link to an interview, or to one execution. It remains when revoked: what was done with it names it. */
export const link = defineEntity('link', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    linkId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    /** Of a link to one execution. */
    executionId: { type: 'string', readOnly: true },
    /** The execution or interview it belongs to. */
    ownerId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    options: { type: CustomAttributeType<LinkOptions>('any'), required: true },
    /** SHA-256 of the secret, and the secret sealed with the organisation's key, to copy it again. */
    hash: { type: 'string', required: true, readOnly: true },
    sealed: { type: 'string' },
    /** Visitors let in, and those who finished. */
    uses: { type: 'number', required: true, default: 0 },
    finished: { type: 'number', required: true, default: 0 },
    /** Instants. */
    lastUsedAt: { type: 'string' },
    revokedAt: { type: 'string' },
    createdBy: { type: 'string', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: {
    ofOrganization: primary(['organizationId'], ['linkId']),
    ofOwner: index('gsi1', ['organizationId', 'ownerId'], ['linkId']),
  },
})
export type StoredLink = EntityItem<typeof link>

/** Finds a link, revoked or not, by its secret, which does not name the organisation. */
export const linkHash = defineEntity('linkHash', {
  erased: 'with its organization',
  attributes: {
    hash: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    linkId: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    hash: primary(['hash'], []),
    ofOrganization: index('gsi1', ['organizationId'], ['linkId']),
  },
})

/** A plain hash is enough: 256 random bits cannot be guessed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const readLink = async (organizationId: string, linkId: string) =>
  (await link.get({ organizationId, linkId }).go({ consistent: true })).data

/** The link of a secret, revoked or not; null if there is none. */
export async function readLinkOf(secret: string): Promise<StoredLink | null> {
  const { data: known } = await linkHash.get({ hash: hashOfSecret(secret) }).go({ consistent: true })
  return known && readLink(known.organizationId, known.linkId)
}

type Lasting = Pick<StoredLink, 'options' | 'revokedAt' | 'uses'>

export function stateOf({ options, revokedAt, uses }: Lasting): LinkState {
  if (revokedAt) return 'revoked'
  if (options.closed) return 'closed'
  if (options.expiresOn && options.expiresOn < today(now())) return 'expired'
  if (options.maxUses !== undefined && uses >= options.maxUses) return 'usedUp'
  return 'open'
}

/** What to tell visitors: in the organisation's own words if it has some. */
export const closingMessage = ({ options }: Pick<StoredLink, 'options'>, state: Exclude<LinkState, 'open'>): string =>
  options.closedMessage ?? closedSentences[state]

/** The refusal of a link that is over. */
export function gone(stored: Pick<StoredLink, 'options'>, state: Exclude<LinkState, 'open'>): Failure {
  const message = closingMessage(stored, state)
  return new Failure('gone', message, [{ code: state, message }])
}
