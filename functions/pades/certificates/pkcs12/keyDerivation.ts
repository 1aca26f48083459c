import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'

export const HASHES = {
  '1.3.14.3.2.26': sha1,
  '2.16.840.1.101.3.4.2.4': sha224,
  '2.16.840.1.101.3.4.2.1': sha256,
  '2.16.840.1.101.3.4.2.2': sha384,
  '2.16.840.1.101.3.4.2.3': sha512,
} as const

export type Hash = (typeof HASHES)[keyof typeof HASHES]

export const HMACS: Readonly<Record<string, Hash>> = {
  '1.2.840.113549.2.7': sha1,
  '1.2.840.113549.2.8': sha224,
  '1.2.840.113549.2.9': sha256,
  '1.2.840.113549.2.10': sha384,
  '1.2.840.113549.2.11': sha512,
}

/** The file asks for more work than an honest program does: OpenSSL and Windows ask for 2,000 rounds. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

const MOST_ROUNDS = 1_000_000

function checkRounds(rounds: number): void {
  if (!(rounds >= 1 && rounds <= MOST_ROUNDS)) throw new TooMuchWork()
}

/** UTF-16 with the highest byte first and two zeros at the end (RFC 7292, B.1). */
function bmp(password: string): Uint8Array {
  const bytes = new Uint8Array(password.length * 2 + 2)
  for (let at = 0; at < password.length; at += 1) {
    bytes[at * 2] = password.charCodeAt(at) >> 8
    bytes[at * 2 + 1] = password.charCodeAt(at) & 255
  }
  return bytes
}

const repeated = (bytes: Uint8Array, block: number): Uint8Array =>
  Uint8Array.from({ length: Math.ceil(bytes.length / block) * block }, (_, at) => bytes[at % bytes.length]!)

/** RFC 7292, B.2. `id`: 1 for a key, 2 for an initial vector, 3 for the integrity of the file. */
export function pkcs12Key(
  hash: Hash,
  password: string,
  salt: Uint8Array,
  rounds: number,
  id: 1 | 2 | 3,
  length: number,
): Uint8Array {
  checkRounds(rounds)
  const block = hash.blockLen
  const key = new Uint8Array(length)
  const secret = Uint8Array.from([...repeated(salt, block), ...repeated(bmp(password), block)])
  const start = new Uint8Array(block).fill(id)
  for (let at = 0; at < length; at += hash.outputLen) {
    let digest = hash(Uint8Array.from([...start, ...secret]))
    for (let round = 1; round < rounds; round += 1) digest = hash(digest)
    key.set(digest.subarray(0, length - at), at)
    const addend = repeated(digest, block).subarray(0, block)
    for (let from = 0; from < secret.length; from += block) {
      let carry = 1
      for (let byte = block - 1; byte >= 0; byte -= 1) {
        carry += secret[from + byte]! + addend[byte]!
        secret[from + byte] = carry & 255
        carry >>= 8
      }
    }
  }
  return key
}

export function pbkdf2Key(hash: Hash, password: string, salt: Uint8Array, rounds: number, length: number): Uint8Array {
  checkRounds(rounds)
  return pbkdf2(hash, new TextEncoder().encode(password), salt, { c: rounds, dkLen: length })
}

export function hmacOf(hash: Hash, key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return hmac(hash, key, bytes)
}
