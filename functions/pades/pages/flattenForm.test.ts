// @module-tag further
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDF } from '@libpdf/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openPdf } from '../rendering/index.ts'
import { difference } from '../testing/difference.ts'
import { makePdf } from '../testing/makePdf.ts'
import { appearance, FIRST, formPdf, PAGE_TEXT, stream } from '../testing/writePdf.ts'
import { flattenForm } from './flattenForm.ts'
import { inspectPdf } from './inspectPdf.ts'
import { withoutProtection } from './withoutProtection.ts'

const NEEDED = '/NeedAppearances true'
const text = (name: string, value: string, more = '', rect = '72 500 312 520') =>
  `/FT/Tx/T(${name})/V(${value})/Rect[${rect}]${more}`

/** What PDFium shows of the first page: a picture with its fields, and the words of the page itself. */
async function shown(bytes: Uint8Array) {
  const pdf = await openPdf(bytes)
  if (!pdf) throw new Error('PDFium does not open it')
  const picture = await pdf.shown(1, 96)
  const words = pdf.page(1).words.map((word) => word.text)
  pdf.close()
  return { picture, words: words.join(' ') }
}

async function flat(bytes: Uint8Array): Promise<Uint8Array> {
  const done = await flattenForm(bytes)
  if (!done.ok) throw new Error(done.error.message)
  return done.value
}

/** Why it is refused. */
async function refusal(bytes: Uint8Array): Promise<string> {
  const done = await flattenForm(bytes)
  return done.ok ? 'accepted' : done.error.message
}

/** Pixels of a million that may have no like: the edge of a mark that is drawn otherwise. */
const MOST = 40

/** The flattened page looks as PDFium showed the form, and has these words in addition. */
async function looksTheSame(bytes: Uint8Array, ...words: readonly string[]) {
  const made = await flat(bytes)
  const [before, after] = [await shown(bytes), await shown(made)]
  expect(difference(before.picture, after.picture)).toBeLessThanOrEqual(MOST)
  expect(after.words.replace(/\s/g, '')).toContain(PAGE_TEXT.replace(/\s/g, ''))
  for (const word of words) expect(after.words.replace(/\s/g, '')).toContain(word.replace(/\s/g, ''))
  expect(await inspectPdf(made)).toMatchObject({ hasForm: false, faults: [] })
  return { made, ...after }
}

