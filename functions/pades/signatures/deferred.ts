import type { Prepared, SealOutcome, SignatureDetails, Timestamp } from './types.ts'

/** The first half of a signature whose key is elsewhere, in the signer's browser for example. */
export async function prepareSignature(
  _pdf: Uint8Array,
  /** DER, the signer's first. */
  _certificates: readonly Uint8Array[],
  _details: SignatureDetails,
): Promise<SealOutcome<Prepared>> {
  throw new Error('not written yet')
}

/** The second half: refuses a value that is not the signature of what was prepared. */
export async function completeSignature(
  _prepared: Uint8Array,
  _signatureValue: Uint8Array,
  _timestamp?: Timestamp,
): Promise<SealOutcome<Uint8Array>> {
  throw new Error('not written yet')
}
