import type { Link, LinkChange } from '#shared/api/links/schemas.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { link, linkHash, type StoredLink } from '../platform/auth/link.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { choose } from './choose.ts'
import { linkFacts, linkSubject } from './logSubject.ts'
import { findLink, type LinkOwner } from './owners.ts'
import { presentLink } from './present.ts'

/** Changes a link's name and options. It is found by the same address as before. */
export async function changeLink(
  caller: Caller,
  owner: LinkOwner,
  linkId: string,
  { name, ...change }: LinkChange,
  site: string,
): Promise<Link> {
  const stored = await findLink(owner, linkId)
  if (stored.revokedAt) throw new Failure('invalid', 'Este link foi revogado e não volta a valer. Crie outro.')
  const { organizationId } = stored
  const next: StoredLink = {
    ...stored,
    name: name ?? stored.name,
    options: await choose(organizationId, stored.options, change),
    updatedAt: now().toISOString(),
  }
  const entry = logEntry(caller, {
    action: 'link.changed',
    subject: linkSubject(next),
    before: linkFacts(stored),
    after: linkFacts(next),
  })
  await transact(
    { link },
    (write) => [
      write.link
        .patch({ organizationId, linkId })
        .set({ name: next.name, options: next.options, updatedAt: next.updatedAt })
        .where(
          ({ updatedAt, revokedAt }, { eq, notExists }) =>
            `${eq(updatedAt, stored.updatedAt)} AND ${notExists(revokedAt)}`,
        ),
    ],
    [entry],
  )
  return presentLink(site, next)
}

/** Ends a link at once, for everyone. What was answered stays, and so does the log of its visitors. */
export async function revokeLink(caller: Caller, owner: LinkOwner, linkId: string, site: string): Promise<Link> {
  const stored = await findLink(owner, linkId)
  if (stored.revokedAt) return presentLink(site, stored)
  const { organizationId } = stored
  const revokedAt = now().toISOString()
  const entry = logEntry(caller, { action: 'link.revoked', subject: linkSubject(stored), before: linkFacts(stored) })
  await transact(
    { link, linkHash },
    (write) => [
      write.link
        .patch({ organizationId, linkId })
        .set({ revokedAt, updatedAt: revokedAt })
        .remove(['sealed'])
        .where((attributes, { notExists }) => notExists(attributes.revokedAt)),
    ],
    [entry],
  )
  return presentLink(site, { ...stored, revokedAt })
}
