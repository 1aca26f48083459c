import fc from 'fast-check'
import PizZip from 'pizzip'
import { describe, expect, it } from 'vitest'
import { unzip } from '../testing/open.ts'
import { writeZip } from './writeZip.ts'
import { deflate, inflate, store } from './zip.ts'

const files = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}(\/[a-zç]{1,8})?$/), fc.uint8Array({ maxLength: 300 }), {
  minKeys: 1,
  maxKeys: 8,
})

describe('writeZip', () => {
  it('writes archives that other libraries can read', () => {
    fc.assert(
      fc.property(files, (contents) => {
        const zip = new PizZip(writeZip(Object.entries(contents).map(([name, bytes]) => deflate(name, bytes))))
        for (const [name, bytes] of Object.entries(contents))
          expect(zip.file(name)?.asUint8Array()).toEqual(
            Buffer.from(bytes).length ? new Uint8Array(bytes) : new Uint8Array(),
          )
      }),
      { numRuns: 100 },
    )
  })

  it('is read back entry by entry, including the compressed data', async () => {
    await fc.assert(
      fc.asyncProperty(files, fc.boolean(), async (contents, plain) => {
        const entries = Object.entries(contents).map(([name, bytes]) =>
          plain ? store(name, bytes) : deflate(name, bytes),
        )
        const read = (await unzip(writeZip(entries))).entries
        expect(read.map(({ name, method, crc32, size }) => ({ name, method, crc32, size }))).toEqual(
          entries.map(({ name, method, crc32, size }) => ({ name, method, crc32, size })),
        )
        read.forEach((entry, index) => {
          expect(Buffer.from(entry.compressed)).toEqual(Buffer.from(entries[index]?.compressed ?? []))
          expect(Buffer.from(inflate(entry))).toEqual(Buffer.from(contents[entry.name] ?? []))
        })
      }),
      { numRuns: 100 },
    )
  })
})
