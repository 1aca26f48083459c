import type { StoredLink } from '../platform/auth/link.ts'
import { sealWith, unsealWith } from '../platform/seal.ts'
import { sealingKey } from '../platform/sealingKey.ts'

type Owner = Pick<StoredLink, 'organizationId' | 'linkId'>

const keyOf = ({ organizationId }: Owner): Promise<Buffer> => sealingKey(`link secret ${organizationId}`)
const bindingOf = ({ organizationId, linkId }: Owner): string => `${organizationId}.${linkId}`

/** The secret, or an e-mail, as the table has it, so that members can copy the address again and a visitor be sent another. */
export const sealSecret = async (owner: Owner, secret: string): Promise<string> =>
  sealWith(await keyOf(owner), bindingOf(owner), Buffer.from(secret))

export const openSecret = async (owner: Owner, sealed: string): Promise<string> =>
  unsealWith(await keyOf(owner), bindingOf(owner), sealed).toString('utf8')
