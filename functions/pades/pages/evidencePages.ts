import type { Evidence } from './types.ts'

/** The evidence as a PDF of its own, for documents whose pages must stay as they are. */
export async function evidencePages(_evidence: Evidence): Promise<Uint8Array> {
  throw new Error('not written yet')
}
