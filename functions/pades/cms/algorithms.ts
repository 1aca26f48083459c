import { constants, createPublicKey, createVerify, type KeyObject, verify } from 'node:crypto'
import { type Block, intOf, isTagged, oidOf, partsOf } from '../certificates/asn1.ts'
import { OID } from '../certificates/der.ts'

/** Names of digests as node knows them. */
const DIGESTS: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  [OID.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
}

/** An algorithm that we do not know: nothing can be said of the signature. */
export class UnknownAlgorithm extends Error {
  override readonly name = 'UnknownAlgorithm'
}

export function digestName(id: string): string {
  const name = DIGESTS[id]
  if (!name) throw new UnknownAlgorithm(id)
  return name
}

/** Two texts with the same digest can be made: what it signs may have been exchanged. */
export function isWeakDigest(name: string): boolean {
  return name === 'md5' || name === 'sha1'
}

type Scheme = {
  readonly digest: string | undefined
  readonly key: { readonly padding?: number; readonly saltLength?: number }
}

const SIMPLE: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.4': 'md5',
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.14': 'sha224',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.1': 'sha224',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}
const PSS = '1.2.840.113549.1.1.10'
const EDWARDS = ['1.3.101.112', '1.3.101.113']

/** How a signature was made. `digest` is that of the content, for identifiers of the key alone. */
function schemeOf(algorithm: Block, digest: string): Scheme {
  const [id, parameters] = partsOf(algorithm)
  const name = oidOf(id)
  if (name === OID.rsa || name === OID.ec) return { digest, key: {} }
  if (EDWARDS.includes(name)) return { digest: undefined, key: {} }
  if (name === PSS) {
    const fields = partsOf(parameters)
    const hash = fields.find((one) => isTagged(one, 0))
    const salt = fields.find((one) => isTagged(one, 2))
    return {
      digest: hash ? digestName(oidOf(partsOf(partsOf(hash)[0])[0])) : 'sha1',
      key: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: salt ? intOf(partsOf(salt)[0]) : 20 },
    }
  }
  const simple = SIMPLE[name]
  if (!simple) throw new UnknownAlgorithm(name)
  return { digest: simple, key: {} }
}

/** The digest that a signature is made over. */
export function signatureDigest(algorithm: Block, digest: string): string {
  return schemeOf(algorithm, digest).digest ?? 'sha512'
}

/** Whether pieces of bytes, one after the other, were signed by a key (SubjectPublicKeyInfo). */
export function isSigned(
  pieces: readonly Uint8Array[],
  publicKey: Uint8Array,
  algorithm: Block,
  digest: string,
  signature: Uint8Array,
): boolean {
  const scheme = schemeOf(algorithm, digest)
  const key = { key: keyOf(publicKey), ...scheme.key }
  try {
    if (scheme.digest === undefined) return verify(null, Buffer.concat(pieces), key, signature)
    const verifier = createVerify(scheme.digest)
    for (const piece of pieces) verifier.update(piece)
    return verifier.verify(key, signature)
  } catch {
    return false
  }
}

function keyOf(spki: Uint8Array): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
  } catch {
    throw new UnknownAlgorithm('key')
  }
}
