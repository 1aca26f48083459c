import type { Query } from '#shared/api/call.ts'
import type { Chat, chat } from '#shared/api/chat.ts'
import { hostOf, reachModel, tokenStanding } from '../languageModel/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { messagesOf } from './messagesOf.ts'
import { present } from './present.ts'
import { findSubject } from './subject.ts'

async function serviceOf(organizationId: string): Promise<Chat['service']> {
  const reached = await reachModel(organizationId)
  if (!reached) return { state: 'off' }
  const { place, own, exceeds } = reached
  const about = { state: 'ready', host: hostOf(place), model: place.model, own } as const
  if (own) return about
  const { included, used, sellsMore } = await tokenStanding(organizationId)
  return exceeds && sellsMore ? about : { ...about, tokensLeft: Math.max(0, included - used) }
}

/** A person's conversation about a document or a model. */
export async function readChat(caller: Caller, named: Query<typeof chat.readChat>): Promise<Chat> {
  const subject = await findSubject(caller, named)
  const [service, messages] = await Promise.all([serviceOf(caller.organizationId), messagesOf(subject)])
  return { service, messages: messages.map(present) }
}
