/** Bytes of uncompressed XML according to the zip's directory: what LibreOffice has to lay out. */
export function xmlSize(zip: Uint8Array): number {
  const view = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = view.lastIndexOf(END)
  if (end === -1) return 0
  let at = view.readUInt32LE(end + 16)
  let size = 0
  for (let left = view.readUInt16LE(end + 10); left > 0 && at + 46 <= view.byteLength; left -= 1) {
    const nameLength = view.readUInt16LE(at + 28)
    const name = view.toString('latin1', at + 46, at + 46 + nameLength)
    if (name.endsWith('.xml')) size += view.readUInt32LE(at + 24)
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
  return size
}

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
