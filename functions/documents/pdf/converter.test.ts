// @module-tag further
import { describe, expect, it } from 'vitest'
import { createPdfConverter, type PdfConverterOptions } from './converter.ts'
import { warmUpDocument } from './warmUpDocument.ts'
import type { Worker } from './worker.ts'

const PDF = Buffer.from('%PDF-1.7')
const DOCX = Buffer.from('docx')

type Behaviour = {
  readonly start?: () => Promise<void>
  readonly warmUp?: () => Promise<Uint8Array>
  readonly convert?: (docx: Uint8Array) => Promise<Uint8Array>
}

type PoolOptions = Partial<PdfConverterOptions> & { readonly onPatience?: (patience: number) => void }

/** Converter processes with the given behaviours, in order; the last is repeated. */
function pool(behaviours: readonly Behaviour[], { onPatience, ...options }: PoolOptions = {}) {
  const log: string[] = []
  const ended = new Set<number>()
  let count = 0
  const converter = createPdfConverter({
    spares: 0,
    timeout: 200,
    startTimeouts: [200],
    ...options,
    start: async (): Promise<Worker> => {
      const id = count
      count += 1
      const { start, warmUp, convert } = behaviours[Math.min(id, behaviours.length - 1)] ?? {}
      let served = 0
      log.push(`start ${id}`)
      return {
        pid: id,
        started: (patience) => within(start?.() ?? Promise.resolve(), patience),
        convert: async (docx, patience) => {
          const warming = docx === warmUpDocument()
          if (!warming) log.push(`convert ${id}`)
          if (!warming) onPatience?.(patience)
          const pdf = await within((warming ? warmUp?.() : convert?.(docx)) ?? Promise.resolve(PDF), patience)
          served += 1
          return pdf
        },
        served: () => served,
        alive: () => !ended.has(id),
        end: async () => {
          if (!ended.has(id)) log.push(`end ${id}`)
          ended.add(id)
        },
      }
    },
  })
  return { converter, log, die: (id: number) => ended.add(id) }
}

const never = () => new Promise<never>(() => {})
const fails = (reason: string) => () => Promise.reject(new Error(reason))

function within<T>(work: Promise<T>, patience: number): Promise<T> {
  return Promise.race([
    work,
    new Promise<T>((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), patience)),
  ])
}

