import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipEnd, zipEntry } from './zip.ts'

it('a zip written bit by bit holds every file under its name', () => {
  const files = { 'Locação – Ana.pdf': 'um', 'Locação – Ana.docx': 'dois'.repeat(50_000), 'vazio.pdf': '' }
  let offset = 0
  const entries = Object.entries(files).map(([name, text]) => {
    const entry = zipEntry(name, new TextEncoder().encode(text), '2026-11-23T12:00:00.000Z', offset)
    offset += entry.bytes.length
    return entry
  })
  const end = zipEnd(
    entries.map(({ record }) => record),
    offset,
  )
  const read = unzipSync(new Uint8Array(Buffer.concat([...entries.map(({ bytes }) => bytes), end])))
  expect(
    Object.fromEntries(Object.entries(read).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])),
  ).toEqual(files)
})
