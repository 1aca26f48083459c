import type { CertificateFault } from '#functions/pades/certificates/certificate.ts'
import { readCertificate } from '#functions/pades/certificates/readCertificate.ts'

/** A certificate with its key, opened from an A1 file: neither leaves this browser. */
export type OpenedCertificate = {
  readonly name: string
  readonly issuer: string
  readonly until: Date
  /** The person's own first; DER in base64. */
  readonly chain: readonly string[]
  /** Signs bytes in base64 with SHA-256. */
  readonly sign: (bytes: string) => Promise<string>
}

export type CertificateRefusal = { readonly of: 'file' | 'password'; readonly text: string }

const REFUSALS: Readonly<Record<CertificateFault, string>> = {
  wrong_password: 'A senha não abre este certificado. Confira maiúsculas e minúsculas e digite de novo.',
  damaged: 'Este arquivo não é um certificado A1. Escolha o arquivo .pfx ou .p12 que a certificadora entregou.',
  no_private_key: 'Este arquivo não tem a chave do certificado. Exporte-o de novo, incluindo a chave privada.',
  expired: 'Este certificado está vencido. Escolha um que esteja válido.',
  not_yet_valid: 'Este certificado ainda não está valendo. Escolha outro.',
  not_for_signing: 'Este certificado não serve para assinar documentos. Use um e-CPF ou e-CNPJ do tipo A1.',
  weak_key: 'A chave deste certificado é curta demais para ser segura. Use um certificado mais novo.',
  unsupported: 'Este certificado tem uma proteção que esta página não abre. Exporte-o de novo em formato atual.',
}

/** What fits into a call beside the person's own. */
const LONGEST_CHAIN = 6

/** Opens a .p12 or .pfx file, or says why not. */
export async function openCertificate(file: File, password: string): Promise<OpenedCertificate | CertificateRefusal> {
  const opened = await readCertificate(new Uint8Array(await file.arrayBuffer()), password)
  if (!opened.ok) {
    const { code } = opened.error
    return { of: code === 'wrong_password' ? 'password' : 'file', text: REFUSALS[code] }
  }
  const { certificate, chain, sign } = opened.value
  return {
    name: certificate.name,
    issuer: certificate.issuer,
    until: certificate.notAfter,
    chain: [certificate.der, ...chain].slice(0, LONGEST_CHAIN).map(toBase64),
    sign: async (text) => toBase64(await sign(fromBase64(text))),
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
