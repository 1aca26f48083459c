import { queryOptions } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'

/** Data under edit is not reloaded: saving over somebody else's change is reported as a conflict. */
const whileTyping = { refetchOnWindowFocus: false } as const

export const definitionsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['organization-definitions', orgId],
    queryFn: ({ signal }) => client.organizations.getDefinitions({ params: { orgId } }, { signal, quiet: true }),
    ...whileTyping,
  })

export const certificateQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['organization-certificate', orgId],
    queryFn: ({ signal }) => client.signatures.getCertificate({}, { signal, quiet: true }),
    ...whileTyping,
  })

export const settingsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['organization-settings', orgId],
    queryFn: ({ signal }) => client.organizations.getOrganization({ params: { orgId } }, { signal, quiet: true }),
    ...whileTyping,
  })
