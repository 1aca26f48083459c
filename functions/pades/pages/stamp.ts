import type { StampOptions, StampOutcome } from './types.ts'

/** Draws the envelope's number, a QR code and the signers' marks on the pages, and appends the evidence. Before the first seal. */
export async function stamp(_pdf: Uint8Array, _options: StampOptions): Promise<StampOutcome<Uint8Array>> {
  throw new Error('not written yet')
}
