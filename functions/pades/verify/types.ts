import type { Certificate } from '../certificates/certificate.ts'
import type { Fault } from '../fault.ts'

export type VerifyFault = 'damaged' | 'encrypted' | 'too_large' | 'too_complex'

/** Where a chain ends: at a trusted root of ICP-Brasil, at another trusted one, or nowhere that we trust. */
export type Trust = 'icp_brasil' | 'trusted' | 'unknown'

/** A root that the caller trusts. The list is configuration. */
export type TrustedRoot = { readonly der: Uint8Array; readonly icpBrasil: boolean }

export type VerifyWarning =
  | 'weak_digest'
  | 'weak_key'
  | 'expired_at_signing'
  | 'time_not_proven'
  | 'timestamp_invalid'
  | 'timestamp_untrusted'
  | 'no_signing_certificate'
  | 'not_for_signing'
  | 'does_not_cover_all'
  | 'changed_later'
  | 'covers_page'
  | 'irregular_structure'

/** Why a signature proves nothing. */
export type BrokenReason =
  | 'wrong_range'
  | 'wrong_digest'
  | 'wrong_signature'
  | 'wrong_certificate'
  | 'unreadable_signature'
  | 'unsupported_algorithm'

export type SignatureReport = {
  /** The name of its field. */
  readonly field: string
  readonly subFilter: string
  /** Signature of a person or organisation, or the document's own time stamp. */
  readonly kind: 'signature' | 'timestamp'
  /** The bytes it covers are those that were signed, by the key of its certificate. */
  readonly intact: boolean
  readonly broken?: Fault<BrokenReason>
  /** The number of the file's first bytes that it covers, its own value aside. */
  readonly covers: number
  readonly coversAll: boolean
  /** What later revisions did: nothing, only signatures and their proofs, or something else, which a person would see or might. */
  readonly later: 'nothing' | 'signatures' | 'changed'
  readonly signer?: Certificate
  readonly chain: readonly Certificate[]
  readonly trust: Trust
  /** Its certificate was valid at the time of the stamp, or else at the time that it claims. */
  readonly validAtSigning: boolean
  /** What the PDF claims; proven only by the time stamp. */
  readonly claimedAt?: Date
  readonly timestamp?: { readonly at: Date; readonly authority: string; readonly valid: boolean; readonly trust: Trust }
  readonly level: 'B-B' | 'B-T' | 'CMS'
  readonly reason?: string
  readonly policy?: string
  readonly page?: number
  readonly warnings: readonly Fault<VerifyWarning>[]
}

export type Verification = {
  /** In the order in which they were made. */
  readonly signatures: readonly SignatureReport[]
  /** The file could not be read; nothing is known of it. */
  readonly fault?: Fault<VerifyFault>
}

export type VerifyOptions = { readonly trusted: readonly TrustedRoot[]; readonly now?: Date }
