// @module-tag further
import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makePdf } from '../testing/makePdf.ts'
import { writePdf } from '../testing/writePdf.ts'
import { inspectPdf } from './inspectPdf.ts'

const PAGES = ['<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>']
const withCatalog = (more: string, ...others: (string | Buffer)[]) =>
  writePdf([`<</Type/Catalog/Pages 2 0 R${more}>>`, ...PAGES, ...others])

const codes = async (pdf: Uint8Array) => (await inspectPdf(pdf)).faults.map(({ code }) => code)

/** Whatever a file is, the answer comes within two seconds. */
async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const before = performance.now()
  const value = await work()
  expect(performance.now() - before).toBeLessThan(2_000)
  return value
}

describe('the pages of a PDF', () => {
  it('are told as they are seen: turned and cropped', async () => {
    const { pages, faults } = await inspectPdf(
      await makePdf([{}, { rotation: 90, crop: [40, 60, 540, 760] }, { rotation: 270 }, { width: 842, height: 595 }]),
    )
    expect(faults).toEqual([])
    expect(pages).toEqual([
      { width: 595, height: 842, rotation: 0, crop: { x: 0, y: 0, width: 595, height: 842 } },
      { width: 700, height: 500, rotation: 90, crop: { x: 40, y: 60, width: 500, height: 700 } },
      { width: 842, height: 595, rotation: 270, crop: { x: 0, y: 0, width: 595, height: 842 } },
      { width: 842, height: 595, rotation: 0, crop: { x: 0, y: 0, width: 842, height: 595 } },
    ])
  })

  it('are read where the table of the file is wrong', async () => {
    const wrong = Buffer.from(
      withCatalog('')
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    )
    expect(await inspectPdf(wrong)).toMatchObject({ pages: [{ width: 595 }], faults: [] })
    expect(await inspectPdf(Buffer.concat([Buffer.from('lixo\n'), withCatalog('')]))).toMatchObject({
      pages: [{ width: 595 }],
    })
  })

  it('are too many above a limit, which is told at once', async () => {
    const many = await makePdf(Array.from({ length: 2_000 }, () => ({})))
    expect(await inTime(() => codes(many))).toEqual(['too_many_pages'])
    expect(await inTime(async () => (await inspectPdf(many, { pages: 2_000 })).pages.length)).toBe(2_000)
    expect((await inspectPdf(many, { bytes: 1_000 })).faults).toMatchObject([{ code: 'too_large' }])
  }, 60_000)
})

describe('a PDF is refused', () => {
  it('with a password, even if that only keeps others from changing it', async () => {
    for (const passwords of [{ userPassword: 'x', ownerPassword: 'y' }, { ownerPassword: 'y' }]) {
      const pdf = await PDF.load(await makePdf([{}]))
      pdf.setProtection(passwords)
      expect(await codes(await pdf.save())).toEqual(['encrypted'])
    }
  })

  it.each([
    ['JavaScript when it opens', '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>', 'active'],
    ['JavaScript among names', '/Names<</JavaScript<</Names[(a)4 0 R]>>>>', 'active'],
    ['a program to launch', '/OpenAction<</S/#4caunch/F(calc.exe)>>', 'active'],
    [
      'an action after a harmless one',
      '/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[<</S/SubmitForm/F(http://x)>>]>>',
      'active',
    ],
    ['actions on closing', '/AA<</WC<</S/Named/N/Print>>>>', 'active'],
    ['layers that an action shows', '/OpenAction<</S/SetOCGState/State[]>>', 'active'],
    ['an XFA form', '/AcroForm<</Fields[]/XFA(x)>>', 'xfa'],
    ['files inside', '/Names<</EmbeddedFiles<</Names[(a)<</EF<</F 4 0 R>>>>]>>>>', 'files'],
  ])('with %s', async (_, catalog, code) => {
    expect(await codes(withCatalog(catalog, '<</S/JavaScript/JS(x)>>'))).toContain(code)
  })

  it('not for leading somewhere: links, a first page, bookmarks', async () => {
    const link =
      '/OpenAction[3 0 R/XYZ null null 0]/Outlines<</First<</A<</S/URI/URI(https://x.example)>>/Dest[3 0 R/Fit]>>>>'
    expect(await codes(withCatalog(link))).toEqual([])
    const other = '/Outlines<</First<</A<</S/GoToR/F(anexo.pdf)/D[0/Fit]>>>>>>'
    expect(await codes(withCatalog(other))).toEqual([])
    expect(await codes(withCatalog('/OpenAction<</S/GoToR/F(anexo.pdf)/D[0/Fit]>>'))).toEqual(['active'])
  })

  it.each([
    ['/OpenAction<</S/JavaScript/JS(x)>>', 'executa ações em JavaScript'],
    ['/OpenAction<</S/Launch/F(calc.exe)>>', 'manda abrir outros programas ou arquivos, ou enviar dados'],
    ['/X<</Rect[0 0 9 9]/Subtype/RichMedia>>', 'traz vídeo, som ou objetos em 3D'],
    ['/OpenAction<</S/SetOCGState/State[]>>', 'mudam o que ele mostra'],
    ['/AA<</WC<</S/Named/N/Print>>>>', 'ações que correm sozinhas'],
  ])('for a reason that is told: %s', async (catalog, words) => {
    const { faults } = await inspectPdf(withCatalog(catalog))
    expect(faults.map(({ message }) => message)).toEqual([expect.stringContaining(words)])
  })

  it.each([
    ['nothing', ''],
    ['text', 'Contrato de locação'],
    ['a header alone', '%PDF-1.7\n'],
    ['no pages', writePdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])],
    ['a catalog that is none', writePdf(['(x)'])],
  ])('if it is %s', async (_, bytes) => {
    expect(await codes(Buffer.from(bytes as string))).toEqual(['damaged'])
  })
})

