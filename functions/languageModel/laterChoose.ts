import type { LanguageModel, LanguageModelChange } from '#shared/api/languageModel.ts'
import type { Caller } from '../platform/auth/caller.ts'

/** Loaded with the first choice: few calls try a model. */
export const chooseLanguageModel = async (caller: Caller, change: LanguageModelChange): Promise<LanguageModel> =>
  (await import('./choose.ts')).chooseLanguageModel(caller, change)
