import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { answerQuestion } from './answer/answerQuestion.ts'
import { eraseChats } from './deleteChat.ts'

/** Answers questions to the assistant, and deletes conversations about what is gone. */
export const handler = consume(queues.chat, async (message, delivery) => {
  if (message.type === 'chat.asked') await answerQuestion(message, delivery)
  else await eraseChats(message)
})
