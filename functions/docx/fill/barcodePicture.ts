import { zlibSync } from 'fflate'
import { modulesOf } from '#shared/format/barcode/modulesOf.ts'
import { type Symbology, symbologies } from '#shared/format/barcode/symbologies.ts'
import type { TemplateImage } from '#shared/template/index.ts'

/** A code as a picture, at the size at which readers expect it; undefined if the symbology cannot encode the text. */
export function barcodePicture(symbology: string, text: string): TemplateImage | undefined {
  if (!isSymbology(symbology)) return undefined
  const modules = modulesOf(symbology, text)
  if (!modules) return undefined
  const rows = modules.kind === 'bars' ? [[...modules.bars].map((bar) => bar === '1')] : modules.rows
  const quiet = modules.kind === 'bars' ? { x: 10, y: 0 } : { x: 4, y: 4 }
  const across = (rows[0]?.length ?? 0) + 2 * quiet.x
  const down = rows.length + 2 * quiet.y
  const pixels = (x: number, y: number) => rows[y - quiet.y]?.[x - quiet.x] === true
  const src = `data:image/png;base64,${base64(blackAndWhitePng(across * SCALE, down * SCALE, (x, y) => pixels(Math.floor(x / SCALE), Math.floor(y / SCALE))))}`
  // A boleto's code is 103 mm long without its quiet zone (FEBRABAN); a module of the others is a third of a millimetre, of a square one millimetre.
  const module = symbology === 'boleto' ? 389 / (across - 2 * quiet.x) : modules.kind === 'bars' ? 1.3 : 3.8
  const height = modules.kind === 'bars' ? BAR_HEIGHT : down * module
  return { $: 'imagem', src, alt: text, width: across * module, height }
}

const isSymbology = (name: string): name is Symbology => (symbologies as readonly string[]).includes(name)

/** Pixels of the file in a module: viewers that smooth pictures keep its edges. */
const SCALE = 4
/** 13 mm in pixels of 1/96 inch. */
const BAR_HEIGHT = 49

/** A PNG (ISO/IEC 15948) with one bit a pixel. */
function blackAndWhitePng(width: number, height: number, isBlack: (x: number, y: number) => boolean): Uint8Array {
  const stride = Math.ceil(width / 8) + 1
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (!isBlack(x, y)) rows[y * stride + 1 + (x >> 3)]! |= 0x80 >> (x & 7)
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', joined([uint32(width), uint32(height), Uint8Array.of(1, 0, 0, 0, 0)])),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(name), data])
  let sum = 0xffffffff
  for (const byte of body) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return joined([uint32(data.length), body, uint32(~sum >>> 0)])
}

const uint32 = (value: number): Uint8Array =>
  Uint8Array.of((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255)

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
