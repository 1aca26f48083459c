import type { Body } from '#shared/api/call.ts'
import { type ChatMessage, type chat, MOST_MESSAGES } from '#shared/api/chat.ts'
import { reachModel, requireTokens, tokensOf } from '../languageModel/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { addDays, inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { UploadedFile } from '../platform/http/types.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { chatFile, chatMessage, type StoredMessage } from './entity.ts'
import { messagesOf } from './messagesOf.ts'
import { isAbandoned, present } from './present.ts'
import { findSubject } from './subject.ts'

/** Days for which the texts of files are kept. */
const RETENTION = 30

/** The fewest tokens of an exchange, without its question: instructions, part of the document and an answer. */
export const LEAST_EXCHANGE = 1_500

export const OFF =
  'A IA está desligada nesta organização, e nada foi enviado. Quem administra a organização pode ligá-la em Configurações, Contas conectadas.'

/** The message that has a question answered. Each round is a message of its own. */
export const toAnswer = ({ organizationId, subjectId, userId, messageId, round }: StoredMessage) =>
  message(
    organizationId,
    'chat',
    { type: 'chat.asked', organizationId, subjectId, userId, messageId },
    `chat-${messageId}-${round}`,
  )

/** Keeps a question, and has it answered: the answer comes by the person's channel. */
export async function askChat(
  caller: Caller,
  { executionId, interviewId, question, chatHistory, contentFile }: Body<typeof chat.askChat>,
  files: readonly UploadedFile[],
): Promise<ChatMessage> {
  // S0 §9.
  if (question === '') throw new Failure('malformed', 'Pergunta é obrigatória')
  const subject = await findSubject(caller, { executionId, interviewId })
  const { organizationId, subjectId, userId, kind, logged } = subject
  const reached = await reachModel(organizationId)
  if (!reached) throw new Failure('invalid', OFF)
  const { readFiles } = await import('./readFiles.ts')
  const texts = await readFiles(files, contentFile)
  const sent = texts.reduce((sum, { text }) => sum + tokensOf(text), tokensOf(question))
  await requireTokens(organizationId, reached, LEAST_EXCHANGE + sent)
  const former = await messagesOf(subject)
  if (former.length >= MOST_MESSAGES)
    throw new Failure('invalid', `Esta conversa já tem ${MOST_MESSAGES} perguntas. Apague-a para começar outra.`)
  if (former.some((one) => one.state === 'answering' && !isAbandoned(one)))
    throw new Failure('invalid', 'Espere a resposta anterior, ou pare-a, antes de perguntar de novo.')
  const time = now()
  const key = { organizationId, subjectId, userId, messageId: newId() }
  const stored: StoredMessage = {
    ...key,
    kind,
    question,
    files: texts.map(({ name }) => name),
    ...(chatHistory && { history: chatHistory }),
    state: 'answering',
    attempt: 0,
    round: 1,
    text: '',
    citations: [],
    proposals: [],
    createdAt: time.toISOString(),
    updatedAt: time.toISOString(),
  }
  const expiresAt = inSeconds(addDays(time, RETENTION))
  await transact(
    { chatMessage, chatFile },
    (write) => [
      write.chatMessage.create(stored),
      ...texts.map((one, place) => write.chatFile.create({ ...key, place, ...one, expiresAt })),
    ],
    [logEntry(caller, { action: 'chat.asked', subject: logged, after: { files: texts.length } }), toAnswer(stored)],
  )
  return present(stored)
}
