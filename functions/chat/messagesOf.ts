import { chatMessage, type StoredMessage } from './entity.ts'

type Whose = Pick<StoredMessage, 'organizationId' | 'subjectId' | 'userId'>

/** A person's conversation about something, oldest first. */
export const messagesOf = async ({ organizationId, subjectId, userId }: Whose): Promise<StoredMessage[]> =>
  (await chatMessage.query.ofSubject({ organizationId, subjectId, userId }).go({ pages: 'all', consistent: true })).data
