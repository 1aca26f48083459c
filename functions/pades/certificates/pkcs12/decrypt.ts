import { type Block, intOf, octetsOf, oidOf, partsOf } from '../asn1.ts'
import { HASHES, HMACS, pbkdf2Key, pkcs12Key } from './keyDerivation.ts'
import { decryptRc2, decryptTripleDes } from './legacyCiphers.ts'

/** A protection that we do not know. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported'
}

const SHA1 = HASHES['1.3.14.3.2.26']

/** PKCS #12's own ciphers, of SHA-1 and a password (RFC 7292, C). */
const OWN: Readonly<Record<string, { readonly key: number; readonly decrypt: typeof decryptRc2 }>> = {
  '1.2.840.113549.1.12.1.3': { key: 24, decrypt: decryptTripleDes },
  '1.2.840.113549.1.12.1.4': { key: 16, decrypt: decryptTripleDes },
  '1.2.840.113549.1.12.1.5': { key: 16, decrypt: decryptRc2 },
  '1.2.840.113549.1.12.1.6': { key: 5, decrypt: decryptRc2 },
}

/** Those of PKCS #5 (RFC 8018, B.2). */
const AES: Readonly<Record<string, number>> = {
  '2.16.840.1.101.3.4.1.2': 16,
  '2.16.840.1.101.3.4.1.22': 24,
  '2.16.840.1.101.3.4.1.42': 32,
}
const TRIPLE_DES = '1.2.840.113549.3.7'

/** Undefined if the password is wrong, as far as the padding tells. */
export async function decrypt(
  algorithm: Block | undefined,
  password: string,
  data: Uint8Array,
): Promise<Uint8Array | undefined> {
  const [id, parameters] = partsOf(algorithm)
  const own = OWN[oidOf(id)]
  if (own) {
    const [salt, rounds] = partsOf(parameters)
    const derive = (use: 1 | 2, length: number) => pkcs12Key(SHA1, password, octetsOf(salt), intOf(rounds), use, length)
    return own.decrypt(derive(1, own.key), derive(2, 8), data)
  }
  if (oidOf(id) !== '1.2.840.113549.1.5.13') throw new Unsupported()
  const [derivation, cipher] = partsOf(parameters)
  const [cipherId, iv] = partsOf(cipher)
  const length = AES[oidOf(cipherId)] ?? (oidOf(cipherId) === TRIPLE_DES ? 24 : undefined)
  if (!length) throw new Unsupported()
  const key = pbkdf2KeyOf(derivation, password, length)
  return oidOf(cipherId) === TRIPLE_DES
    ? decryptTripleDes(key, octetsOf(iv), data)
    : decryptAes(key, octetsOf(iv), data)
}

/** A key as PBKDF2's parameters say (RFC 8018, A.2). */
export function pbkdf2KeyOf(derivation: Block | undefined, password: string, length: number): Uint8Array {
  const [id, parameters] = partsOf(derivation)
  if (oidOf(id) !== '1.2.840.113549.1.5.12') throw new Unsupported()
  const [salt, rounds, ...rest] = partsOf(parameters)
  const prf = rest.find((one) => one.idBlock.tagNumber === 16)
  const hash = prf ? HMACS[oidOf(partsOf(prf)[0])] : SHA1
  if (!hash) throw new Unsupported()
  return pbkdf2Key(hash, password, octetsOf(salt), intOf(rounds), length)
}

async function decryptAes(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Promise<Uint8Array | undefined> {
  const imported = await crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-CBC', false, ['decrypt'])
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-CBC', iv: new Uint8Array(iv) }, imported, new Uint8Array(data)),
    )
  } catch {
    return undefined
  }
}