describe('a form is drawn on its pages as readers show it', () => {
  it('with the text and pictures of pages that inherit their fonts, from one level and from two', async () => {
    const filled = { fields: [text('nome', 'Maria', `/AP<</N ${FIRST} 0 R>>`)], more: [appearance('Maria')] }
    await looksTheSame(formPdf({ ...filled, page: '/X 1' }), 'Maria')
    const far = formPdf({ ...filled, page: '/X 1' }).toString('latin1')
    const deeper = far
      .replace('/Kids[6 0 R]/Count 1/Media', '/Kids[4 0 R]/Count 1/Media')
      .replace('/Parent 2 0 R/Contents', '/Parent 4 0 R/Contents')
    await looksTheSame(Buffer.from(deeper, 'latin1'), 'Maria')
  })

  it('with the value where the form asks for new appearances, whatever old one is stored', async () => {
    const more = [appearance('R$ 1.000,00')]
    const old = (flags: string) =>
      formPdf({ fields: [text('valor', 'R$ 9.000,00', `${flags}/AP<</N ${FIRST} 0 R>>`)], more, form: NEEDED })
    for (const flags of ['', '/Ff 1']) {
      const { words } = await looksTheSame(old(flags), 'R$ 9.000,00')
      expect(words).not.toContain('1.000')
    }
  })

  it.each([
    ['without an appearance', ''],
    ['without an appearance, read-only', '/Ff 1'],
    ['in the middle', '/Q 1'],
    ['at the right', '/Q 2'],
    ['in red letters of another size', '/DA(/Helv 9 Tf 1 0 0 rg)'],
    ['in a size that fits', '/DA(/Helv 0 Tf 0 g)'],
    ['in letters with serifs', '/DA(/TiRo 12 Tf 0 g)'],
    ['in letters of one width', '/DA(/Cour 10 Tf 0 g)'],
    ['with a frame on a ground', '/MK<</BC[0 0 1]/BG[1 1 0.8]>>/BS<</W 2/S/S>>'],
    ['with dashes around', '/MK<</BC[0.5]>>/BS<</W 1/S/D>>'],
    ['sunk', '/MK<</BC[0]/BG[0.9]>>/BS<</W 1/S/I>>'],
    ['raised', '/MK<</BC[0]/BG[0.9]>>/BS<</W 1/S/B>>'],
    ['on a line', '/MK<</BC[0]>>/BS<</W 1/S/U>>'],
    ['in a comb', '/Ff 16777216/MaxLen 14/MK<</BC[0]>>/DA(/Helv 10 Tf 0 g)'],
    ['with a tip', '/TU(Nome de quem outorga)'],
  ])('with a text %s', async (_, more) => {
    for (const form of ['', NEEDED])
      await looksTheSame(formPdf({ fields: [text('nome', 'Dora Bugs', more)], form }), 'Dora Bugs')
  })

  it('with Portuguese letters, signs of Windows, and letters that common fonts lack', async () => {
    const value = (words: string) => `<feff${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`
    const field = (words: string) => formPdf({ fields: [`/FT/Tx/T(nome)/V${value(words)}/Rect[72 500 372 520]`] })
    await looksTheSame(field('São João da Conceição, nº 5, § 1º'), 'São João da Conceição, nº 5, § 1º')
    // PDFium takes these from another font, and sets them too far apart.
    expect((await shown(await flat(field('casa – “à vista”')))).words).toContain('casa – “à vista”')
    const polish = await shown(await flat(field('Łukasz Żółkiewski')))
    expect(polish.words).toContain('Łukasz Żółkiewski')
    expect(await refusal(field('田中'))).toContain('O campo "nome" tem letras ou sinais que não podem ser desenhados')
    // PDFDocEncoding, not Latin-1.
    await looksTheSame(formPdf({ fields: ['/FT/Tx/T(nome)/V<4a6fe36f20a0203530>/Rect[72 500 372 520]'] }), 'João € 50')
  })

  it('with lines, broken where they do not fit', async () => {
    const lines = (size: number) =>
      text(
        'texto',
        'Primeira linha do pedido que continua bem adiante\\rSegunda linha',
        `/Ff 4096/DA(/Helv ${size} Tf 0 g)`,
        '72 400 272 480',
      )
    for (const size of [10, 0])
      await looksTheSame(formPdf({ fields: [lines(size)] }), 'continua bem adiante', 'Segunda linha')
  })

  it('with the chosen option of a list, by its label', async () => {
    const options = '/Opt[[(sp)(São Paulo)][(rj)(Rio de Janeiro)][(mg)(Minas Gerais)]]'.replace('ã', '\\343')
    const drop = await shown(
      await flat(formPdf({ fields: [`/FT/Ch/Ff 131072/T(uf)/V(rj)${options}/Rect[72 500 312 520]`] })),
    )
    expect(drop.words).toContain('Rio de Janeiro')
    const list = `/FT/Ch/T(uf)/V[(sp)(mg)]/I[0 2]/Ff 2097152${options}/Rect[72 440 312 500]`
    await looksTheSame(formPdf({ fields: [list] }), 'São Paulo', 'Rio de Janeiro', 'Minas Gerais')
  })

  const box = (more: string, rect = '72 500 92 520') => `/FT/Btn/Rect[${rect}]${more}`
  const marks = [
    stream('0 0 1 rg 0 0 20 20 re f', '/Subtype/Form/BBox[0 0 20 20]'),
    stream('', '/Subtype/Form/BBox[0 0 20 20]'),
  ]
  const both = `/AP<</N<</Sim ${FIRST} 0 R/Off ${FIRST + 1} 0 R>>>>`

  it.each(['4', '8', 'l', 'u', 'n', 'H'])('with a box marked by %s, of its own and drawn anew', async (mark) => {
    const drawn = box(`/T(aceito)/V/Yes/AS/Yes/MK<</CA(${mark})/BC[0]>>`)
    await looksTheSame(formPdf({ fields: [drawn, box('/T(recuso)/V/Off/AS/Off/MK<</BC[0]>>', '72 440 92 460')] }))
    const stored = box(`/T(aceito)/V/Sim/AS/Sim/MK<</CA(${mark})>>${both}`)
    await looksTheSame(formPdf({ fields: [stored], more: marks }))
    await looksTheSame(formPdf({ fields: [stored], more: marks, form: NEEDED }))
  })

  it('with the button of a group that is chosen', async () => {
    const kid = (state: string, as: string, at: number) =>
      box(
        `/Parent ${FIRST + 2} 0 R/AS/${as}/MK<</BC[0]/CA(l)>>/AP<</N<</${state} ${FIRST} 0 R/Off ${FIRST + 1} 0 R>>>>`,
        `${at} 500 ${at + 20} 520`,
      )
    const group = (first: string, second: string, form = '') =>
      formPdf({
        fields: [kid('a', first, 72), kid('b', second, 112)],
        roots: `${FIRST + 2} 0 R`,
        more: [...marks, '<</FT/Btn/Ff 32768/T(estado)/V/b/Kids[7 0 R 8 0 R]>>'],
        form,
      })
    await looksTheSame(group('Off', 'b'))
    await looksTheSame(group('Off', 'b', NEEDED))
    expect(await refusal(group('a', 'Off'))).toContain(
      'O campo "estado" está preenchido de um jeito, mas aparece de outro',
    )
  })

  it.each([
    ['a turned field', '', '/MK<</R 90>>', '72 400 92 520'],
    ['a field upside down', '', '/MK<</R 180>>', '72 500 312 520'],
    ['a turned page', '/Resources<</Font<</F1 5 0 R>>>>/Rotate 90', '', '72 500 312 520'],
    ['a page on its head', '/Resources<</Font<</F1 5 0 R>>>>/Rotate 180', '', '72 500 312 520'],
    ['a cropped page', '/Resources<</Font<</F1 5 0 R>>>>/CropBox[50 100 500 800]', '', '72 500 312 520'],
    [
      'a turned and cropped page',
      '/Resources<</Font<</F1 5 0 R>>>>/CropBox[50 100 500 800]/Rotate 270',
      '',
      '72 500 312 520',
    ],
    [
      'a page whose corner is elsewhere',
      '/Resources<</Font<</F1 5 0 R>>>>/MediaBox[-100 -50 495 792]',
      '',
      '72 500 312 520',
    ],
  ])('on %s', async (_, page, more, rect) => {
    const drawn = formPdf({ fields: [text('nome', 'Dora Bugs', more, rect)], page: page || undefined })
    await looksTheSame(drawn, 'Dora Bugs')
  })

  it('without what is hidden, of no screen, or in a layer that is off', async () => {
    for (const flags of [6, 36]) {
      const hidden = formPdf({ fields: [text('nome', 'Oculto').replace('/FT', `/F ${flags}/FT`)] })
        .toString('latin1')
        .replace('/F 4/F', '/F')
      expect((await looksTheSame(Buffer.from(hidden, 'latin1'))).words).not.toContain('Oculto')
    }
    const layer = {
      more: [appearance('Camada'), '<</Type/OCG/Name(a)>>'],
      catalog: `/OCProperties<</OCGs[${FIRST + 1} 0 R]/D<</OFF[${FIRST + 1} 0 R]>>>>`,
    }
    const off = await flat(
      formPdf({
        fields: [`/FT/Sig/T(nome)/OC ${FIRST + 1} 0 R/AP<</N ${FIRST} 0 R>>/Rect[72 500 312 520]`, text('a', '')],
        ...layer,
      }),
    )
    expect((await shown(off)).picture.grey).toEqual((await shown(formPdf({ fields: [] }))).picture.grey)
  })

  it('with stamps and notes beside its fields as they are', async () => {
    const stamp = `/Type/Annot/Subtype/Stamp/F 4/Rect[300 300 380 340]/AP<</N ${FIRST} 0 R>>`
    const bytes = formPdf({
      fields: [text('nome', 'Dora Bugs'), stamp],
      roots: '7 0 R',
      more: [stream('1 0 0 rg 0 0 80 40 re f', '/Subtype/Form/BBox[0 0 80 40]')],
    })
    const marked = Buffer.from(
      bytes.toString('latin1').replace('/Subtype/Widget/P 6 0 R/F 4/Type/Annot/Subtype/Stamp', '/Subtype/Stamp'),
      'latin1',
    )
    await looksTheSame(marked, 'Dora Bugs')
  })

  it('without the scripts of fields and forms, which are gone with them', async () => {
    const format = '/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(2,0,0,0,"",true\\))>>>>'
    await looksTheSame(formPdf({ fields: [text('valor', '9.000,00', format)] }), '9.000,00')
    const stored = formPdf({
      fields: [text('valor', '9000', `${format}/AP<</N ${FIRST} 0 R>>`)],
      more: [appearance('R$ 9.000,00')],
    })
    await looksTheSame(stored, 'R$ 9.000,00')
    const formatted = (value: string, shownAs: string) =>
      formPdf({ fields: [text('valor', value, `${format}/AP<</N ${FIRST} 0 R>>`)], more: [appearance(shownAs)] })
    for (const [value, shownAs] of [
      ['1234.5', '1.234,50'],
      ['0.075', '7,5%'],
      ['11987654321', '\\(11\\) 98765-4321'],
      ['2.345', 'R$ 2,35'],
    ] as const)
      await looksTheSame(formatted(value, shownAs))
    expect(await refusal(formatted('9', 'R$ 9.000,00'))).toContain('O campo "valor"')
    expect(await refusal(formatted('9000', 'R$ 1.000,00'))).toContain('O campo "valor"')
    const calculated =
      '/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(soma\\(\\))>>]>>>>/OpenAction<</S/JavaScript/JS(x)>>/AA<</WC<</S/JavaScript/JS(x)>>>>'
    await looksTheSame(formPdf({ fields: [text('valor', '9.000,00')], catalog: calculated }), '9.000,00')
    const program = formPdf({ fields: [text('valor', '9.000,00')], catalog: '/OpenAction<</S/Launch/F(calc.exe)>>' })
    expect(await refusal(program)).toContain('manda abrir outros programas')
  })

  it('of a form with a second description for LiveCycle, and not of one that has only that', async () => {
    const xfa = (rule: string) =>
      formPdf({
        fields: [text('nome', 'Dora Bugs')],
        form: `/XFA ${FIRST} 0 R`,
        more: [stream(`<xdp><dynamicRender>${rule}</dynamicRender></xdp>`)],
      })
    await looksTheSame(xfa('forbidden'), 'Dora Bugs')
    expect(await refusal(xfa('required'))).toContain('formulário dinâmico do Adobe LiveCycle')
  })
})

