import type { ConnectionService, Folder, Folders } from '#shared/api/connections.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { forPerson, readConnection } from './access.ts'
import type { FolderQuery } from './drive.ts'
import { inDrive } from './drives.ts'
import { connection } from './entity.ts'
import { logSubject } from './present.ts'

export const listFolders = (
  { organizationId }: Caller,
  service: ConnectionService,
  query: FolderQuery,
): Promise<Folders> => forPerson(() => inDrive(organizationId, service, (drive) => drive.folders(query)))

/** Whether files can still be kept in a folder that was chosen once. */
export const checkFolder = (
  { organizationId }: Caller,
  service: ConnectionService,
  folderId: string,
): Promise<{ exists: boolean }> =>
  forPerson(() => inDrive(organizationId, service, async (drive) => ({ exists: await drive.hasFolder(folderId) })))

export async function createFolder(
  caller: Caller,
  service: ConnectionService,
  name: string,
  parentId?: string,
): Promise<Folder> {
  const { organizationId } = caller
  const made = await forPerson(() => inDrive(organizationId, service, (drive) => drive.createFolder(name, parentId)))
  const stored = await readConnection(organizationId, service)
  await transact({ connection }, () => [], [
    logEntry(caller, {
      action: 'connection.folderCreated',
      subject: logSubject({ service, name: stored?.name ?? '' }),
      after: { folder: made.name, id: made.id },
    }),
  ])
  return made
}
