import type { ConnectionService, FilingService } from '#shared/api/connections.ts'
import { withAccess } from './access.ts'
import type { Archive, Drive, OpenDrive } from './drive.ts'
import { googleDrive } from './googleDrive.ts'
import { sharePoint } from './sharePoint.ts'

export const opens: Readonly<Record<ConnectionService, OpenDrive>> = { gDrive: googleDrive, sharepoint: sharePoint }

/** Does something in the account that an organisation has connected. */
export const inDrive = <T>(
  organizationId: string,
  service: ConnectionService,
  use: (drive: Drive) => Promise<T>,
): Promise<T> => withAccess(organizationId, service, (token, registration) => use(opens[service](registration, token)))

/** The same wherever documents are filed, as far as filing goes. */
export async function inArchive<T>(
  organizationId: string,
  service: FilingService,
  use: (archive: Archive) => Promise<T>,
): Promise<T> {
  if (service !== 's3') return inDrive(organizationId, service, use)
  return (await import('./bucket/account.ts')).inBucket(organizationId, use)
}