describe('a form is refused with the name of the field', () => {
  it('whose page shows another value than it has, or a part of it', async () => {
    const stale = formPdf({
      fields: [text('valor', 'R$ 9.000,00', `/AP<</N ${FIRST} 0 R>>`)],
      more: [appearance('R$ 1.000,00')],
    })
    expect(await refusal(stale)).toContain(
      'O campo "valor" tem o valor "R$ 9.000,00", mas a página não mostra isso, ou não por inteiro.',
    )
    const empty = formPdf({
      fields: [text('valor', 'R$ 9.000,00', `/AP<</N ${FIRST} 0 R>>`)],
      more: [stream('', '/Subtype/Form/BBox[0 0 240 20]')],
    })
    expect(await refusal(empty)).toContain('O campo "valor"')
    const longer = formPdf({
      fields: [text('valor', 'R$ 1', `/AP<</N ${FIRST} 0 R>>`)],
      more: [appearance('R$ 1.000,00')],
    })
    expect(await refusal(longer)).toContain('O campo "valor" tem o valor "R$ 1"')
    const emptied = formPdf({
      fields: [text('valor', '', `/AP<</N ${FIRST} 0 R>>`)],
      more: [appearance('R$ 1.000,00')],
    })
    expect(await refusal(emptied)).toContain('O campo "valor" está vazio, mas a página mostra um texto nele')
    const cut = formPdf({
      fields: [
        text(
          'objeto',
          'Um objeto que de modo nenhum cabe num campo tão estreito'.replace('ã', '\\343'),
          '',
          '72 500 132 520',
        ),
      ],
    })
    expect(await refusal(cut)).toContain('O campo "objeto"')
  })

  it('whose mark nothing shows, or another than its value', async () => {
    const group = `<</FT/Btn/Ff 32768/T(estado)/V/b/Kids[7 0 R]>>`
    const button = `/Parent ${FIRST} 0 R/Rect[72 500 92 520]`
    expect(await refusal(formPdf({ fields: [button], roots: `${FIRST} 0 R`, more: [group] }))).toContain('"estado"')
    const box = '/FT/Btn/T(aceito)/V/Yes/AS/Off/Rect[72 500 92 520]'
    expect(await refusal(formPdf({ fields: [box] }))).toContain('O campo "aceito" está preenchido de um jeito')
  })

  it('not for lines that the page has where people write', async () => {
    const lines = formPdf({ fields: [text('nome', 'Dora Bugs')] })
      .toString('latin1')
      .replace(PAGE_TEXT, '_'.repeat(PAGE_TEXT.length))
      .replace('72 760 Td', '72 504 Td')
    const { words } = await shown(await flat(Buffer.from(lines, 'latin1')))
    expect(words).toContain('Dora Bugs')
  })

  it('and never keeps anybody waiting', async () => {
    const circle = formPdf({
      fields: [text('a', 'x', `/Parent ${FIRST} 0 R`)],
      more: [`<</T(b)/Parent ${FIRST} 0 R>>`],
    })
    expect(await refusal(circle)).toContain('Os campos do formulário')
    const tree = formPdf({
      fields: [text('a', 'x')],
      roots: `${FIRST} 0 R 7 0 R`,
      more: [`<</T(b)/Kids[${FIRST} 0 R]>>`],
    })
    await looksTheSame(tree, 'x')
    const many = formPdf({ fields: [`${text('a', 'x')}>>`], page: `/Resources<<>>/Annots[${'7 0 R '.repeat(6_000)}]` })
    expect(await refusal(many)).toContain('complexo demais')
  })
})

