/** Larger than any signature or logo needs to be: a picture of few bytes can have a billion points. */
const MOST_POINTS = 16_000_000

export type PictureKind = 'png' | 'jpeg'

/** Which kind of picture the bytes are; undefined if none that can be drawn. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length > 33 && view.getUint32(0) === 0x89504e47 && view.getUint32(12) === 0x49484452) {
    const points = view.getUint32(16) * view.getUint32(20)
    // The last byte is the interlacing, which is not supported.
    return points > 0 && points <= MOST_POINTS && bytes[28] === 0 ? 'png' : undefined
  }
  return bytes.length > 4 && view.getUint16(0) === 0xffd8 ? 'jpeg' : undefined
}
