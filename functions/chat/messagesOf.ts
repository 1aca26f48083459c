import { chatMessage, type StoredMessage } from './entity.ts'

type Chat = Pick<StoredMessage, 'organizationId' | 'subjectId' | 'userId'>

/** A person's conversation about something, oldest first. */
export const messagesOf = async ({ organizationId, subjectId, userId }: Chat): Promise<StoredMessage[]> =>
  (await chatMessage.query.ofSubject({ organizationId, subjectId, userId }).go({ pages: 'all', consistent: true })).data
