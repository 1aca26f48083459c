import type { StoredEndpoint } from './entity.ts'

export const logSubject = ({ endpointId, name }: Pick<StoredEndpoint, 'endpointId' | 'name'>) =>
  ({ kind: 'webhook', id: endpointId, name }) as const

export const logFacts = ({ name, url, events, pausedBecause }: StoredEndpoint) => ({
  name,
  url,
  events,
  paused: pausedBecause ?? false,
})
