import type { Query } from '#shared/api/call.ts'
import type { chat } from '#shared/api/chat.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { chatFile, chatMessage } from './entity.ts'
import { findSubject } from './subject.ts'

type Chats = { readonly organizationId: string; readonly subjectId: string; readonly userId?: string }

/** Deletes conversations about something: one person's, or everyone's. Throws if some are left. */
export async function eraseChats({ organizationId, subjectId, userId }: Chats): Promise<void> {
  const chats = { organizationId, subjectId, ...(userId !== undefined && { userId }) }
  const all = { pages: 'all', consistent: true } as const
  const [files, messages] = await Promise.all([
    chatFile.query.ofSubject(chats).go(all),
    chatMessage.query
      .ofSubject(chats)
      .go({ ...all, attributes: ['organizationId', 'subjectId', 'userId', 'messageId'] }),
  ])
  const left = [
    ...(files.data.length > 0 ? (await chatFile.delete(files.data).go()).unprocessed : []),
    ...(messages.data.length > 0 ? (await chatMessage.delete(messages.data).go()).unprocessed : []),
  ]
  if (left.length > 0) throw new Error(`${left.length} items of chats were not deleted`)
}

/** Deletes a person's conversation. An answer that is being written is not kept. */
export async function deleteChat(caller: Caller, named: Query<typeof chat.deleteChat>): Promise<null> {
  const { logged, ...subject } = await findSubject(caller, named)
  await eraseChats(subject)
  await transact({ chatMessage }, () => [], [logEntry(caller, { action: 'chat.deleted', subject: logged })])
  return null
}
