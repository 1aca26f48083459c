import { type Connection, type ConnectionService, serviceNames } from '#shared/api/connections.ts'
import type { StoredConnection } from './entity.ts'

export const present = (
  service: ConnectionService,
  available: boolean,
  stored: StoredConnection | undefined,
): Connection => ({
  service,
  available,
  ...(stored && {
    account: {
      name: stored.name,
      email: stored.email,
      state: stored.state,
      connectedBy: stored.connectedBy,
      connectedAt: stored.connectedAt,
    },
  }),
})

export const logSubject = ({ service, name }: Pick<StoredConnection, 'service' | 'name'>) =>
  ({ kind: 'connection', id: service, name: `${serviceNames[service]}, de ${name}` }) as const
