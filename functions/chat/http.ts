import { chat } from '#shared/api/chat.ts'
import { languageModelCalls } from '#shared/api/languageModel.ts'
import { chooseLanguageModel, getLanguageModel } from '../languageModel/index.ts'
import { implement } from '../platform/http/implement.ts'
import { askChat } from './ask.ts'
import { changeChat } from './changeChat.ts'
import { deleteChat } from './deleteChat.ts'
import { readChat } from './readChat.ts'

export const handler = implement(
  { ...chat, ...languageModelCalls },
  {
    readChat: ({ query, caller }) => readChat(caller, query),
    askChat: ({ body, files, caller }) => askChat(caller, body, files),
    changeChat: ({ body, caller }) => changeChat(caller, body),
    deleteChat: ({ query, caller }) => deleteChat(caller, query),
    getLanguageModel: ({ caller }) => getLanguageModel(caller),
    chooseLanguageModel: ({ body, caller }) => chooseLanguageModel(caller, body),
  },
)
