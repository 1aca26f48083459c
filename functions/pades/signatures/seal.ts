import type { SealOptions, SealOutcome } from './types.ts'

/** Signs a PDF (PAdES B-B, or B-T with a time stamp); the bytes so far stay as they are. */
export async function seal(_pdf: Uint8Array, _options: SealOptions): Promise<SealOutcome<Uint8Array>> {
  throw new Error('not written yet')
}
