import { randomBytes } from 'node:crypto'
import { inSeconds, now } from '../platform/clock.ts'
import { found } from '../platform/failure.ts'
import { sharedLink } from './entity.ts'

/** A path of this site only: browsers treat '//host' and '/\host' as another site. */
const isPath = (path: string): boolean => /^\/(?![/\\])/.test(path)

/** Creates a short address for a path of the application: `/sharedLink/<id>`. The id cannot be guessed. */
export async function shareLink(organizationId: string, path: string, expiresAt?: Date): Promise<string> {
  if (!isPath(path)) throw new Error('A shared link leads to a path of this site')
  const linkId = randomBytes(12).toString('base64url')
  await sharedLink.create({ linkId, organizationId, path, ...(expiresAt && { expiresAt: inSeconds(expiresAt) }) }).go()
  return linkId
}

const GONE = 'Este link não existe ou não vale mais. Peça um novo a quem o enviou.'

/** Where a shared link leads. */
export async function followLink(linkId: string): Promise<{ path: string }> {
  const { data } = await sharedLink.get({ linkId }).go()
  const isOver = data?.expiresAt !== undefined && data.expiresAt <= inSeconds(now())
  const { path } = found(isOver ? null : data, GONE)
  return { path }
}
