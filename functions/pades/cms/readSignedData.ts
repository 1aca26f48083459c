import { type Block, intOf, isTagged, octetsOf, oidOf, partsOf, rawOf, readAsn1 } from '../certificates/asn1.ts'
import { OID, sameBytes } from '../certificates/der.ts'
import { type X509, x509Of } from '../certificates/x509.ts'

/** A signature with certificates and one signer (CMS, RFC 5652). */
export type SignedData = {
  readonly version: number
  readonly digestAlgorithms: readonly string[]
  readonly contentType: string
  /** What was signed, if it is inside. */
  readonly content?: Uint8Array
  readonly certificates: readonly X509[]
  readonly signer: SignerInfo
}

export type SignerInfo = {
  readonly version: number
  readonly certificate?: X509
  readonly digestAlgorithm: string
  /** As they were signed: a SET. */
  readonly signedAttributes?: Uint8Array
  readonly signed: ReadonlyMap<string, Block>
  readonly signatureAlgorithm: Block
  readonly signature: Uint8Array
  readonly unsigned: ReadonlyMap<string, Block>
}

const MOST_CERTIFICATES = 64

/** The bytes of one value of DER at the start of others: a PDF pads signatures with zeros. */
export function withoutPadding(bytes: Uint8Array): Uint8Array {
  const first = bytes[1] ?? 0
  if (bytes[0] !== 0x30 || first === 0x80) return trimZeros(bytes)
  if (first < 0x80) return bytes.subarray(0, 2 + first)
  let length = 0
  for (let at = 2; at < 2 + (first & 0x7f); at += 1) length = length * 256 + (bytes[at] ?? 0)
  return bytes.subarray(0, 2 + (first & 0x7f) + length)
}

/** Of indefinite length: it ends with two zeros for each level, which may not be taken off. */
function trimZeros(bytes: Uint8Array): Uint8Array {
  for (let end = bytes.length; end > 0; end -= 1) {
    if (bytes[end - 1] !== 0 || bytes.length - end > 65_536) {
      for (let zeros = 0; zeros <= 32 && end + zeros <= bytes.length; zeros += 1) {
        try {
          readAsn1(bytes.subarray(0, end + zeros))
          return bytes.subarray(0, end + zeros)
        } catch {}
      }
      break
    }
  }
  return bytes
}

/** Fails if the bytes are no SignedData with one signer. */
export function readSignedData(bytes: Uint8Array): SignedData {
  const [type, wrapped] = partsOf(readAsn1(bytes))
  if (oidOf(type) !== OID.signedData) throw new Error('no signed data')
  const [version, digests, encapsulated, ...rest] = partsOf(partsOf(wrapped)[0])
  const [contentType, content] = partsOf(encapsulated)
  const certificates = rest.filter((one) => isTagged(one, 0)).flatMap(partsOf)
  if (certificates.length > MOST_CERTIFICATES) throw new Error('too many certificates')
  const read = certificates.filter(({ idBlock }) => idBlock.tagClass === 1).map(x509Of)
  const signers = partsOf(rest.at(-1))
  if (signers.length !== 1) throw new Error('not one signer')
  return {
    version: intOf(version),
    digestAlgorithms: partsOf(digests).map((one) => oidOf(partsOf(one)[0])),
    contentType: oidOf(contentType),
    ...(content && { content: octetsOf(partsOf(content)[0]) }),
    certificates: read,
    signer: signerOf(signers[0]!, read),
  }
}

function signerOf(block: Block, certificates: readonly X509[]): SignerInfo {
  const [version, sid, digestAlgorithm, ...rest] = partsOf(block)
  const attributes = isTagged(rest[0], 0) ? rest.shift() : undefined
  const [signatureAlgorithm, signature, unsigned] = rest
  const signedAttributes = attributes && Uint8Array.from(rawOf(attributes))
  if (signedAttributes) signedAttributes[0] = 0x31
  return {
    version: intOf(version),
    certificate: certificates.find((one) => isOwner(one, sid!)),
    digestAlgorithm: oidOf(partsOf(digestAlgorithm)[0]),
    ...(signedAttributes && { signedAttributes }),
    signed: attributes ? attributesOf(attributes) : new Map(),
    signatureAlgorithm: signatureAlgorithm!,
    signature: octetsOf(signature),
    unsigned: unsigned && isTagged(unsigned, 1) ? attributesOf(unsigned) : new Map(),
  }
}

/** Whether a signer's identifier means a certificate: by issuer and serial number, or by the key's identifier. */
function isOwner(certificate: X509, sid: Block): boolean {
  if (isTagged(sid, 0)) {
    const own = certificate.extensions.get(OID.subjectKey)
    return own !== undefined && sameBytes(octetsOf(readAsn1(own.value)), octetsOf(sid))
  }
  const [issuer, serial] = partsOf(sid)
  return sameBytes(rawOf(issuer!), certificate.issuer) && sameBytes(octetsOf(serial), certificate.serial)
}

/** The first value of each; one that occurs twice is a trick. */
function attributesOf(block: Block): Map<string, Block> {
  const all = new Map<string, Block>()
  for (const attribute of partsOf(block)) {
    const [type, values] = partsOf(attribute)
    const [first] = partsOf(values)
    if (!first || all.has(oidOf(type))) throw new Error('a repeated or empty attribute')
    all.set(oidOf(type), first)
  }
  return all
}
