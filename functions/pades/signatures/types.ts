import type { SigningCertificate } from '../certificates/certificate.ts'
import type { Outcome } from '../fault.ts'

/** A part of the page as a person sees it, in fractions of its width and height from the top left. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** Asks for a time stamp (RFC 3161) over a SHA-256 digest; the token, DER. Throws if there is none. */
export type Timestamp = (digest: Uint8Array) => Promise<Uint8Array>

/** A signature policy (ICP-Brasil's AD-RB, for example): its identifier and the SHA-256 of its file. */
export type Policy = { readonly oid: string; readonly sha256: Uint8Array; readonly uri?: string }

export type SignatureLook = {
  /** From 1. */
  readonly page: number
  readonly area: Area
  /** At most six lines; the first is larger. */
  readonly lines: readonly string[]
  /** PNG. */
  readonly image?: Uint8Array
}

export type SignatureDetails = {
  /** Unique name of the signature's field; one is made up without it. */
  readonly field?: string
  /** Who signs, as PDF programs show it. The certificate's name without it. */
  readonly name?: string
  readonly reason?: string
  readonly location?: string
  readonly signedAt: Date
  readonly policy?: Policy
  /** Not drawn without it. */
  readonly visible?: SignatureLook
}

export type SealOptions = SignatureDetails & {
  readonly certificate: SigningCertificate
  /** With it the signature is B-T, otherwise B-B. */
  readonly timestamp?: Timestamp
}

export type SealFault =
  | 'unreadable'
  | 'encrypted'
  | 'no_page'
  | 'forbidden'
  | 'wrong_signature'
  | 'no_timestamp'
  | 'too_large'

/** `pdf` has a signature whose value is still missing; `toBeSigned` is what the key signs with SHA-256 (the signed attributes, DER). */
export type Prepared = { readonly pdf: Uint8Array; readonly toBeSigned: Uint8Array }

export type SealOutcome<Value> = Outcome<Value, SealFault>

export type TimestampFault = 'unreachable' | 'refused' | 'invalid'

/** Makes the HTTP call; the caller's own guard decides what may be called. Throws if there is no answer. */
export type Fetcher = (
  url: string,
  request: { readonly method: 'POST'; readonly headers: Readonly<Record<string, string>>; readonly body: Uint8Array },
) => Promise<{ readonly status: number; readonly body: Uint8Array }>
