import { type Block, isTagged, octetsOf, oidOf, partsOf, rawOf, readAsn1 } from './asn1.ts'
import { OID } from './der.ts'

/** A certificate as it is written (RFC 5280); the bytes of each part as they were. */
export type X509 = {
  readonly der: Uint8Array
  /** What its issuer signed. */
  readonly tbs: Uint8Array
  readonly serial: Uint8Array
  readonly issuer: Uint8Array
  readonly subject: Uint8Array
  readonly issuerNames: readonly NamePart[]
  readonly subjectNames: readonly NamePart[]
  readonly notBefore: Date
  readonly notAfter: Date
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Uint8Array
  readonly keyAlgorithm: string
  readonly extensions: ReadonlyMap<string, { readonly critical: boolean; readonly value: Uint8Array }>
  readonly signatureAlgorithm: Block
  readonly signature: Uint8Array
}

export type NamePart = { readonly type: string; readonly text: string }

/** Fails if the bytes are no certificate. */
export function readX509(der: Uint8Array): X509 {
  return x509Of(readAsn1(der))
}

export function x509Of(block: Block): X509 {
  const [tbs, signatureAlgorithm, signature] = partsOf(block)
  const fields = partsOf(tbs)
  if (isTagged(fields[0], 0)) fields.shift()
  const [serial, , issuer, validity, subject, publicKey, ...rest] = fields
  const [from, to] = partsOf(validity)
  const extensions = rest.find((one) => isTagged(one, 3))
  return {
    der: rawOf(block),
    tbs: rawOf(tbs!),
    serial: octetsOf(serial),
    issuer: rawOf(issuer!),
    subject: rawOf(subject!),
    issuerNames: namesOf(issuer!),
    subjectNames: namesOf(subject!),
    notBefore: dateOf(from),
    notAfter: dateOf(to),
    publicKey: rawOf(publicKey!),
    keyAlgorithm: oidOf(partsOf(partsOf(publicKey)[0])[0]),
    extensions: extensions ? extensionsOf(partsOf(extensions)[0]!) : new Map(),
    signatureAlgorithm: signatureAlgorithm!,
    signature: bitsOf(signature),
  }
}

/** The bytes of a BIT STRING without unused bits. */
export function bitsOf(block: Block | undefined): Uint8Array {
  const { valueBlock } = (block ?? {}) as unknown as { valueBlock?: { valueHexView?: Uint8Array; unusedBits?: number } }
  if (!valueBlock?.valueHexView || valueBlock.unusedBits) throw new Error('no bit string')
  return valueBlock.valueHexView
}

function dateOf(block: Block | undefined): Date {
  const date = (block as { toDate?: () => Date } | undefined)?.toDate?.()
  if (!date || Number.isNaN(date.getTime())) throw new Error('no date')
  return date
}

function namesOf(name: Block): NamePart[] {
  return partsOf(name)
    .flatMap(partsOf)
    .map((part) => {
      const [type, value] = partsOf(part)
      return { type: oidOf(type), text: stringOf(value).trim() }
    })
}

/** The text of any kind of string. */
export function stringOf(block: Block | undefined): string {
  const value = (block as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value
  if (typeof value === 'string') return value
  return new TextDecoder('latin1').decode(octetsOf(block))
}

function extensionsOf(list: Block): Map<string, { critical: boolean; value: Uint8Array }> {
  return new Map(
    partsOf(list).map((one) => {
      const parts = partsOf(one)
      const critical = parts.length === 3
      return [oidOf(parts[0]), { critical, value: octetsOf(parts.at(-1)) }]
    }),
  )
}

/** The parts of an extension's value, which is a sequence; empty without the extension. */
export function extensionParts({ extensions }: X509, id: string): Block[] {
  const extension = extensions.get(id)
  return extension ? partsOf(readAsn1(extension.value)) : []
}

export function isAuthority(certificate: X509): boolean {
  const [first] = extensionParts(certificate, OID.basicConstraints)
  return (first as { valueBlock?: { value?: unknown } } | undefined)?.valueBlock?.value === true
}

/** The bits of its key usage by number; undefined if it does not limit the use. */
export function keyUsage({ extensions }: X509): ReadonlySet<number> | undefined {
  const extension = extensions.get(OID.keyUsage)
  if (!extension) return undefined
  const bytes = octetsOf(readAsn1(extension.value))
  return new Set(
    [...bytes].flatMap((byte, at) =>
      [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte & (128 >> bit)).map((bit) => at * 8 + bit),
    ),
  )
}

/** Its extended key usages; undefined if it does not limit them. */
export function extendedUsages(certificate: X509): readonly string[] | undefined {
  if (!certificate.extensions.has(OID.extendedKeyUsage)) return undefined
  return extensionParts(certificate, OID.extendedKeyUsage).map(oidOf)
}

/** Authorities sign certificates, and clocks and web servers have their own uses: none of them signs documents. */
export function maySign(certificate: X509): boolean {
  const usage = keyUsage(certificate)
  const usages = extendedUsages(certificate)
  return (
    !isAuthority(certificate) &&
    (usage === undefined || usage.has(0) || usage.has(1)) &&
    (usages === undefined || usages.some((one) => !NOT_FOR_DOCUMENTS.has(one)))
  )
}

const NOT_FOR_DOCUMENTS = new Set([
  OID.timeStamping,
  '1.3.6.1.5.5.7.3.1',
  '1.3.6.1.5.5.7.3.3',
  '1.3.6.1.5.5.7.3.9',
] as string[])
