import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { png } from '../testing/makeDocx.ts'
import { readImageFile } from './imageFile.ts'

const gif = Buffer.from('474946383961140005000000', 'hex')
const frame = (width: string, height: string) => `ffc0000b08${height}${width}01011100`
const jpeg = (segments: string) => Buffer.from(`ffd8${segments}`, 'hex')
const exif = (orientation: string) =>
  `ffe1001e457869660000${'4d4d002a00000008'}0001${`0112000300000001${orientation}0000`}`

describe('readImageFile', () => {
  it.each([
    ['a PNG', png(640, 480), { extension: 'png', width: 640, height: 480 }],
    ['a GIF', gif, { extension: 'gif', width: 20, height: 5 }],
    ['a JPEG', jpeg(`ffe000040000${frame('0140', '00f0')}`), { extension: 'jpeg', width: 320, height: 240 }],
    [
      'a progressive JPEG',
      jpeg(frame('0140', '00f0').replace('ffc0', 'ffc2')),
      { extension: 'jpeg', width: 320, height: 240 },
    ],
    [
      'a JPEG rotated by Exif',
      jpeg(exif('0006') + frame('0140', '00f0')),
      { extension: 'jpeg', width: 240, height: 320 },
    ],
    [
      'a JPEG not rotated by Exif',
      jpeg(exif('0001') + frame('0140', '00f0')),
      { extension: 'jpeg', width: 320, height: 240 },
    ],
  ])('reads the size of %s', (_what, bytes, expected) => {
    expect(readImageFile(bytes)).toEqual({ bytes, ...expected })
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG without size', png(0, 10)],
    ['a PNG cut short', png(10, 10).slice(0, 20)],
    ['a JPEG without a frame', jpeg('ffe000040000')],
    ['nothing', new Uint8Array()],
  ])('refuses %s', (_what, bytes) => {
    expect(readImageFile(bytes)).toBeUndefined()
  })

  it('never throws, whatever follows the signature', () => {
    const signature = fc.constantFrom('ffd8', 'ffd8ffe1', '474946383961', '89504e470d0a1a0a')
    fc.assert(
      fc.property(signature, fc.uint8Array({ maxLength: 80 }), (start, rest) => {
        readImageFile(Buffer.concat([Buffer.from(start, 'hex'), rest]))
      }),
      { numRuns: 3000 },
    )
  })
})