describe('the pool of converters', () => {
  it('starts a process, warms it up and keeps it for the next conversion', async () => {
    const { converter, log } = pool([{}])
    expect(await converter.convert(DOCX)).toEqual({ ok: true, value: PDF })
    expect(await converter.convert(DOCX)).toEqual({ ok: true, value: PDF })
    expect(log).toEqual(['start 0', 'convert 0', 'convert 0'])
    await converter.close()
    expect(log.at(-1)).toBe('end 0')
  })

  it('allows a process the full timeout to start, and again for its first conversion', async () => {
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 150))
      return PDF
    }
    const { converter, log } = pool([{ start: async () => void (await slowly()), warmUp: slowly }])
    expect(await converter.convert(DOCX)).toEqual({ ok: true, value: PDF })
    expect(log).toEqual(['start 0', 'convert 0'])
    await converter.close()
  })

  it.each<[string, Behaviour]>([
    ['does not start', { start: never }],
    ['stalls on its first conversion', { warmUp: never }],
    ['answers its first conversion with something else', { warmUp: async () => Buffer.from('?') }],
  ])('replaces a process that %s, before any work is lost', async (_what, bad) => {
    const { converter, log } = pool([bad, {}])
    expect(await converter.convert(DOCX)).toEqual({ ok: true, value: PDF })
    expect(log).toEqual(['start 0', 'end 0', 'start 1', 'convert 1'])
    await converter.close()
  })

  it.each<[string, Behaviour]>([
    ['fails', { convert: fails('soffice crashed') }],
    ['hangs', { convert: never }],
    ['gives no PDF', { convert: async () => Buffer.from('?') }],
  ])('ends a process whose conversion %s and tries once more on another', async (_what, bad) => {
    const { converter, log } = pool([bad, {}])
    expect(await converter.convert(DOCX)).toEqual({ ok: true, value: PDF })
    expect(log).toEqual(['start 0', 'convert 0', 'end 0', 'start 1', 'convert 1'])
    await converter.close()
  })

  it.each([
    ['that exceeds the longest time allowed', { longest: 200 }, never, true],
    ['that was given less than the longest time', { longest: 5_000 }, never, false],
    ['that cannot be read', { longest: 200 }, fails('bad docx'), false],
  ])('reports whether a document %s is too large', async (_what, options, convert, tooLarge) => {
    const { converter } = pool([{ convert }], options)
    expect(await converter.convert(DOCX)).toMatchObject({ ok: false, error: { tooLarge } })
    await converter.close()
  })

  it('gives a conversion all the time when none would be left for a second attempt', async () => {
    const patiences: number[] = []
    const { converter } = pool([{}], {
      timeout: 200,
      longest: 2_000,
      onPatience: (patience) => patiences.push(patience),
    })
    expect((await converter.convert(DOCX)).ok).toBe(true)
    expect(patiences).toEqual([2_000])
    await converter.close()
  })

  it('does not retry a conversion that took more than half of the time', async () => {
    const { converter, log } = pool([{ convert: never }], { longest: 300 })
    await converter.convert(DOCX)
    expect(log.filter((line) => line.startsWith('convert'))).toEqual(['convert 0'])
    await converter.close()
  })

  it('gives up after two processes, reports the reason, and converts the next document', async () => {
    const bad = {
      convert: (docx: Uint8Array) => (docx === DOCX ? Promise.reject(new Error('bad docx')) : Promise.resolve(PDF)),
    }
    const { converter, log } = pool([bad])
    expect(await converter.convert(DOCX)).toMatchObject({
      ok: false,
      error: { code: 'pdf_nao_convertido', reason: 'bad docx' },
    })
    expect(log.filter((line) => line.startsWith('convert'))).toHaveLength(2)
    expect((await converter.convert(Buffer.from('other'))).ok).toBe(true)
    await converter.close()
  })

  it('has a spare ready when a process fails', async () => {
    const { converter, log } = pool([{ convert: fails('x') }, {}], { spares: 1 })
    await converter.warmUp()
    expect((await converter.convert(DOCX)).ok).toBe(true)
    expect(log.slice(0, 2)).toEqual(['start 0', 'start 1'])
    expect(log.indexOf('convert 1')).toBeGreaterThan(log.indexOf('convert 0'))
    await converter.close()
  })

  it('converts one document at a time on one process, in the order of the requests', async () => {
    const order: string[] = []
    const { converter } = pool([
      {
        convert: async (docx) => {
          order.push(`begin ${docx[0]}`)
          await new Promise((resolve) => setTimeout(resolve, 5))
          order.push(`end ${docx[0]}`)
          return PDF
        },
      },
    ])
    await Promise.all([1, 2, 3].map((id) => converter.convert(new Uint8Array([id]))))
    expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3'])
    await converter.close()
  })

  it('replaces a process after a number of conversions, warm-up included', async () => {
    const { converter, log } = pool([{}], { recycleAfter: 3 })
    for (let count = 0; count < 3; count += 1) await converter.convert(DOCX)
    expect(log).toEqual(['start 0', 'convert 0', 'convert 0', 'end 0', 'start 1', 'convert 1'])
    await converter.close()
  })

  it('skips a process that died while idle', async () => {
    const { converter, log, die } = pool([{}])
    await converter.warmUp()
    die(0)
    expect((await converter.convert(DOCX)).ok).toBe(true)
    expect(log).toEqual(['start 0', 'start 1', 'convert 1'])
    await converter.close()
  })

  it('reports when no process starts, and tries again for the next document', async () => {
    const bad: Behaviour = { start: fails('no memory') }
    const { converter } = pool([bad, bad, bad, bad, bad, bad, {}])
    expect(await converter.convert(DOCX)).toMatchObject({ ok: true })
    await converter.close()
    const hopeless = pool([bad])
    expect(await hopeless.converter.convert(DOCX)).toMatchObject({
      ok: false,
      error: { reason: 'LibreOffice does not start' },
    })
    await hopeless.converter.close()
  })

  it('once closed, refuses new documents and those that are waiting', async () => {
    const { converter, log } = pool([{ convert: never }], { timeout: 50 })
    const first = converter.convert(DOCX)
    const second = converter.convert(DOCX)
    await new Promise((resolve) => setTimeout(resolve, 10))
    await converter.close()
    expect(await second).toMatchObject({ ok: false })
    expect(await first).toMatchObject({ ok: false })
    expect(await converter.convert(DOCX)).toMatchObject({ ok: false, error: { reason: 'the converter is closed' } })
    expect(log.filter((line) => line.startsWith('end'))).toEqual(['end 0'])
  })
})