it('a damaged form is refused, or keeps what its page says by itself, and soon', async () => {
  const whole = formPdf({
    fields: [
      text('nome', 'Dora Bugs', `/AP<</N ${FIRST} 0 R>>`),
      text('valor', 'R$ 9.000,00', '/MK<</BC[0]/BG[0.9]>>/Q 1', '72 460 312 480'),
      '/FT/Btn/T(aceito)/V/Yes/AS/Yes/Rect[72 420 90 438]/MK<</CA(4)/BC[0]>>',
    ],
    more: [appearance('Dora Bugs')],
  })
  // The objects that say something, and not the table of their places: readers mend that in different ways.
  const last = whole.indexOf(`${FIRST} 0 obj`)
  const places = [
    ...Array(whole.indexOf('null')).keys(),
    ...Array.from({ length: whole.indexOf('endobj', last) - last }, (_, at) => last + at),
  ]
  const change = fc.tuple(fc.constantFrom(...places), fc.constantFrom(...Buffer.from(' 0123456789/<>[]()RfTV')))
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const damaged = Uint8Array.from(whole)
      for (const [at, byte] of changes) damaged[at] = byte
      const started = performance.now()
      const done = await flattenForm(damaged)
      expect(performance.now() - started).toBeLessThan(5_000)
      if (done.ok) expect((await shown(done.value)).words).toContain((await shown(damaged)).words)
    }),
    { numRuns: 100 },
  )
}, 120_000)

