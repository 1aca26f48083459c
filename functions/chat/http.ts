import { chat } from '#shared/api/chat.ts'
import { languageModelCalls } from '#shared/api/languageModel.ts'
import { chooseLanguageModel, getLanguageModel } from '../languageModel/index.ts'
import { implement } from '../platform/http/implement.ts'
import { readChat } from './readChat.ts'

export const handler = implement(
  { ...chat, ...languageModelCalls },
  {
    readChat: ({ query, caller }) => readChat(caller, query),
    askChat: async ({ body, files, caller }) => (await import('./ask.ts')).askChat(caller, body, files),
    changeChat: async ({ body, caller }) => (await import('./changeChat.ts')).changeChat(caller, body),
    deleteChat: async ({ query, caller }) => (await import('./deleteChat.ts')).deleteChat(caller, query),
    getLanguageModel: ({ caller }) => getLanguageModel(caller),
    chooseLanguageModel: ({ body, caller }) => chooseLanguageModel(caller, body),
  },
)
