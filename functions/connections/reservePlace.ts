import { inSeconds, now } from '../platform/clock.ts'
import { tryTransact } from '../platform/transact.ts'
import { faultOf } from './ask.ts'
import type { Archive, NewFile } from './drive.ts'
import { drivePlace } from './entity.ts'
import type { Account } from './folderAt.ts'
import { placeHash } from './placeHash.ts'

/** Names that are tried before a folder is given up. */
const NAMES = 20

/** Seconds for which a place stays reserved after its file is there: longer than a worker takes that found it free before. */
const STAYS = 3_600

type Wanted = Pick<NewFile, 'folderId' | 'name'> & {
  /** What the file is to the caller: the same one has its place again. */
  readonly owner: string
}

async function claim({ organizationId, service }: Account, { folderId, owner }: Wanted, name: string) {
  const key = { organizationId, placeHash: placeHash(service, folderId, name) }
  const { data: known } = await drivePlace.get(key).go({ consistent: true })
  const isOver = known?.expiresAt !== undefined && known.expiresAt <= inSeconds(now())
  if (known && known.owner !== owner && !isOver) return false
  return tryTransact(
    { drivePlace },
    (write) => [
      write.drivePlace
        .put({ ...key, owner })
        .where((attributes, { eq, notExists }) =>
          known ? eq(attributes.owner, known.owner) : notExists(attributes.owner),
        ),
    ],
    [],
  )
}

/** Reserves a place that neither a file nor another document has. To be kept before the file is sent. */
export async function reservePlace(account: Account, drive: Archive, wanted: Wanted): Promise<string> {
  const others: string[] = []
  while (others.length < NAMES) {
    const reserved = await drive.reserve(wanted, others)
    if (await claim(account, wanted, reserved)) return reserved
    others.push(reserved)
  }
  throw faultOf(account.service, 'taken')
}

/** The file is there: others find it themselves from now on. */
export async function releasePlace(
  { organizationId, service }: Account,
  { folderId, owner }: Wanted,
  reserved: string,
): Promise<void> {
  const key = { organizationId, placeHash: placeHash(service, folderId, reserved) }
  await drivePlace.put({ ...key, owner, expiresAt: inSeconds(now()) + STAYS }).go()
}
