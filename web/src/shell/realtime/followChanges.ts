import { groupChannel, organizationChannel, ownersChannel, personChannel } from '#shared/api/realtime.ts'
import { client } from '../client/index.ts'
import { queryClient } from '../query.ts'
import { BatchedReload } from './batchedReload.ts'
import { tellListeners } from './changeListeners.ts'
import { followChannel } from './followChannel.ts'
import { follows } from './followed.ts'
import type { Following } from './holdChannel.ts'

type Member = { readonly organization: string; readonly id: string; readonly isOwner: boolean }

/** Maximum number of groups followed live; changes in further groups appear on the next reload. */
const MOST_GROUPS = 40

/** Reloads open lists when others change what they contain. Returns a function that stops. */
export function followChanges({ organization, id, isOwner }: Member): () => void {
  const open = new Map<string, () => void>()
  let stopped = false
  const again = new BatchedReload((types) => {
    if (types.has(undefined)) tellListeners(undefined)
    const wanted = [...types]
    void queryClient.invalidateQueries({ predicate: (query) => wanted.some((type) => follows(query, type)) })
  })
  const following: Following = {
    event: (event) => {
      const { type } = event
      tellListeners(event)
      again.after(type)
      // The user may have joined or left a group.
      if (type === 'sight.changed') void followGroups()
    },
    catchUp: async () => again.after(undefined),
  }
  const follow = (channel: string) => open.set(channel, followChannel(channel, following))
  const leave = (channel: string) => {
    open.get(channel)?.()
    open.delete(channel)
  }
  const followGroups = async () => {
    // Owners follow everything through their own channel.
    if (isOwner) return
    const { items } = await client.groups
      .listGroups({ params: { orgId: organization }, query: { mine: 'true', limit: MOST_GROUPS } }, { quiet: true })
      .catch(() => ({ items: undefined }))
    if (stopped || !items) return
    const own = items.map((group) => groupChannel(organization, group.id))
    const former = [...open.keys()].filter((channel) => channel.startsWith(groupChannel(organization, '')))
    for (const channel of former) if (!own.includes(channel)) leave(channel)
    for (const channel of own) if (!open.has(channel)) follow(channel)
  }

  follow(organizationChannel(organization))
  follow(personChannel(organization, id))
  if (isOwner) follow(ownersChannel(organization))
  void followGroups()
  return () => {
    stopped = true
    again.stop()
    for (const channel of [...open.keys()]) leave(channel)
  }
}
