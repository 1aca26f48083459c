import { createHash } from 'node:crypto'
import type { FilingService } from '#shared/api/connections.ts'

/** Identifies a name in a folder. SharePoint does not distinguish capital letters. */
export const placeHash = (service: FilingService, folderId: string, name: string): string =>
  createHash('sha256')
    .update([service, folderId, service === 'sharepoint' ? name.toLowerCase() : name].join('\n'))
    .digest('hex')
