import type { FilingService } from '#shared/api/connections.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { tryTransact } from '../platform/transact.ts'
import { faultOf, ServiceFault } from './ask.ts'
import type { Archive } from './drive.ts'
import { driveFolder } from './entity.ts'
import { placeHash } from './placeHash.ts'

/** Seconds for which a folder's id is cached. */
const KNOWN = 10 * 60

/** Milliseconds for which a worker has a folder to itself, and the pauses of those who wait for it. */
const CLAIM = 20_000
const LOOKS = 40
const BETWEEN_LOOKS = 250

export type Account = {
  readonly organizationId: string
  readonly service: FilingService
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function findOrCreate(drive: Archive, name: string, parentId: string): Promise<string> {
  const found = await drive.findFolder(name, parentId)
  if (found) return found
  try {
    return (await drive.createFolder(name, parentId)).id
  } catch (error) {
    // A person has made it in the meantime.
    if (!(error instanceof ServiceFault) || error.reason !== 'taken') throw error
    const made = await drive.findFolder(name, parentId)
    if (!made) throw error
    return made
  }
}

/** The folder of that name in another one. It is made if there is none, once: Google Drive would take a second one of the same name. */
async function folderNamed(
  { organizationId, service }: Account,
  drive: Archive,
  name: string,
  parentId: string,
): Promise<string> {
  const key = { organizationId, placeHash: placeHash(service, parentId, name) }
  for (let look = 0; look < LOOKS; look += 1) {
    const { data: known } = await driveFolder.get(key).go({ consistent: true })
    if (known?.folderId && known.expiresAt > inSeconds(now())) return known.folderId
    const isFree = !known || known.folderId !== undefined || known.claimedUntil < now().toISOString()
    const claim = {
      ...key,
      claimedUntil: new Date(now().getTime() + CLAIM).toISOString(),
      expiresAt: inSeconds(now()) + KNOWN,
    }
    const isOurs =
      isFree &&
      (await tryTransact(
        { driveFolder },
        (write) => [
          write.driveFolder
            .put(claim)
            .where((attributes, { eq, notExists }) =>
              known ? eq(attributes.claimedUntil, known.claimedUntil) : notExists(attributes.claimedUntil),
            ),
        ],
        [],
      ))
    if (isOurs)
      try {
        const folderId = await findOrCreate(drive, name, parentId)
        await driveFolder.put({ ...claim, folderId }).go()
        return folderId
      } catch (error) {
        await driveFolder.delete(key).go()
        throw error
      }
    await pause(BETWEEN_LOOKS)
  }
  throw faultOf(service, 'busy')
}

/** The folder at the end of a path of names within another one; those that do not exist are made. */
export async function folderAt(
  account: Account,
  drive: Archive,
  folderId: string,
  path: readonly string[],
): Promise<string> {
  let at = folderId
  for (const name of path) at = await folderNamed(account, drive, name, at)
  return at
}

/** Forgets where a path leads, because somebody has moved or deleted a folder of it. */
export async function forgetFolders(
  { organizationId, service }: Account,
  folderId: string,
  path: readonly string[],
): Promise<void> {
  const [name, ...rest] = path
  if (name === undefined) return
  const key = { organizationId, placeHash: placeHash(service, folderId, name) }
  const { data: known } = await driveFolder.get(key).go({ consistent: true })
  await driveFolder.delete(key).go()
  if (known?.folderId) await forgetFolders({ organizationId, service }, known.folderId, rest)
}
