import { ok } from '#shared/result.ts'
import { complete, prepare, refusalOf } from './deferred.ts'
import type { SealOptions, SealOutcome } from './types.ts'

/** Signs a PDF (PAdES B-B, or B-T with a time stamp: ETSI EN 319 142-1); the bytes so far stay as they are. */
export async function seal(pdf: Uint8Array, options: SealOptions): Promise<SealOutcome<Uint8Array>> {
  const { certificate, chain, sign } = options.certificate
  try {
    const half = await prepare(pdf, [certificate.der, ...chain], options)
    return ok(await complete(half, await sign(half.attributes), options.timestamp))
  } catch (error) {
    return refusalOf(error)
  }
}
