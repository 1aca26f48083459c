import { queryOptions } from '@tanstack/react-query'
import { client } from './client/index.ts'

/** The language model that an organisation uses, if any. */
export const languageModelQuery = (organization: string) =>
  queryOptions({
    queryKey: ['languageModel', organization],
    queryFn: ({ signal }) => client.chat.getLanguageModel({}, { signal, quiet: true }),
  })
