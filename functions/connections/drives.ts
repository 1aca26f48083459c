import type { ConnectionService } from '#shared/api/connections.ts'
import { withAccess } from './access.ts'
import type { Drive, OpenDrive } from './drive.ts'
import { googleDrive } from './googleDrive.ts'
import { sharePoint } from './sharePoint.ts'

export const opens: Readonly<Record<ConnectionService, OpenDrive>> = { gDrive: googleDrive, sharepoint: sharePoint }

/** Does something in the account that an organisation has connected. */
export const inDrive = <T>(
  organizationId: string,
  service: ConnectionService,
  use: (drive: Drive) => Promise<T>,
): Promise<T> => withAccess(organizationId, service, (token, registration) => use(opens[service](registration, token)))
