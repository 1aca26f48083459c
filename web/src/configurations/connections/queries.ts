import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ConnectionService } from '#shared/api/connections.ts'
import { client } from '../../shell/client/index.ts'

export const connectionsQuery = (organization: string) =>
  queryOptions({
    queryKey: ['connections', organization],
    queryFn: ({ signal }) => client.connections.listConnections({}, { signal, quiet: true }),
  })

export const cpjQuery = (organization: string) =>
  queryOptions({
    queryKey: ['connections', organization, 'cpj'],
    queryFn: ({ signal }) => client.connections.getCpj({}, { signal, quiet: true }),
  })

export const bucketQuery = (organization: string) =>
  queryOptions({
    queryKey: ['connections', organization, 's3'],
    queryFn: ({ signal }) => client.connections.getBucket({}, { signal, quiet: true }),
  })

/** The fields that the office's CPJ has; asked there. */
export const cpjFieldsQuery = (organization: string) =>
  queryOptions({
    queryKey: ['connections', organization, 'cpj', 'fields'],
    queryFn: ({ signal }) => client.connections.listCpjFields({}, { signal, quiet: true }),
    retry: false,
    staleTime: 5 * 60_000,
  })

type FolderQuery = {
  readonly service: ConnectionService
  readonly parentId: string | undefined
  readonly search: string
}

/** The folders of an account: those inside one, of the first level, or those with a text in their names. */
export const foldersQuery = ({ service, parentId, search }: FolderQuery) =>
  infiniteQueryOptions({
    queryKey: ['connections', 'folders', service, parentId ?? '', search],
    queryFn: ({ pageParam, signal }) => {
      const query = { search: search || undefined, cursor: pageParam }
      const options = { signal, quiet: true } as const
      const { connections } = client
      if (service === 'gDrive')
        return parentId
          ? connections.listDriveFoldersInside({ params: { parentId }, query }, options)
          : connections.listDriveFolders({ query }, options)
      return parentId
        ? connections.listSharepointFoldersInside({ params: { parentId }, query }, options)
        : connections.listSharepointFolders({ query }, options)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    // The folders are read from another service: what it refuses once, it refuses again.
    retry: false,
  })

/** Whether a chosen folder still exists; asked at the service. */
export const folderStandingQuery = (service: ConnectionService, parentId: string) =>
  queryOptions({
    queryKey: ['connections', 'folder-standing', service, parentId],
    queryFn: ({ signal }) => {
      const options = { signal, quiet: true } as const
      return service === 'gDrive'
        ? client.connections.checkDriveFolder({ params: { parentId } }, options)
        : client.connections.checkSharepointFolder({ params: { parentId } }, options)
    },
    retry: false,
  })

/** Makes a folder, at the first level or inside another one. */
export function createFolder(service: ConnectionService, name: string, parentId: string | undefined) {
  const body = { name }
  const options = { quiet: true } as const
  const { connections } = client
  if (service === 'gDrive')
    return parentId
      ? connections.createDriveFolderInside({ params: { parentId }, body }, options)
      : connections.createDriveFolder({ body }, options)
  return parentId
    ? connections.createSharepointFolderInside({ params: { parentId }, body }, options)
    : connections.createSharepointFolder({ body }, options)
}
