import { createHash } from 'node:crypto'
import type { ConnectionService } from '#shared/api/connections.ts'

/** Identifies a name in a folder. SharePoint does not distinguish capital letters. */
export const placeHash = (service: ConnectionService, folderId: string, name: string): string =>
  createHash('sha256')
    .update([service, folderId, service === 'sharepoint' ? name.toLowerCase() : name].join('\n'))
    .digest('hex')
