import { octetsOf, oidOf, partsOf, readAsn1 } from './asn1.ts'
import { integer, OID, sequence } from './der.ts'
import type { X509 } from './x509.ts'

const CURVES: Readonly<Record<string, string>> = { [OID.p256]: 'P-256', [OID.p384]: 'P-384', [OID.p521]: 'P-521' }

type Algorithm = { readonly name: string; readonly hash?: string; readonly namedCurve?: string }

/** How WebCrypto knows the key of an AlgorithmIdentifier; undefined for kinds that we do not sign with. */
function algorithmOf(identifier: ReturnType<typeof partsOf>[number] | undefined): Algorithm | undefined {
  const [id, parameters] = partsOf(identifier)
  if (oidOf(id) === OID.rsa) return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const namedCurve = oidOf(id) === OID.ec ? CURVES[oidOf(parameters)] : undefined
  return namedCurve ? { name: 'ECDSA', namedCurve } : undefined
}

type Sign = (bytes: Uint8Array) => Promise<Uint8Array>

/** A private key (PKCS #8) that signs as CMS has it; undefined for kinds of keys that we do not know. */
export async function importKey(pkcs8: Uint8Array): Promise<Sign | undefined> {
  const algorithm = algorithmOf(partsOf(readAsn1(pkcs8))[1])
  if (!algorithm) return undefined
  const key = await crypto.subtle.importKey('pkcs8', new Uint8Array(pkcs8), algorithm as EcKeyImportParams, false, [
    'sign',
  ])
  return async (bytes) => {
    const value = await crypto.subtle.sign({ ...algorithm, hash: 'SHA-256' }, key, new Uint8Array(bytes))
    return algorithm.namedCurve ? ecdsaValue(new Uint8Array(value)) : new Uint8Array(value)
  }
}

/** WebCrypto writes the two numbers side by side, CMS as a sequence (RFC 3279, 2.2.3). */
function ecdsaValue(pair: Uint8Array): Uint8Array {
  const half = pair.length / 2
  return sequence(integer(pair.subarray(0, half)), integer(pair.subarray(half)))
}

/** The other way round, in halves of so many bytes. */
function ecdsaPair(value: Uint8Array, half: number): Uint8Array<ArrayBuffer> {
  const pair = new Uint8Array(half * 2)
  for (const [at, number] of partsOf(readAsn1(value)).entries()) {
    const bytes = octetsOf(number)
    const trimmed = bytes.subarray(Math.max(0, bytes.length - half))
    pair.set(trimmed, half * (at + 1) - trimmed.length)
  }
  return pair
}

/** Whether a value is the signature of bytes by the key of a certificate, over SHA-256; undefined for kinds of keys that we do not know. */
export async function isSignedBy(x509: X509, bytes: Uint8Array, value: Uint8Array): Promise<boolean | undefined> {
  const algorithm = algorithmOf(partsOf(readAsn1(x509.publicKey))[0])
  if (!algorithm) return undefined
  const key = await crypto.subtle.importKey(
    'spki',
    new Uint8Array(x509.publicKey),
    algorithm as EcKeyImportParams,
    true,
    ['verify'],
  )
  const half = { 'P-256': 32, 'P-384': 48, 'P-521': 66 }[algorithm.namedCurve ?? '']
  try {
    const signature = half ? ecdsaPair(value, half) : new Uint8Array(value)
    return await crypto.subtle.verify({ ...algorithm, hash: 'SHA-256' }, key, signature, new Uint8Array(bytes))
  } catch {
    return false
  }
}

/** RSA below 2048 bits: not enough since 2014 (DOC-ICP-01.01). Throws for what is no key. */
export function isWeakKey(x509: X509): boolean {
  if (x509.keyAlgorithm !== OID.rsa) return false
  const bits = partsOf(readAsn1(x509.publicKey))[1] as unknown as { valueBlock: { valueHexView: Uint8Array } }
  const [modulus] = partsOf(readAsn1(bits.valueBlock.valueHexView))
  const bytes = octetsOf(modulus)
  const first = bytes.findIndex((byte) => byte !== 0)
  return (bytes.length - first) * 8 < 2048
}
