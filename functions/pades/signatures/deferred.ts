import { ok } from '#shared/result.ts'
import { readAsn1 } from '../certificates/asn1.ts'
import { OID } from '../certificates/der.ts'
import { certificateOf } from '../certificates/describeCertificate.ts'
import { isSignedBy } from '../certificates/signingKey.ts'
import { readX509, type X509 } from '../certificates/x509.ts'
import { readSignedData, withoutPadding } from '../cms/readSignedData.ts'
import { readToken, stamps } from '../cms/readToken.ts'
import { attribute, sha256, signedAttributes, writeSignedData } from '../cms/writeSignedData.ts'
import { openPdf, Text, Unreadable } from '../reader/index.ts'
import { appendSignature, coveredPieces, fillSignature, NotSealable, type Placeholder } from './appendSignature.ts'
import { sealFault } from './faults.ts'
import { policyAttribute } from './policyAttribute.ts'
import type { Prepared, SealOutcome, SignatureDetails, Timestamp } from './types.ts'

/** What the signature itself, its attributes and a time stamp with its certificates take at most, in bytes. */
const ROOM = { own: 3_072, timestamp: 12_288 }

/**
 * The first half of a signature whose key is elsewhere, in the signer's browser for example. `certificates`: DER, the signer's first. The
 * signature goes into the PDF, without its value: nothing else has to be kept until it is completed.
 */
export async function prepareSignature(
  pdf: Uint8Array,
  certificates: readonly Uint8Array[],
  details: SignatureDetails,
): Promise<SealOutcome<Prepared>> {
  try {
    const prepared = await prepare(pdf, certificates, details)
    const { attributes } = prepared
    const pdfWithout = fillSignature(prepared.placeholder, cmsOf(prepared, new Uint8Array(), []))
    return ok({ pdf: pdfWithout, toBeSigned: attributes })
  } catch (error) {
    return refusalOf(error)
  }
}

/** The second half: refuses a value that is not the signature of what was prepared, by the certificate that was named. */
export async function completeSignature(
  prepared: Uint8Array,
  signatureValue: Uint8Array,
  timestamp?: Timestamp,
): Promise<SealOutcome<Uint8Array>> {
  try {
    const placeholder = lastPlaceholder(prepared)
    const hex = Buffer.from(placeholder.bytes.subarray(placeholder.start + 1, placeholder.end - 1)).toString('latin1')
    const data = readSignedData(withoutPadding(Buffer.from(hex, 'hex')))
    const { certificate, signedAttributes: attributes } = data.signer
    if (!certificate || !attributes || data.signer.signature.length > 0) return sealFault('wrong_signature')
    const certificates = data.certificates.map(({ der }) => der)
    return ok(await complete({ placeholder, certificate, certificates, attributes }, signatureValue, timestamp))
  } catch (error) {
    return refusalOf(error)
  }
}

export type Half = {
  readonly placeholder: Placeholder
  readonly certificate: X509
  readonly certificates: readonly Uint8Array[]
  readonly attributes: Uint8Array
}

export async function prepare(
  pdf: Uint8Array,
  certificates: readonly Uint8Array[],
  details: SignatureDetails,
): Promise<Half> {
  const certificate = readX509(certificates[0] ?? new Uint8Array())
  const room = ROOM.own + ROOM.timestamp + certificates.reduce((sum, { length }) => sum + length, 0)
  const named = { ...details, name: details.name ?? certificateOf(certificate).name }
  const placeholder = await appendSignature(pdf, named, room)
  const more = details.policy ? [policyAttribute(details.policy)] : []
  const attributes = signedAttributes(OID.data, sha256(...coveredPieces(placeholder)), certificate.der, more)
  return { placeholder, certificate, certificates, attributes }
}

export async function complete(
  half: Half,
  signature: Uint8Array,
  timestamp: Timestamp | undefined,
): Promise<Uint8Array> {
  const isOwn = await isSignedBy(half.certificate, half.attributes, signature)
  if (!isOwn || !isOfThese(half)) throw new NotSealable('wrong_signature')
  const token = timestamp && (await tokenOf(timestamp, signature))
  return fillSignature(half.placeholder, cmsOf(half, signature, token ? [attribute(OID.timestampToken, token)] : []))
}

/** Whether the attributes are about the bytes around the signature: they may have changed since they were prepared. */
function isOfThese({ placeholder, attributes }: Half): boolean {
  return Buffer.from(attributes).includes(Buffer.from(sha256(...coveredPieces(placeholder))))
}

async function tokenOf(timestamp: Timestamp, signature: Uint8Array): Promise<Uint8Array> {
  try {
    const token = await timestamp(sha256(signature))
    readAsn1(token)
    if (stamps(readToken(token), [signature])) return token
  } catch {}
  throw new NotSealable('no_timestamp')
}

function cmsOf(half: Half, signature: Uint8Array, unsigned: readonly Uint8Array[]): Uint8Array {
  return writeSignedData({ ...half, contentType: OID.data, signature, unsigned })
}

/** The signature that the last revision appended. */
function lastPlaceholder(bytes: Uint8Array): Placeholder {
  const file = openPdf(bytes)
  const fields = file.array(file.dict(file.root.get('AcroForm'))?.get('Fields'))
  const value = file.resolve(file.dict(file.dict(fields.at(-1))?.get('V'))?.get('Contents'))
  if (!(value instanceof Text) || value.start < 0) throw new NotSealable('wrong_signature')
  return { bytes: Uint8Array.from(bytes), start: value.start, end: value.end }
}

export function refusalOf(error: unknown) {
  if (error instanceof NotSealable) return sealFault(error.code)
  if (error instanceof Unreadable) return sealFault('unreadable')
  throw error
}
