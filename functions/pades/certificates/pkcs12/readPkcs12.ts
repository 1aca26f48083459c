import { type Block, intOf, isTagged, octetsOf, oidOf, partsOf, rawOf, readAsn1 } from '../asn1.ts'
import { OID, sameBytes } from '../der.ts'
import { decrypt, pbkdf2KeyOf, Unsupported } from './decrypt.ts'
import { HASHES, type Hash, HMACS, hmacOf, pkcs12Key } from './keyDerivation.ts'

export type Bags = { readonly keys: Uint8Array[]; readonly certificates: Uint8Array[] }

export class WrongPassword extends Error {
  override readonly name = 'WrongPassword'
}

/** The private keys (PKCS #8) and certificates of a PKCS #12 file (RFC 7292). */
export async function readPkcs12(bytes: Uint8Array, password: string): Promise<Bags> {
  const [version, content, mac] = partsOf(readAsn1(bytes))
  if (intOf(version) !== 3) throw new Error('no PKCS #12')
  const safes = contentOf(content)
  if (mac && !isIntegral(mac, safes, password)) throw new WrongPassword()
  const bags: Bags = { keys: [], certificates: [] }
  for (const safe of partsOf(readAsn1(safes))) await readBags(await safeContents(safe, password), password, bags, 0)
  return bags
}

function contentOf(info: Block | undefined): Uint8Array {
  const [type, content] = partsOf(info)
  if (oidOf(type) !== OID.data) throw new Unsupported()
  return octetsOf(partsOf(content)[0])
}

const PBMAC1 = '1.2.840.113549.1.5.14'

function isIntegral(mac: Block, content: Uint8Array, password: string): boolean {
  const [digestInfo, salt, rounds] = partsOf(mac)
  const [algorithm, digest] = partsOf(digestInfo)
  const [id, parameters] = partsOf(algorithm)
  const expected = octetsOf(digest)
  if (oidOf(id) === PBMAC1) {
    // RFC 9579
    const [derivation, scheme] = partsOf(parameters)
    const hash = HMACS[oidOf(partsOf(scheme)[0])]
    if (!hash) throw new Unsupported()
    return sameBytes(hmacOf(hash, pbkdf2KeyOf(derivation, password, hash.outputLen), content), expected)
  }
  const hash: Hash | undefined = HASHES[oidOf(id) as keyof typeof HASHES]
  if (!hash) throw new Unsupported()
  const key = pkcs12Key(hash, password, octetsOf(salt), rounds ? intOf(rounds) : 1, 3, hash.outputLen)
  return sameBytes(hmacOf(hash, key, content), expected)
}

/** The bags of one safe, decrypted if they are encrypted. */
async function safeContents(safe: Block, password: string): Promise<Block[]> {
  const [type, content] = partsOf(safe)
  if (oidOf(type) === OID.data) return partsOf(readAsn1(octetsOf(partsOf(content)[0])))
  if (oidOf(type) !== OID.encryptedData) throw new Unsupported()
  const [, encrypted] = partsOf(partsOf(content)[0])
  const [, algorithm, data] = partsOf(encrypted)
  return partsOf(decrypted(await decrypt(algorithm, password, octetsOf(data))))
}

/** A wrong password that passes the padding's test makes no ASN.1. */
function decrypted(bytes: Uint8Array | undefined): Block {
  if (!bytes) throw new WrongPassword()
  try {
    return readAsn1(bytes)
  } catch {
    throw new WrongPassword()
  }
}

const BAG = '1.2.840.113549.1.12.10.1.'

async function readBags(all: readonly Block[], password: string, into: Bags, depth: number): Promise<void> {
  for (const bag of all) {
    const [id, wrapped] = partsOf(bag)
    if (!isTagged(wrapped, 0)) throw new Error('no bag')
    const [value] = partsOf(wrapped)
    const kind = oidOf(id)
    if (kind === `${BAG}1`) into.keys.push(rawOf(value!))
    else if (kind === `${BAG}2`) {
      const [algorithm, data] = partsOf(value)
      into.keys.push(rawOf(decrypted(await decrypt(algorithm, password, octetsOf(data)))))
    } else if (kind === `${BAG}3`) {
      const [type, certificate] = partsOf(value)
      if (oidOf(type) === '1.2.840.113549.1.9.22.1') into.certificates.push(octetsOf(partsOf(certificate)[0]))
    } else if (kind === `${BAG}6` && depth < 3) await readBags(partsOf(value), password, into, depth + 1)
  }
}
