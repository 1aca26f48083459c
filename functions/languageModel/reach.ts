import { sealWith, unsealWith } from '../platform/seal.ts'
import { sealingKey } from '../platform/sealingKey.ts'
import { languageModelChoice, type StoredChoice } from './entity.ts'
import { hostOf, installationPlace, type ModelPlace, USUAL } from './place.ts'

/** The model that an organisation uses now. */
export type Reached = {
  readonly place: ModelPlace
  /** With a key of its own, whose tokens are not counted. */
  readonly own: boolean
  readonly exceeds: boolean
}

export const readChoice = async (organizationId: string): Promise<StoredChoice | undefined> =>
  (await languageModelChoice.get({ organizationId }).go({ consistent: true })).data ?? undefined

export const sealKey = async (organizationId: string, key: string): Promise<string> =>
  sealWith(await sealingKey('languageModel'), organizationId, Buffer.from(key))

export const openKey = async ({ organizationId, sealed }: StoredChoice): Promise<string | undefined> =>
  sealed === undefined
    ? undefined
    : unsealWith(await sealingKey('languageModel'), organizationId, sealed).toString('utf8')

/**
 * The model whose use an owner accepted; undefined if there is none, so that nothing may be sent. If the installation's model has moved to
 * another server, it has to be accepted again.
 */
export async function reachModel(organizationId: string): Promise<Reached | undefined> {
  const stored = await readChoice(organizationId)
  if (!stored || stored.choice === 'off') return undefined
  const { choice, baseUrl, model, exceeds, acceptedHost } = stored
  if (choice === 'installation') {
    const place = await installationPlace()
    return place && hostOf(place) === acceptedHost ? { place, own: false, exceeds } : undefined
  }
  if (!baseUrl || !model) return undefined
  return { place: { baseUrl, model, key: await openKey(stored), ...USUAL }, own: true, exceeds }
}
