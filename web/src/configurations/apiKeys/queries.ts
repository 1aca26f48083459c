import { queryOptions } from '@tanstack/react-query'
import type { ApiKey } from '#shared/api/apiKeys.ts'
import { client } from '../../shell/client/index.ts'

export type { ApiKey }

export const apiKeysQuery = (organization: string) =>
  queryOptions({
    queryKey: ['api-keys', organization],
    queryFn: ({ signal }) => client.apiKeys.listApiKeys({}, { signal }),
  })
