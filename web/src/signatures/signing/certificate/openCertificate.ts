import { P12Signer } from '@libpdf/core'
import { Certificate } from 'pkijs'

/** A certificate with its key, opened from an A1 file: neither leaves this browser. */
export type OpenedCertificate = {
  /** 'MARIA SILVA:52998224725'. */
  readonly name: string
  readonly issuer: string
  readonly from: Date
  readonly until: Date
  /** The person's own first; DER in base64. */
  readonly chain: readonly string[]
  /** Signs bytes in base64 with SHA-256. */
  readonly sign: (bytes: string) => Promise<string>
}

/** Larger ones are no certificates. */
const LARGEST = 1024 * 1024
const COMMON_NAME = '2.5.4.3'
const LONGEST_CHAIN = 6

/** Opens a .p12 or .pfx file (PKCS #12). Throws a sentence for the person who chose it. */
export async function openCertificate(file: File, password: string): Promise<OpenedCertificate> {
  if (file.size > LARGEST) throw new Error(NOT_ONE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const signer = await P12Signer.create(bytes, password).catch((cause: unknown) => {
    const told = cause instanceof Error ? cause.message : ''
    if (/password|integrity|MAC/i.test(told)) throw new Error(WRONG, { cause })
    throw new Error(/private key/i.test(told) ? NO_KEY : NOT_ONE, { cause })
  })
  const all = [signer.certificate, ...signer.certificateChain].map((der) => ({
    der,
    certificate: Certificate.fromBER(Uint8Array.from(der).buffer),
  }))
  // Files list their certificates in any order: the person's is the one that issued no other.
  const own =
    all.find(({ certificate }) =>
      all.every((other) => other.certificate === certificate || !other.certificate.issuer.isEqual(certificate.subject)),
    ) ?? all[0]!
  const { subject, issuer, notBefore, notAfter } = own.certificate
  return {
    name: commonName(subject),
    issuer: commonName(issuer),
    from: notBefore.value,
    until: notAfter.value,
    chain: [own, ...all.filter((one) => one !== own)].slice(0, LONGEST_CHAIN).map(({ der }) => toBase64(der)),
    sign: async (text) => toBase64(await signer.sign(fromBase64(text), 'SHA-256')),
  }
}

const NOT_ONE = 'Este arquivo não é um certificado A1. Escolha o arquivo .pfx ou .p12 que a certificadora entregou.'
const WRONG = 'A senha não abre este certificado. Confira maiúsculas e minúsculas e digite de novo.'
const NO_KEY = 'Este arquivo não tem a chave do certificado. Exporte-o de novo com a chave privada.'

const commonName = ({ typesAndValues }: Certificate['subject']): string =>
  String(typesAndValues.find(({ type }) => type === COMMON_NAME)?.value.valueBlock.value ?? '')

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
