import type { SignatureProvider } from '#shared/api/signatures/schemas.ts'
import type { StoredEnvelope } from './entity.ts'

/** Another service that has documents signed. Its envelopes are told of what happens there by the same acts as ours (state/act.ts). */
export type Provider = {
  /** Brings the service to where the envelope is: sends it, corrects people, cancels it. Repeated until it succeeds. */
  readonly tell: (envelope: StoredEnvelope) => Promise<void>
  /** Brings the envelope to where the service is. */
  readonly refresh: (envelope: StoredEnvelope) => Promise<void>
}

type Entry = {
  /** Whether an organisation's envelopes go there. */
  readonly isChosen: (organizationId: string) => Promise<boolean>
  /** Loaded when it is needed. */
  readonly load: () => Promise<Provider>
}

/** Every provider besides Minuta itself: one is a file and a line here. */
const providers: Partial<Record<SignatureProvider, Entry>> = {}

const entries = () => Object.entries(providers) as [SignatureProvider, Entry][]

/** Where the envelopes that an organisation makes now are signed. */
export async function providerFor(organizationId: string): Promise<SignatureProvider> {
  for (const [name, { isChosen }] of entries()) if (await isChosen(organizationId)) return name
  return 'minuta'
}

/** The other service of an envelope; undefined if it is ours. */
export const providerOf = async ({ provider }: Pick<StoredEnvelope, 'provider'>): Promise<Provider | undefined> =>
  providers[provider]?.load()
