/** The same photo with the camera's note that it was held upright (Exif orientation 6). */
export function takenUpright(photo: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100060000' + '00000000', 'hex')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([photo.subarray(0, 2), Buffer.from('ffe1', 'hex'), length, body, photo.subarray(2)])
}
