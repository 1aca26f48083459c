import { readX509 } from '../certificates/x509.ts'
import { buildChain } from './buildChain.ts'
import type { Trust, TrustedRoot } from './types.ts'

/** Where the chain of a certificate ends, at a time; all as DER. */
export function trustOf(
  certificate: Uint8Array,
  chain: readonly Uint8Array[],
  trusted: readonly TrustedRoot[],
  at: Date,
): Trust {
  const roots = trusted.map(({ der, icpBrasil }) => ({ certificate: readX509(der), icpBrasil }))
  return buildChain(readX509(certificate), chain.map(readX509), roots, at).trust
}
