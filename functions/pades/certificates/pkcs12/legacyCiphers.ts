/**
 * Triple DES (FIPS 46-3) and RC2 (RFC 2268), to decrypt A1 files as Windows has exported them for twenty years. Browsers have neither.
 */

const fromHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

/** CBC, and PKCS #7 padding taken off; undefined if it is wrong, as with a wrong key. */
function decryptCbc(
  decrypt: (block: Uint8Array) => Uint8Array,
  iv: Uint8Array,
  data: Uint8Array,
): Uint8Array | undefined {
  if (iv.length !== 8 || data.length === 0 || data.length % 8 !== 0) return undefined
  const out = new Uint8Array(data.length)
  let last = iv
  for (let at = 0; at < data.length; at += 8) {
    const block = data.subarray(at, at + 8)
    const plain = decrypt(block)
    for (let byte = 0; byte < 8; byte += 1) out[at + byte] = plain[byte]! ^ last[byte]!
    last = block
  }
  const padding = out.at(-1)!
  if (padding < 1 || padding > 8 || out.subarray(-padding).some((byte) => byte !== padding)) return undefined
  return out.subarray(0, -padding)
}

const PI = fromHex(
  'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
    '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb6266fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
    '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ecc2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
    '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a90d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
)

/** Decrypts RC2-CBC; the effective length of the key is its own. */
export function decryptRc2(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array | undefined {
  const expanded = new Uint8Array(128)
  expanded.set(key)
  for (let at = key.length; at < 128; at += 1)
    expanded[at] = PI[(expanded[at - 1]! + expanded[at - key.length]!) & 255]!
  const effective = key.length
  expanded[128 - effective] = PI[expanded[128 - effective]!]!
  for (let at = 127 - effective; at >= 0; at -= 1) expanded[at] = PI[expanded[at + 1]! ^ expanded[at + effective]!]!
  const words = Array.from({ length: 64 }, (_, at) => expanded[2 * at]! | (expanded[2 * at + 1]! << 8))
  return decryptCbc((block) => rc2Block(words, block), iv, data)
}

const TURNS = [1, 2, 3, 5]

function rc2Block(words: readonly number[], block: Uint8Array): Uint8Array {
  const r = [0, 1, 2, 3].map((at) => block[2 * at]! | (block[2 * at + 1]! << 8))
  let next = 63
  for (let round = 15; round >= 0; round -= 1) {
    for (let at = 3; at >= 0; at -= 1) {
      const turned = ((r[at]! >>> TURNS[at]!) | (r[at]! << (16 - TURNS[at]!))) & 0xffff
      const [a, b, c] = [r[(at + 3) & 3]!, r[(at + 2) & 3]!, r[(at + 1) & 3]!]
      r[at] = (turned - words[next]! - (a & b) - (~a & c)) & 0xffff
      next -= 1
    }
    if (round === 11 || round === 5)
      for (let at = 3; at >= 0; at -= 1) r[at] = (r[at]! - words[r[(at + 3) & 3]! & 63]!) & 0xffff
  }
  return Uint8Array.from(r.flatMap((word) => [word & 255, word >> 8]))
}

const S_BOXES = [
  'e4d12fb83a6c59070f74e2d1a6cb953841e8d62bfc973a50fc8249175b3ea06d',
  'f18e6b34972dc05a3d47f28ec01a69b50e7ba4d158c6932fd8a13f42b67c05e9',
  'a09e63f51dc7b428d709346a285ecbf1d6498f30b12c5ae71ad069874fe3b52c',
  '7de3069a1285bc4fd8b56f03472c1ae9a690cb7df13e52843f06a1d8945bc72e',
  '2c417ab6853fd0e9eb2c47d150fa3986421bad78f9c5630eb8c71e2d6f09a453',
  'c1af92680d34e75baf427c9561de0b389ef528c3704a1db6432c95fabe17608d',
  '4b2ef08d3c975a61d0b7491ae35c2f8614bdc37eaf6805926bd814a7950fe23c',
  'd2846fb1a93e50c71fd8a374c56b0e927b419ce206adf35821e74a8dfc90356b',
].map((row) => [...row].map((digit) => Number.parseInt(digit, 16)))

const P = [
  16, 7, 20, 21, 29, 12, 28, 17, 1, 15, 23, 26, 5, 18, 31, 10, 2, 8, 24, 14, 32, 27, 3, 9, 19, 13, 30, 6, 22, 11, 4, 25,
]
const PC1 = [
  57, 49, 41, 33, 25, 17, 9, 1, 58, 50, 42, 34, 26, 18, 10, 2, 59, 51, 43, 35, 27, 19, 11, 3, 60, 52, 44, 36, 63, 55,
  47, 39, 31, 23, 15, 7, 62, 54, 46, 38, 30, 22, 14, 6, 61, 53, 45, 37, 29, 21, 13, 5, 28, 20, 12, 4,
]
const PC2 = [
  14, 17, 11, 24, 1, 5, 3, 28, 15, 6, 21, 10, 23, 19, 12, 4, 26, 8, 16, 7, 27, 20, 13, 2, 41, 52, 31, 37, 47, 55, 30,
  40, 51, 45, 33, 48, 44, 49, 39, 56, 34, 53, 46, 42, 50, 36, 29, 32,
]
const ROTATED = [1, 1, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 1]

/** The initial permutation by its rule: bits 58, 50, … 2, then 60, … and so on. */
const IP = [58, 60, 62, 64, 57, 59, 61, 63].flatMap((first) => Array.from({ length: 8 }, (_, at) => first - 8 * at))
const FINAL = IP.map((_, at) => IP.indexOf(at + 1) + 1)

const bitsOf = (bytes: Uint8Array): number[] =>
  [...bytes].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1))
