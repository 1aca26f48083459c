import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { PdfFile } from './pdfFile.ts'
import { Dict, Name, Stream, Text, type Value } from './values.ts'

/** Deciphers what belongs to an object. */
type Decipher = (bytes: Uint8Array, number: number, generation: number) => Uint8Array

/**
 * A file that anybody may open, its owner's password only keeping it from being changed (ISO 32000-2, 7.6): its objects are read
 * deciphered. Undefined for one that opens only with a password or a certificate.
 */
export function unlocked(file: PdfFile): PdfFile | undefined {
  const dict = file.dict(file.trailer.get('Encrypt'))
  if (!dict || file.name(dict.get('Filter')) !== 'Standard') return undefined
  const [id] = file.array(file.trailer.get('ID'))
  const fileKey = keyOf(file, dict, id instanceof Text ? id.bytes : new Uint8Array())
  if (!fileKey) return undefined
  const version = file.number(dict.get('V')) ?? 0
  const method = (key: string): Decipher | undefined => {
    if (version < 4) return rc4Decipher(fileKey)
    const name = file.name(dict.get(key)) ?? 'Identity'
    const filter = name === 'Identity' ? undefined : file.dict(file.dict(dict.get('CF'))?.get(name))
    const kind = file.name(filter?.get('CFM')) ?? 'None'
    if (kind === 'V2') return rc4Decipher(fileKey)
    if (kind === 'AESV2') return (bytes, ...of) => aes(objectKey(fileKey, of, true), bytes)
    return kind === 'AESV3' ? (bytes) => aes(fileKey, bytes) : undefined
  }
  const [strings, streams] = [method('StrF'), method('StmF')]
  const encryptsMetadata = file.resolve(dict.get('EncryptMetadata')) !== false
  const isPlain = (stream: Dict): boolean => {
    const type = stream.get('Type')
    if (type instanceof Name && (type.value === 'XRef' || (type.value === 'Metadata' && !encryptsMetadata))) return true
    const filters = [stream.get('Filter')].flat()
    return filters.some((one) => one instanceof Name && one.value === 'Crypt')
  }
  const decipher = (value: Value, number: number, generation: number): Value => {
    if (value instanceof Text) return strings ? new Text(strings(value.bytes, number, generation), value.isHex) : value
    if (Array.isArray(value)) return value.map((one) => decipher(one, number, generation))
    if (value instanceof Dict) return decipherDict(value, number, generation)
    if (!(value instanceof Stream)) return value
    const entries = decipherDict(value.dict, number, generation)
    const isKept = !streams || isPlain(value.dict)
    return new Stream(entries, isKept ? value.encoded : streams(value.encoded, number, generation))
  }
  const decipherDict = ({ entries, hasRepeatedKeys }: Dict, number: number, generation: number): Dict =>
    new Dict(new Map([...entries].map(([key, one]) => [key, decipher(one, number, generation)])), hasRepeatedKeys)
  return file.deciphered(decipher)
}

/** The file's key if the empty password opens it. */
function keyOf(file: PdfFile, dict: Dict, id: Uint8Array): Buffer | undefined {
  const text = (key: string) => {
    const value = file.resolve(dict.get(key))
    return value instanceof Text ? Buffer.from(value.bytes) : Buffer.alloc(0)
  }
  const revision = file.number(dict.get('R')) ?? 0
  if (revision === 5 || revision === 6) return newKey(text('U'), text('UE'), revision)
  if (revision < 2 || revision > 4) return undefined
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE((file.number(dict.get('P')) ?? 0) | 0)
  const encryptsMetadata = revision < 4 || file.resolve(dict.get('EncryptMetadata')) !== false
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, (file.number(dict.get('Length')) ?? 40) >> 3))
  // Files of version 4 often say nothing, or 40, and mean 128 bits.
  const size = revision === 4 ? 16 : length
  let key = md5(PADDING, text('O').subarray(0, 32), permissions, id, encryptsMetadata ? Buffer.alloc(0) : NO_METADATA)
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, size))
  key = key.subarray(0, size)
  const given = text('U')
  if (revision === 2) return rc4(key, PADDING).equals(given.subarray(0, 32)) ? key : undefined
  let check = rc4(key, md5(PADDING, id))
  for (let round = 1; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    )
  return check.equals(given.subarray(0, 16)) ? key : undefined
}

/** Of AES-256 (ISO 32000-2, 7.6.4.3.3); revision 5 is the one that Acrobat 9 wrote. */
function newKey(user: Buffer, wrapped: Buffer, revision: 5 | 6): Buffer | undefined {
  const hash = (salt: Buffer) => (revision === 5 ? sha(256, salt) : hardened(salt))
  if (user.length < 48 || wrapped.length < 32 || !hash(user.subarray(32, 40)).equals(user.subarray(0, 32)))
    return undefined
  const cipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([cipher.update(wrapped.subarray(0, 32)), cipher.final()])
}

/** Algorithm 2.B for the empty password. */
function hardened(salt: Buffer): Buffer {
  let key = sha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => key))
    const mixed = aesEncrypt(key.subarray(0, 16), key.subarray(16, 32), block)
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha(([256, 384, 512] as const)[rest]!, mixed)
    last = mixed.at(-1)!
  }
  return key.subarray(0, 32)
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const NO_METADATA = Buffer.from('ffffffff', 'hex')

const md5 = (...parts: readonly Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()

const sha = (bits: 256 | 384 | 512, bytes: Uint8Array): Buffer => createHash(`sha${bits}`).update(bytes).digest()

function objectKey(fileKey: Buffer, [number, generation]: readonly [number, number], isAes: boolean): Buffer {
  const own = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8])
  const key = md5(fileKey, own, isAes ? Buffer.from('sAlT') : Buffer.alloc(0))
  return key.subarray(0, Math.min(16, fileKey.length + 5))
}

const rc4Decipher =
  (fileKey: Buffer): Decipher =>
  (bytes, ...of) =>
    rc4(objectKey(fileKey, of, false), bytes)

/** OpenSSL has it only as a legacy algorithm, which Node leaves out. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b]!, state[a]!])
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + state[at]! + key[at % key.length]!) & 255
    swap(at, other)
  }
  const out = Buffer.alloc(bytes.length)
  for (let at = 0, one = 0, other = 0; at < bytes.length; at += 1) {
    one = (one + 1) & 255
    other = (other + state[one]!) & 255
    swap(one, other)
    out[at] = bytes[at]! ^ state[(state[one]! + state[other]!) & 255]!
  }
  return out
}

/** The first 16 bytes are the vector; what is no whole block is cut off, as programs do. */
function aes(key: Buffer, bytes: Uint8Array): Buffer {
  const length = bytes.length & ~15
  if (length < 32) return Buffer.alloc(0)
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16)).setAutoPadding(false)
  const plain = Buffer.concat([cipher.update(bytes.subarray(16, length)), cipher.final()])
  const padding = plain.at(-1) ?? 0
  return padding >= 1 && padding <= 16 ? plain.subarray(0, plain.length - padding) : plain
}

function aesEncrypt(key: Buffer, vector: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, vector).setAutoPadding(false)
  return Buffer.concat([cipher.update(bytes), cipher.final()])
}
