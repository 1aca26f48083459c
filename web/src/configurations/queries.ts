import { queryOptions } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'

/** What is typed over must not change behind it: a save over what somebody else saved meanwhile is told as a conflict. */
const whileTyping = { refetchOnWindowFocus: false } as const

export const definitionsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['organization-definitions', orgId],
    queryFn: ({ signal }) => client.organizations.getDefinitions({ params: { orgId } }, { signal, quiet: true }),
    ...whileTyping,
  })

export const settingsQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['organization-settings', orgId],
    queryFn: ({ signal }) => client.organizations.getOrganization({ params: { orgId } }, { signal, quiet: true }),
    ...whileTyping,
  })
