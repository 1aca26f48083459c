import type { StoredCertificate } from '../../pades/index.ts'

/** A certificate with its key as JSON. */
export type CertificateForm = { readonly key: string; readonly certificates: string[] }

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
const bytesOf = (written: string): Uint8Array => new Uint8Array(Buffer.from(written, 'base64'))

export const toForm = ({ key, certificates }: StoredCertificate): CertificateForm => ({
  key: text(key),
  certificates: certificates.map(text),
})

export const fromForm = ({ key, certificates }: CertificateForm): StoredCertificate => ({
  key: bytesOf(key),
  certificates: certificates.map(bytesOf),
})
