import type { Caller } from '../platform/auth/caller.ts'
import { readLink, type StoredLink, stateOf } from '../platform/auth/link.ts'
import { Failure, found } from '../platform/failure.ts'
import { titleOf } from './code.ts'
import { linkSubject } from './logSubject.ts'
import { executionAsOwner, interviewAsOwner } from './owners.ts'
import { maySendInterviewLinks } from './policy.ts'
import { addressOf } from './present.ts'
import { openSecret } from './secrets.ts'

/** What an e-mail says of a link. */
export type LinkToSend = {
  readonly link: StoredLink
  readonly subject: ReturnType<typeof linkSubject>
  readonly title: string
  readonly url: string
}

const NOT_OPEN = 'Este link não deixa ninguém entrar agora. Abra-o de novo ou crie outro antes de enviá-lo.'

/** A link that the caller may send, with its address; `usedUp` ones only reach who is in already. */
export async function linkToSend(
  caller: Caller,
  linkId: string,
  { site, usedUp }: { readonly site: string; readonly usedUp: boolean },
): Promise<LinkToSend> {
  const link = found(await readLink(caller.organizationId, linkId))
  if (link.executionId) await executionAsOwner(caller, link.executionId)
  else {
    await interviewAsOwner(caller, link.interviewId)
    if (!maySendInterviewLinks(caller)) throw new Failure('forbidden')
  }
  const state = stateOf(link)
  if (!link.sealed || !(state === 'open' || (usedUp && state === 'usedUp'))) throw new Failure('invalid', NOT_OPEN)
  const url = addressOf(site, await openSecret(link, link.sealed))
  return { link, subject: linkSubject(link), title: await titleOf(link), url }
}
