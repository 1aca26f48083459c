import { exifOrientation } from '#shared/format/exifOrientation.ts'

/** A picture according to its bytes: file names and declared types are not trusted. */
export type ImageFile = {
  readonly bytes: Uint8Array
  readonly extension: 'png' | 'jpeg' | 'gif'
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** Reads the header of a PNG, JPEG or GIF; undefined for anything else, and for pictures without size. */
export function readImageFile(bytes: Uint8Array): ImageFile | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const found = png(view) ?? gif(view) ?? jpeg(view)
  return found && found.width > 0 && found.height > 0 ? { bytes, ...found } : undefined
}

type Header = Omit<ImageFile, 'bytes'>

/** PNG, §11.2.1: signature, then IHDR with width and height. */
function png(view: DataView): Header | undefined {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return undefined
  return { extension: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** GIF89a, §18: logical screen width and height after the signature. */
function gif(view: DataView): Header | undefined {
  if (view.byteLength < 10 || view.getUint32(0) !== 0x47494638) return undefined
  return { extension: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** JPEG, ITU T.81 §B.2.2: the first start-of-frame segment. The size is as displayed, after a rotation by Exif. */
function jpeg(view: DataView): Header | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2
      continue
    }
    const length = view.getUint16(at + 2)
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      const height = view.getUint16(at + 5)
      const width = view.getUint16(at + 7)
      // Orientations 5 to 8 swap width and height.
      const sideways = exifOrientation(new Uint8Array(view.buffer, view.byteOffset, view.byteLength)) >= 5
      return { extension: 'jpeg', width: sideways ? height : width, height: sideways ? width : height }
    }
    if (length < 2) return undefined
    at += 2 + length
  }
  return undefined
}
