import { sealWith, unsealWith } from '../platform/seal.ts'
import { sealingKey } from '../platform/sealingKey.ts'
import type { Envelope } from './state/envelope.ts'

type Owner = Pick<Envelope, 'organizationId' | 'envelopeId'> & { readonly participantId: string }

const keyOf = ({ organizationId }: Owner): Promise<Buffer> => sealingKey(`signing secret ${organizationId}`)
const bindingOf = ({ organizationId, envelopeId, participantId }: Owner): string =>
  `${organizationId}.${envelopeId}.${participantId}`

/** The secret of somebody's link as the table has it, so that reminders carry the same. */
export const sealSecret = async (owner: Owner, secret: string): Promise<string> =>
  sealWith(await keyOf(owner), bindingOf(owner), Buffer.from(secret))

export const openSecret = async (owner: Owner, sealed: string): Promise<string> =>
  unsealWith(await keyOf(owner), bindingOf(owner), sealed).toString('utf8')
