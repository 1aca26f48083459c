/**
 * The Exif orientation of a JPEG, 1 (upright) to 8 (Exif 2.32 §4.6.4 A); 1 for anything else. Needs only the beginning of the file.
 */
export function exifOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return 1
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    if (marker === 0xda || length < 2) return 1
    if (marker === 0xe1) {
      const found = inExif(view, at + 4, Math.min(at + 2 + length, view.byteLength))
      if (found !== undefined) return found
    }
    at += 2 + length
  }
  return 1
}

const EXIF = 0x45786966
const ORIENTATION = 0x0112

function inExif(view: DataView, at: number, end: number): number | undefined {
  if (at + 14 > end || view.getUint32(at) !== EXIF) return undefined
  const tiff = at + 6
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  if (directory + 2 > end) return undefined
  const count = view.getUint16(directory, little)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > end) return undefined
    if (view.getUint16(entry, little) !== ORIENTATION) continue
    const value = view.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}
