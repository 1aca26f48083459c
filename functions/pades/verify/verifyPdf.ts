import type { Verification, VerifyOptions } from './types.ts'

/** Judges every signature of a PDF, whoever made it. Takes bounded time and memory, whatever the bytes are. */
export async function verifyPdf(_pdf: Uint8Array, _options: VerifyOptions): Promise<Verification> {
  throw new Error('not written yet')
}
