import type { Outcome } from '../fault.ts'

/** What a certificate says about its owner. */
export type Certificate = {
  /** X.509, DER. */
  readonly der: Uint8Array
  /** The subject's name, without the number that ICP-Brasil puts after a colon. */
  readonly name: string
  /** Eleven digits: of the person, or of who answers for the company. */
  readonly cpf?: string
  /** Fourteen characters; letters are possible. */
  readonly cnpj?: string
  /** The name of the authority that issued it. */
  readonly issuer: string
  /** Hexadecimal. */
  readonly serial: string
  readonly notBefore: Date
  readonly notAfter: Date
}

/** A certificate with the others of its chain, the issuer first. */
export type Chain = { readonly certificate: Certificate; readonly chain: readonly Uint8Array[] }

/** A certificate with its private key. */
export type SigningCertificate = Chain & {
  /** Signs bytes, which it hashes by SHA-256 itself; the value as CMS has it (PKCS #1 v1.5, or ECDSA in DER). */
  readonly sign: (bytes: Uint8Array) => Promise<Uint8Array>
}

/** A certificate and its key as they are kept: seal the key before storing it. */
export type StoredCertificate = {
  /** PKCS #8, DER. */
  readonly key: Uint8Array
  /** DER, the owner's first. */
  readonly certificates: readonly Uint8Array[]
}

export type CertificateFault =
  | 'wrong_password'
  | 'damaged'
  | 'no_private_key'
  | 'expired'
  | 'not_yet_valid'
  | 'not_for_signing'
  | 'weak_key'
  | 'unsupported'

export type CertificateOutcome<Value> = Outcome<Value, CertificateFault>
