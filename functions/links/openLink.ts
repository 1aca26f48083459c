import { interview } from '#functions/interviews/index.ts'
import { layoutOf } from '#functions/organizations/index.ts'
import type { OpenedLink } from '#shared/api/links/schemas.ts'
import { countMiss } from '../platform/auth/limitVisitors.ts'
import { closingMessage, readLinkOf, type StoredLink, stateOf } from '../platform/auth/link.ts'
import { Failure, found } from '../platform/failure.ts'
import type { Blob, CallContext } from '../platform/http/types.ts'

const UNKNOWN = 'Este link não existe. Confira se o endereço está inteiro, ou peça outro a quem o enviou a você.'

/** The link of a secret; 404 if there is none, and 429 for an address that tries many. */
export async function linkOf(secret: string, { address }: Pick<CallContext, 'address'>): Promise<StoredLink> {
  const stored = await readLinkOf(secret)
  if (!stored) {
    await countMiss(address)
    throw new Failure('not_found', UNKNOWN)
  }
  return stored
}

/** What a link shows before anybody is let in: nothing of the questions and answers. */
export async function openLink(secret: string, context: CallContext): Promise<OpenedLink> {
  const stored = await linkOf(secret, context)
  const { organizationId, interviewId, executionId, options } = stored
  const [layout, { data }] = await Promise.all([
    layoutOf(organizationId),
    interview.get({ organizationId, interviewId }).go({ attributes: ['name', 'trashedAt', 'publication'] }),
  ])
  const { organizationName, color, logo } = found(layout, UNKNOWN)
  const own = stateOf(stored)
  // A password already keeps bots out.
  const asksProof = options.login !== 'password'
  const recaptchaSiteKey = process.env.RECAPTCHA_SITE_KEY
  const isOver = !executionId && own === 'open' && (!data || data.trashedAt !== undefined || !data.publication)
  const state = isOver ? 'closed' : own
  return {
    type: executionId ? 'execution' : 'interview',
    state,
    ...(state !== 'open' && { message: closingMessage(stored, state) }),
    interviewId,
    title: data?.publication?.name ?? data?.name ?? stored.name,
    organization: { id: organizationId, name: organizationName, secondaryColor: color, ...(logo && { logo }) },
    login: options.login,
    asksPin: options.pinHash !== undefined,
    asksProof,
    ...(asksProof && recaptchaSiteKey && { recaptchaSiteKey }),
  }
}

/** The public page of a link, with the secret after the #, which browsers send to nobody. */
export async function redirectLink(secret: string, context: CallContext): Promise<Blob> {
  const { interviewId } = await linkOf(secret, context)
  return { redirect: `/app/public/${interviewId}#${secret}` }
}
