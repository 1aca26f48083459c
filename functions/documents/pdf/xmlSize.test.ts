import { expect, it } from 'vitest'
import { makeDocx, paragraph } from '../../docx/testing/makeDocx.ts'
import { unzip } from '../../docx/testing/open.ts'
import { xmlSize } from './xmlSize.ts'

it('the size of a docx is that of its uncompressed XML', async () => {
  const docx = makeDocx({ body: paragraph('x').repeat(20_000) })
  const { entries } = await unzip(docx)
  const expected = entries.filter(({ name }) => name.endsWith('.xml')).reduce((sum, { size }) => sum + size, 0)
  expect(xmlSize(docx)).toBe(expected)
  expect(expected).toBeGreaterThan(20 * docx.byteLength)
})

it.each([new Uint8Array(), Buffer.from('no zip at all')])('bytes that are not a zip have no size', (bytes) => {
  expect(xmlSize(bytes)).toBe(0)
})