describe('a PDF that was made to keep the reader busy', () => {
  it('has its pages in a circle', async () => {
    const circle = writePdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 3 0 R 3 0 R]>>', PAGES[1]!])
    expect(await inTime(async () => (await inspectPdf(circle)).pages.length)).toBe(1)
    const deep = writePdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      ...Array.from({ length: 5_000 }, (_, at) => `<</Type/Pages/Kids[${at + 3} 0 R]>>`),
    ])
    expect(await inTime(() => codes(deep))).toEqual(['too_complex'])
  })

  it('has values inside values without end', async () => {
    for (const open of ['[', '<</A', '[<</A['])
      expect(await inTime(() => codes(withCatalog(`/X ${open.repeat(200_000)}`)))).not.toEqual([])
  })

  it('refers to itself, and to what refers back', async () => {
    expect(await inTime(() => codes(withCatalog('/X 4 0 R', '5 0 R', '4 0 R')))).toEqual([])
    expect(await inTime(() => codes(withCatalog('/X 4 0 R', '<</Length 4 0 R>>\nstream\nx\nendstream')))).toEqual([])
  })

  it('inflates to a billion bytes', async () => {
    const bomb = deflateSync(Buffer.alloc(300 * 1024 * 1024))
    const head = Buffer.from(`<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bomb.length}>>\nstream\n`)
    const stream = Buffer.concat([head, bomb, Buffer.from('\nendstream')])
    const plain = withCatalog('/X 6 0 R', stream, '(x)')
    // The sixth object is said to be in the fourth: a table of the other kind says so.
    const start = plain.lastIndexOf('xref\n0')
    const rows = [...plain.toString('latin1').matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
    const entry = (kind: number, second: number, third: number) => {
      const bytes = Buffer.alloc(7)
      bytes.writeUInt8(kind)
      bytes.writeUInt32BE(second, 1)
      bytes.writeUInt16BE(third, 5)
      return bytes
    }
    const table = Buffer.concat([
      entry(0, 0, 0),
      ...rows.map((place) => entry(1, place, 0)),
      entry(2, 4, 0),
      entry(1, start, 0),
    ])
    const dict = `7 0 obj\n<</Type/XRef/Size 8/W[1 4 2]/Root 1 0 R/Length ${table.length}>>\nstream\n`
    const end = `\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`
    const pdf = Buffer.concat([plain.subarray(0, start), Buffer.from(dict), table, Buffer.from(end)])
    expect(await inTime(() => codes(pdf))).toEqual(['too_complex'])
  })

  it('has thousands of strings inside each other, or streams without end', async () => {
    const nested = Array.from({ length: 20_000 }, (_, at) => `${at + 10} 0 obj (`).join('\n')
    expect(await inTime(() => codes(Buffer.from(`%PDF-1.7\n${nested}`)))).not.toEqual([])
    const streams = Array.from({ length: 20_000 }, (_, at) => `${at + 10} 0 obj<</Length 9999999>>stream\n`).join('\n')
    const kids = Array.from({ length: 20_000 }, (_, at) => `${at + 10} 0 R`).join(' ')
    const body = `%PDF-1.7\n1 0 obj<</Pages 2 0 R/X[${kids}]>>\n2 0 obj<</Kids[3 0 R]>>\n3 0 obj<</Type/Page>>\n${streams}endstream trailer<</Root 1 0 R>>`
    await inTime(() => codes(Buffer.from(body)))
  }, 30_000)

  it('is one of ours with bytes changed, cut or doubled anywhere', async () => {
    const files = [await makePdf([{}, { rotation: 90 }]), await makePdf([{}, {}], true)]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        async (file, changes, cut) => {
          const wrong = Uint8Array.from(file)
          for (const [at, byte] of changes) wrong[at % wrong.length] = byte
          await inTime(() => inspectPdf(cut % 3 === 0 ? wrong.subarray(0, cut % wrong.length) : wrong))
        },
      ),
      { numRuns: 400 },
    )
  }, 120_000)
})
