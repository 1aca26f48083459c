import { expect, it } from 'vitest'
import { exifOrientation } from './exifOrientation.ts'

/** The beginning of a JPEG whose camera wrote an orientation. */
function photo(orientation: number, little: boolean): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(26))
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, little)
  tiff.setUint32(4, 8, little)
  tiff.setUint16(8, 1, little)
  tiff.setUint16(10, 0x0112, little)
  tiff.setUint16(12, 3, little)
  tiff.setUint32(14, 1, little)
  tiff.setUint16(18, orientation, little)
  const exif = [...Buffer.from('Exif\0\0', 'latin1'), ...new Uint8Array(tiff.buffer)]
  const length = exif.length + 2
  return Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xe1,
    length >> 8,
    length & 255,
    ...exif,
    0xff,
    0xda,
  ])
}

it.each([1, 3, 6, 8])('reads orientation %i in either byte order', (orientation) => {
  expect([exifOrientation(photo(orientation, true)), exifOrientation(photo(orientation, false))]).toEqual([
    orientation,
    orientation,
  ])
})

it.each([
  ['nothing', new Uint8Array()],
  ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
  ['a JPEG without Exif', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xda])],
  ['an impossible orientation', photo(9, true)],
  ['a photo that is cut', photo(6, true).subarray(0, 30)],
])('takes %s as upright', (_, bytes) => {
  expect(exifOrientation(bytes)).toBe(1)
})
