import { readImageFile } from '#functions/docx/fill/index.ts'

type Pixels = { readonly width: number; readonly height: number }

/** WebP (RFC 9649 §2.5 to §2.7): lossy, lossless, or with a header of its own. */
function webp(view: DataView): Pixels | undefined {
  if (view.byteLength < 30 || view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return undefined
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  switch (view.getUint32(12)) {
    case 0x56503820: // 'VP8 '
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 0x5650384c: {
      // 'VP8L'
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 0x56503858: // 'VP8X'
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    default:
      return undefined
  }
}

const [WIDTH, HEIGHT, SHORT] = [256, 257, 3]

/** TIFF 6.0 §2: the first directory of tags, in the order of bytes that the file has. */
function tiff(view: DataView): Pixels | undefined {
  if (view.byteLength < 8) return undefined
  const mark = view.getUint32(0)
  if (mark !== 0x49492a00 && mark !== 0x4d4d002a) return undefined
  const little = mark === 0x49492a00
  const directory = view.getUint32(4, little)
  if (directory + 2 > view.byteLength) return undefined
  let [width, height] = [0, 0]
  for (let entry = 0; entry < view.getUint16(directory, little); entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > view.byteLength) break
    const tag = view.getUint16(at, little)
    const value =
      view.getUint16(at + 2, little) === SHORT ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little)
    if (tag === WIDTH) width = value
    if (tag === HEIGHT) height = value
  }
  return { width, height }
}

/** The size of a picture by its header, before anything of it is unpacked; undefined if that does not say it. */
export function pixelsOf(bytes: Uint8Array): Pixels | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readImageFile(bytes) ?? webp(view) ?? tiff(view)
}
