import { expect, it } from 'vitest'
import { qrModules } from '#shared/format/barcode/qr.ts'
import { qrSvg } from './qrSvg.ts'

const ADDRESS = 'https://minuta.exemplo/sharedLink/IwG_s9c_8fnqLk3v5TzXyRb2cD4eF6gH8iJ0kLmN1oP'

it('draws each dark module of a QR code inside a quiet zone of four modules', () => {
  const svg = qrSvg(ADDRESS) ?? ''
  const modules = qrModules(ADDRESS) ?? []
  const drawn = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${Number(x) - 4} ${Number(y) - 4}`)
  const dark = modules.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x} ${y}`] : [])))
  expect(drawn).toEqual(dark)
  expect(svg).toContain(`viewBox="0 0 ${modules.length + 8} ${modules.length + 8}"`)
})

it('draws nothing for a text that no QR code holds', () => {
  expect(qrSvg('')).toBeUndefined()
  expect(qrSvg('x'.repeat(5_000))).toBeUndefined()
})
