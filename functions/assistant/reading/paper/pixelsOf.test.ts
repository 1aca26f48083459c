import { expect, it } from 'vitest'
import { whitePng } from '#functions/documents/testing/whitePng.ts'
import { openFile } from './openFile.ts'
import { pixelsOf } from './pixelsOf.ts'

/** Written by ImageMagick. */
const pictures = {
  'lossy WebP': 'UklGRjQAAABXRUJQVlA4ICgAAADwAgCdASolABUAPtFmrVEoJaQipWgBABoJaQAAKUNt8AD+8sIAAAAA',
  'lossless WebP': 'UklGRh4AAABXRUJQVlA4TBEAAAAvJAAFAAfQ//73v/+BiOh/AAA=',
  'WebP with transparency':
    'UklGRnAAAABXRUJQVlA4WAoAAAAQAAAAJAAAFAAAQUxQSAoAAAABB9C/iAhERP8DVlA4IEAAAABQAwCdASolABUAPtFmrFCoJaQipWgBABoJZwDO3oAAK/fDcAD+6zb/7oAFP2f/+hJ/8TZ/xNnwcw1BONYUAAAA',
  'TIFF of Intel':
    'SUkqAA4AAAD///gAgAgNAAABAwABAAAAJQAAAAEBAwABAAAAFQAAAAIBAwABAAAAAQAAAAMBAwABAAAABAAAAAYBAwABAAAAAAAAAAoBAwABAAAAAQAAABEBBAABAAAACAAAABIBAwABAAAAAQAAABUBAwABAAAAAQAAABYBAwABAAAAFQAAABcBBAABAAAABgAAABwBAwABAAAAAQAAACkBAwACAAAAAAABAAAAAAA=',
  'TIFF of Motorola':
    'TU0AKgAAAA7///gAgAgADQEAAAMAAAABACUAAAEBAAMAAAABABUAAAECAAMAAAABAAEAAAEDAAMAAAABAAQAAAEGAAMAAAABAAAAAAEKAAMAAAABAAEAAAERAAQAAAABAAAACAESAAMAAAABAAEAAAEVAAMAAAABAAEAAAEWAAMAAAABABUAAAEXAAQAAAABAAAABgEcAAMAAAABAAEAAAEpAAMAAAACAAAAAQAAAAA=',
}

it.each(Object.entries(pictures))('the size of a picture is in its header: %s', (_form, written) => {
  expect(pixelsOf(Buffer.from(written, 'base64'))).toEqual({ width: 37, height: 21 })
})

it('the size of a PNG is in its header, and unknown of what is cut off', () => {
  const png = whitePng(40, 30)
  expect(pixelsOf(png)).toMatchObject({ width: 40, height: 30 })
  expect(pixelsOf(png.subarray(0, 10))).toBeUndefined()
  for (const written of Object.values(pictures))
    expect(pixelsOf(Buffer.from(written, 'base64').subarray(0, 12))).toBeUndefined()
})

it('a picture with too many pixels is refused before it is unpacked', async () => {
  const png = whitePng(40, 30)
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  const opened = await openFile(png, 'foto.png')
  expect(opened.ok ? 'read' : opened.error.message).toBe(
    'Esta imagem tem pontos demais para ser lida. Reduza-a, ou fotografe de novo com menos detalhe, e envie.',
  )
  expect((await openFile(whitePng(40, 30), 'foto.png')).ok).toBe(true)
})
