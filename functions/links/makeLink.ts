import { findPublished } from '#functions/interviews/index.ts'
import type { Link, NewLink } from '#shared/api/links/schemas.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { hashOfSecret, link, linkHash, type StoredLink } from '../platform/auth/link.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { newSecret } from '../platform/secret.ts'
import { transact } from '../platform/transact.ts'
import { choose } from './choose.ts'
import { linkFacts, linkSubject } from './logSubject.ts'
import { executionToShare, interviewAsOwner, type LinkOwner, linksOf } from './owners.ts'
import { presentLink } from './present.ts'
import { sealSecret } from './secrets.ts'

/** Links of one interview or document that work at a time: more than anyone can keep track of. */
const MOST = 100

async function make(caller: Caller, owner: LinkOwner, { name, ...chosen }: NewLink, site: string): Promise<Link> {
  const { organizationId, userId } = caller
  const working = (await linksOf(owner)).filter(({ revokedAt }) => !revokedAt)
  if (working.length >= MOST) throw new Failure('invalid', `Já há ${MOST} links aqui. Revogue um que não é mais usado.`)
  // What visitors send goes to the link's creator, unless they choose otherwise.
  const assignedTo = chosen.assignedTo === undefined && !chosen.group ? userId : chosen.assignedTo
  const options = await choose(organizationId, undefined, {
    ...chosen,
    ...(assignedTo !== undefined && { assignedTo }),
  })
  const secret = newSecret()
  const linkId = newId()
  const time = now().toISOString()
  const stored: StoredLink = {
    ...owner,
    linkId,
    name,
    options,
    hash: hashOfSecret(secret),
    sealed: await sealSecret({ organizationId, linkId }, secret),
    uses: 0,
    finished: 0,
    createdBy: userId,
    createdAt: time,
    updatedAt: time,
  }
  await transact(
    { link, linkHash },
    (write) => [write.link.create(stored), write.linkHash.create({ hash: stored.hash, organizationId, linkId })],
    [logEntry(caller, { action: 'link.created', subject: linkSubject(stored), after: linkFacts(stored) })],
  )
  return presentLink(site, stored)
}

/** A link with which each visitor begins a document of their own, in the published version. */
export async function createInterviewLink(caller: Caller, id: string, body: NewLink, site: string): Promise<Link> {
  await findPublished(caller, id)
  return make(caller, await interviewAsOwner(caller, id), body, site)
}

/** A link to one document, which its visitors go on filling in. */
export const createExecutionLink = async (caller: Caller, id: string, body: NewLink, site: string): Promise<Link> =>
  make(caller, await executionToShare(caller, id), body, site)
