import { queryOptions } from '@tanstack/react-query'
import { client } from '../shell/client/index.ts'

export type Passkey = Awaited<ReturnType<typeof client.identity.listPasskeys>>[number]

/** Data of the user's own account; all of it is invalidated together. */
export const profileKey = (userId: string) => ['profile', userId] as const

export const factorQuery = (id: string) =>
  queryOptions({
    queryKey: [...profileKey(id), 'factor'],
    queryFn: ({ signal }) => client.identity.getSecondFactor({ params: { id } }, { signal, quiet: true }),
  })

export const passkeysQuery = (id: string) =>
  queryOptions({
    queryKey: [...profileKey(id), 'passkeys'],
    queryFn: ({ signal }) => client.identity.listPasskeys({ params: { id } }, { signal, quiet: true }),
  })

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...profileKey(id), 'sessions'],
    queryFn: ({ signal }) => client.identity.listSessions({}, { signal, quiet: true }),
  })
