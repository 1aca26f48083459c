import { sendsByDocusign } from '#functions/organizations/index.ts'
import type { SignatureProvider } from '#shared/api/signatures/schemas.ts'
import type { StoredEnvelope } from './entity.ts'
import type { Provider } from './signingService.ts'

type Entry = {
  /** Whether an organisation's envelopes go there. */
  readonly isChosen: (organizationId: string) => Promise<boolean>
  /** Loaded when it is needed. */
  readonly load: () => Promise<Provider>
}

/** The providers other than Minuta itself. Each is a file and a line here. */
const providers: Partial<Record<SignatureProvider, Entry>> = {
  docusign: {
    isChosen: sendsByDocusign,
    load: async () => (await import('./docusign/provider.ts')).docusign,
  },
}

const entries = () => Object.entries(providers) as [SignatureProvider, Entry][]

/** Where the envelopes that an organisation makes now are signed. */
export async function providerFor(organizationId: string): Promise<SignatureProvider> {
  for (const [name, { isChosen }] of entries()) if (await isChosen(organizationId)) return name
  return 'minuta'
}

/** The other service of an envelope; undefined if it is ours. */
export const providerOf = async ({ provider }: Pick<StoredEnvelope, 'provider'>): Promise<Provider | undefined> =>
  providers[provider]?.load()
