import type { InspectLimits, PdfFacts } from './types.ts'

/** What a PDF that somebody sent is, and what forbids to have it signed. Takes bounded time and memory, whatever the bytes are. */
export async function inspectPdf(_pdf: Uint8Array, _limits: InspectLimits = {}): Promise<PdfFacts> {
  throw new Error('not written yet')
}