const pick = (bits: readonly number[], table: readonly number[]): number[] => table.map((at) => bits[at - 1]!)
const wordOf = (bits: readonly number[]): number => bits.reduce((word, bit) => (word << 1) | bit, 0) >>> 0

/** For each box and each six bits, what it adds to the half block, permuted. */
const MIXED = S_BOXES.map((box, which) =>
  Array.from({ length: 64 }, (_, six) => {
    const value = box[((six >> 5) * 2 + (six & 1)) * 16 + ((six >> 1) & 15)]!
    const bits = Array.from({ length: 32 }, (_, at) => (at >> 2 === which ? (value >> (3 - (at & 3))) & 1 : 0))
    return wordOf(pick(bits, P))
  }),
)

/** Sixteen keys of eight times six bits. */
function schedule(key: Uint8Array): number[][] {
  const bits = pick(bitsOf(key), PC1)
  let [left, right] = [bits.slice(0, 28), bits.slice(28)]
  return ROTATED.map((by) => {
    left = [...left.slice(by), ...left.slice(0, by)]
    right = [...right.slice(by), ...right.slice(0, by)]
    const round = pick([...left, ...right], PC2)
    return Array.from({ length: 8 }, (_, at) => wordOf(round.slice(at * 6, at * 6 + 6)))
  })
}

function des(left: number, right: number, keys: readonly (readonly number[])[]): [number, number] {
  let [l, r] = [left, right]
  for (const key of keys) {
    let mixed = 0
    for (let box = 0; box < 8; box += 1) {
      // The six bits around the box's four, in a circle.
      const turn = (31 - 4 * box - 4 + 32) & 31
      const six = ((r >>> turn) | (r << (32 - turn))) & 63
      mixed ^= MIXED[box]![six ^ key[box]!]!
    }
    ;[l, r] = [r, (l ^ mixed) >>> 0]
  }
  return [r, l]
}

/** Decrypts DES-EDE3-CBC; a key of two parts uses the first one twice. */
export function decryptTripleDes(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array | undefined {
  const [first, second, third] = [0, 8, key.length > 16 ? 16 : 0].map((at) => schedule(key.subarray(at, at + 8)))
  const decrypt = (block: Uint8Array) => {
    const bits = pick(bitsOf(block), IP)
    let [l, r] = [wordOf(bits.slice(0, 32)), wordOf(bits.slice(32))]
    ;[l, r] = des(l, r, third!.toReversed())
    ;[l, r] = des(l, r, second!)
    ;[l, r] = des(l, r, first!.toReversed())
    const words = new Uint8Array(8)
    new DataView(words.buffer).setUint32(0, l)
    new DataView(words.buffer).setUint32(4, r)
    const out = pick(bitsOf(words), FINAL)
    return Uint8Array.from({ length: 8 }, (_, at) => wordOf(out.slice(at * 8, at * 8 + 8)))
  }
  return decryptCbc(decrypt, iv, data)
}
