import { queryOptions } from '@tanstack/react-query'
import { client } from '../../shell/client/index.ts'

export const singleSignOnQuery = (organization: string) =>
  queryOptions({
    queryKey: ['single-sign-on', organization],
    queryFn: ({ signal }) => client.identity.getSingleSignOn({}, { signal, quiet: true }),
    refetchOnWindowFocus: false,
  })