describe('a form with signatures', () => {
  const signature = '/FT/Sig/T(assinatura)/V<</Type/Sig/Contents<00>/ByteRange[0 1 2 3]>>/Rect[0 0 0 0]'

  it('stays as it is, unless its readers would differ in what it says', async () => {
    const settled = formPdf({
      fields: [text('nome', 'Dora Bugs', `/AP<</N ${FIRST} 0 R>>`), signature],
      more: [appearance('Dora Bugs')],
    })
    expect(await flat(settled)).toBe(settled)
    const open = formPdf({ fields: [text('nome', 'Dora Bugs'), signature] })
    expect(await refusal(open)).toContain('O campo "nome" não tem aparência própria, e o PDF já tem assinaturas')
  })
})

describe('a PDF that is only protected against changes', () => {
  const files = fileURLToPath(new URL('../testing/protected', import.meta.url))

  // Written by qpdf.
  it.each(readdirSync(files))('is taken without its protection: %s', async (name) => {
    await isTaken(readFileSync(join(files, name)))
  })

  it('is taken without its protection by AES-256', async () => {
    const pdf = await PDF.load(formPdf({ fields: [text('nome', 'Dora Bugs')] }))
    pdf.setProtection({ ownerPassword: 'segredo', permissions: { modify: false, copy: false, fillForms: false } })
    await isTaken(await pdf.save())
  })

  async function isTaken(closed: Uint8Array) {
    expect((await inspectPdf(closed)).faults).toMatchObject([{ code: 'encrypted' }])
    const open = await withoutProtection(closed)
    if (!open.ok) throw new Error(open.error.message)
    expect(Buffer.from(open.value).includes('/Encrypt')).toBe(false)
    await looksTheSame(open.value, 'Dora Bugs')
    expect((await shown(open.value)).picture.grey).toEqual((await shown(closed)).picture.grey)
  }

  it('is refused if only a password opens it, and left alone if there is nothing to take off', async () => {
    const pdf = await PDF.load(await makePdf([{}]))
    pdf.setProtection({ userPassword: 'x', ownerPassword: 'y' })
    expect(await withoutProtection(await pdf.save())).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('só abre com senha') },
    })
    const plain = await makePdf([{}])
    expect(await withoutProtection(plain)).toEqual({ ok: true, value: plain })
  })
})

it('a form of five hundred fields is drawn within seconds', async () => {
  const fields = Array.from({ length: 500 }, (_, at) => {
    const [x, y] = [40 + (at % 10) * 52, 40 + Math.floor(at / 10) * 13]
    return text(`campo${at}`, `v${at}`, '/DA(/Helv 0 Tf 0 g)', `${x} ${y} ${x + 48} ${y + 11}`)
  })
  const form = formPdf({ fields })
  const before = performance.now()
  const { words } = await shown(await flat(form))
  expect(words).toContain('v499')
  expect(performance.now() - before).toBeLessThan(5_000)
})

it('files without a form stay as they are', async () => {
  const plain = await makePdf([{}])
  expect(await flattenForm(plain)).toEqual({ ok: true, value: plain })
  expect(await flattenForm(Buffer.from('x'))).toMatchObject({ ok: false, error: { code: 'damaged' } })
})
