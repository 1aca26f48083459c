import type { TrustedRoot } from '../../pades/index.ts'
import { configuration } from '../configuration.ts'
import { ownAuthority } from './ownAuthority.ts'

/** The roots that this installation trusts: its own, ICP-Brasil's and others, as they are configured. */
export async function trustedRoots(): Promise<readonly TrustedRoot[]> {
  const [{ readRoots }, { icpBrasil, roots }, { root }] = await Promise.all([
    import('#functions/pades/index.ts'),
    configuration(),
    ownAuthority(),
  ])
  return [
    { der: root, icpBrasil: false },
    ...readRoots(icpBrasil).map((der) => ({ der, icpBrasil: true })),
    ...readRoots(roots).map((der) => ({ der, icpBrasil: false })),
  ]
}
