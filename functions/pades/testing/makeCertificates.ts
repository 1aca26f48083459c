import 'reflect-metadata'
import * as x509 from '@peculiar/x509'
import type { StoredCertificate } from '../certificates/certificate.ts'
import { OID, octets, oid, printable, sequence, tagged } from '../certificates/der.ts'

x509.cryptoProvider.set(crypto)

type Kind = 'rsa' | 'weakRsa' | 'p256' | 'p384' | 'p521'

const ALGORITHMS: Readonly<Record<Kind, RsaHashedKeyGenParams | (EcKeyGenParams & { hash: string })>> = {
  rsa: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: Uint8Array.from([1, 0, 1]), modulusLength: 2048 },
  weakRsa: {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    publicExponent: Uint8Array.from([1, 0, 1]),
    modulusLength: 1024,
  },
  p256: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  p384: { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  p521: { name: 'ECDSA', namedCurve: 'P-521', hash: 'SHA-512' },
}

export type MadeAuthority = {
  readonly root: Uint8Array
  readonly issue: (wanted: Wanted) => Promise<StoredCertificate>
}

export type Wanted = {
  /** Like 'CN=Ana Souza:12345678909'. */
  readonly subject: string
  readonly kind?: Kind
  readonly from?: Date
  readonly to?: Date
  /** Those of ICP-Brasil: '2.16.76.1.3.1' and its text, for example. */
  readonly otherNames?: Readonly<Record<string, string>>
  readonly usages?: readonly string[]
  readonly keyUsage?: number
}

const DAY = 86_400_000
const BEFORE = new Date('2026-01-01T00:00:00Z')
const AFTER = new Date('2036-01-01T00:00:00Z')

/** A root, an authority below it, and what that issues: like those of ICP-Brasil in names and policies, which they are not. */
export async function makeAuthority(organization = 'ICP-Brasil'): Promise<MadeAuthority> {
  const algorithm = ALGORITHMS.rsa
  const rootKeys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=Raiz de teste, O=${organization}, C=BR`,
    notBefore: BEFORE,
    notAfter: AFTER,
    keys: rootKeys,
    signingAlgorithm: algorithm,
    extensions: [new x509.BasicConstraintsExtension(true, 2, true), new x509.KeyUsagesExtension(CERTIFIES, true)],
  })
  const issuer = await x509.X509CertificateGenerator.create({
    serialNumber: '02',
    subject: `CN=Autoridade de teste, O=${organization}, C=BR`,
    issuer: root.subject,
    notBefore: BEFORE,
    notAfter: AFTER,
    publicKey: keys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [new x509.BasicConstraintsExtension(true, 0, true), new x509.KeyUsagesExtension(CERTIFIES, true)],
  })
  let serial = 16
  const issue = async (wanted: Wanted): Promise<StoredCertificate> => {
    serial += 1
    const own = await crypto.subtle.generateKey(ALGORITHMS[wanted.kind ?? 'rsa'], true, ['sign', 'verify'])
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: serial.toString(16),
      subject: wanted.subject,
      issuer: issuer.subject,
      notBefore: wanted.from ?? new Date(BEFORE.getTime() + DAY),
      notAfter: wanted.to ?? AFTER,
      publicKey: own.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: algorithm,
      extensions: extensionsOf(wanted),
    })
    return {
      key: new Uint8Array(await crypto.subtle.exportKey('pkcs8', own.privateKey)),
      certificates: [certificate, issuer, root].map(({ rawData }) => new Uint8Array(rawData)),
    }
  }
  return { root: new Uint8Array(root.rawData), issue }
}

const CERTIFIES = x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign
const SIGNS = x509.KeyUsageFlags.digitalSignature | x509.KeyUsageFlags.nonRepudiation

function extensionsOf({ otherNames = {}, usages, keyUsage = SIGNS }: Wanted): x509.Extension[] {
  const names = Object.entries(otherNames).map(([id, text]) =>
    // As ICP-Brasil's authorities write them: some as OCTET STRING, some as PrintableString.
    tagged(0, oid(id), tagged(0, id.endsWith('.1') ? octets(new TextEncoder().encode(text)) : printable(text))),
  )
  return [
    new x509.BasicConstraintsExtension(false),
    new x509.KeyUsagesExtension(keyUsage, true),
    new x509.CertificatePolicyExtension(['2.16.76.1.2.1.51']),
    ...(usages ? [new x509.ExtendedKeyUsageExtension([...usages])] : []),
    ...(names.length > 0 ? [new x509.Extension(OID.alternativeName, false, sequence(...names))] : []),
  ]
}

export function pemOf(certificates: readonly Uint8Array[], label = 'CERTIFICATE'): string {
  return certificates
    .map(
      (one) =>
        `-----BEGIN ${label}-----\n${Buffer.from(one)
          .toString('base64')
          .match(/.{1,64}/g)
          ?.join('\n')}\n-----END ${label}-----\n`,
    )
    .join('')
}
