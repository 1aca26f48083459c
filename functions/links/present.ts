import { namesOf } from '#functions/identity/index.ts'
import type { Link } from '#shared/api/links/schemas.ts'
import { type StoredLink, stateOf } from '../platform/auth/link.ts'
import { openSecret } from './secrets.ts'

/** Where the application sends visitors on from (S0 §2). */
export const addressOf = (site: string, secret: string): string => `${site}/sharedLink/${secret}`

async function present(stored: StoredLink, site: string, createdByName: string | undefined): Promise<Link> {
  const { options, sealed, executionId } = stored
  const hash = sealed && !stored.revokedAt ? await openSecret(stored, sealed) : undefined
  return {
    id: stored.linkId,
    type: executionId ? 'execution' : 'interview',
    interviewId: stored.interviewId,
    executionId,
    name: stored.name,
    state: stateOf(stored),
    ...(hash && { hash, url: addressOf(site, hash) }),
    login: options.login,
    email: options.email,
    hasPin: options.pinHash !== undefined,
    expiresOn: options.expiresOn,
    maxUses: options.maxUses,
    onePerPerson: options.onePerPerson === true,
    closed: options.closed === true,
    closedMessage: options.closedMessage,
    assignedTo: options.assignedTo,
    group: options.group,
    reviewer: options.reviewer,
    files: options.files,
    preview: options.preview ?? 'signed',
    redirect: options.redirect,
    uses: stored.uses,
    finished: stored.finished,
    lastUsedAt: stored.lastUsedAt,
    createdBy: stored.createdBy,
    createdByName,
    createdAt: stored.createdAt,
    revokedAt: stored.revokedAt,
  }
}

/** Links as members see them, with their addresses. */
export async function presentLinks(site: string, links: readonly StoredLink[]): Promise<Link[]> {
  const [first] = links
  if (!first) return []
  const names = await namesOf(first.organizationId)(links.map(({ createdBy }) => createdBy))
  return Promise.all(links.map((stored) => present(stored, site, names.get(stored.createdBy))))
}

export async function presentLink(site: string, stored: StoredLink): Promise<Link> {
  const [made] = await presentLinks(site, [stored])
  return made!
}
