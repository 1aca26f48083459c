import { describe, expect, it } from 'vitest'
import { makeDocx, paragraph, textBox } from '../testing/makeDocx.ts'
import { open, textOf, unzip } from '../testing/open.ts'
import {
  bookmarked,
  contents,
  field,
  filledModel,
  numbered,
  numberedDocx,
  referenceFixtures,
  run,
  styled,
} from '../testing/references.ts'
import { printableParts } from './index.ts'

type Levels = Parameters<typeof numberedDocx>[0]
const CLAUSES: Levels = [
  ['%1.', 'decimal'],
  ['%1.%2.', 'decimal'],
  ['%3)', 'lowerLetter'],
]
const ENGLISH: Levels = [
  ['%1.', 'decimal'],
  ['(%2)', 'lowerLetter'],
  ['(%3)', 'lowerRoman'],
]

const main = async (docx: Uint8Array | string[]) =>
  docx instanceof Uint8Array ? (await textOf(docx))['word/document.xml']?.map((text) => text.trim()) : docx

describe.each(referenceFixtures())('$name', ({ model, answers, text }) => {
  it('is filled with the text that it must have', async () => {
    const docx = await filledModel(model, answers)
    expect(docx instanceof Uint8Array ? await textOf(docx) : docx).toEqual(text)
  })
})

describe('a reference to a numbered paragraph', () => {
  const body = (code: string, shown: string) =>
    paragraph('{{#a}}') +
    numbered(0, run('um')) +
    paragraph('{{/a}}') +
    numbered(0, bookmarked('_Ref1', run('dois'))) +
    numbered(1, bookmarked('_Ref2', run('dois ponto um'))) +
    numbered(2, bookmarked('_Ref3', run('letra'))) +
    `<w:p>${run('Ver ')}${field(code, shown)}${run('.')}</w:p>`

  it.each([
    ['REF _Ref1 \\n', '1'],
    ['REF _Ref1 \\r \\h', '1'],
    ['REF _Ref2 \\w \\h', '1.1'],
    ['REF _Ref2 \\h \\n', '1.1'],
    ['REF _Ref3 \\n', 'a)'],
    ['REF _Ref3 \\w', '1.1.a)'],
    ['REF _Ref3 \\t \\w \\* MERGEFORMAT', '1.1.a)'],
    ['REF  "_Ref1"  \\* MERGEFORMAT \\r', '1'],
    ['ref _Ref1 \\R', '1'],
    ['REF _Ref1 \\r \\p', '1 acima'],
    ['REF _Ref1 \\p', 'acima'],
    ['REF _Ref3', 'letra'],
    ['REF _Ref3 \\* Upper', 'LETRA'],
    ['REF _Ref3 \\h \\* FirstCap', 'Letra'],
    ['_Ref3', 'letra'],
  ])('with the code %s shows %s', async (code, shown) => {
    const docx = await filledModel(numberedDocx(CLAUSES, { body: body(code, '9.9') }), { a: false })
    expect((await main(docx))?.at(-1)).toBe(`Ver ${shown}.`)
  })

  it.each([
    ['\\w', '1(a)(i)'],
    ['\\n', '(i)'],
    ['\\r', '(i)'],
  ])('shows the levels above it, and not those that it shares, with %s', async (code, shown) => {
    const model = numberedDocx(ENGLISH, {
      body: `${numbered(0, run('a'))}${numbered(1, run('b'))}${numbered(2, bookmarked('_R', run('c')))}${numbered(2, field(`REF _R ${code}`, '?'))}`,
    })
    expect((await main(await filledModel(model, {})))?.at(-1)).toBe(shown)
  })

  it.each<[string, string, (code: string) => string]>([
    ['a simple field', '1', (code) => `<w:fldSimple w:instr=" ${code} ">${run('7')}</w:fldSimple>`],
    [
      'one run',
      '1',
      (code) =>
        `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText> ${code} </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>7</w:t><w:fldChar w:fldCharType="end"/></w:r>`,
    ],
    [
      'runs that split its code and result',
      '1',
      (code) =>
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code.slice(0, 6)}</w:instrText></w:r><w:r><w:instrText>${code.slice(6)}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('7')}${run('.8')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ],
    [
      'no result',
      '1',
      (code) =>
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ],
  ])('is refreshed in %s', async (_what, shown, write) => {
    const model = numberedDocx(CLAUSES, {
      body: `${numbered(0, bookmarked('_Ref1', run('dois')))}<w:p>${run('Ver ')}${write('REF _Ref1 \\r \\h')}</w:p>`,
    })
    expect((await main(await filledModel(model, {})))?.at(-1)).toBe(`Ver ${shown}`)
  })

  it.each([
    ['decimalZero', '02'],
    ['upperRoman', 'II'],
    ['ordinal', '2º'],
    ['ordinalText', 'Segundo'],
    ['cardinalText', 'Dois'],
  ])('shows a number in the format %s', async (format, shown) => {
    const model = numberedDocx([['%1', format]], {
      body: `${numbered(0, run('a'))}${numbered(0, bookmarked('_R', run('b')))}<w:p>${field('REF _R \\r', '?')}</w:p>`,
    })
    expect((await main(await filledModel(model, {})))?.at(-1)).toBe(shown)
  })

  it('in a header or note is refreshed too', async () => {
    const model = numberedDocx(CLAUSES, {
      body: `${paragraph('{{#a}}')}${numbered(0, run('x'))}${paragraph('{{/a}}')}${numbered(0, `${bookmarked('_R', run('y'))}<w:r><w:footnoteReference w:id="1"/></w:r>`)}`,
      header: `<w:p>${field('REF _R \\r', '2')}</w:p>`,
      footnotes: `<w:footnote w:id="1"><w:p>${field('REF _R \\w', '2')}</w:p></w:footnote>`,
    })
    const docx = await filledModel(model, { a: false })
    expect(docx instanceof Uint8Array && (await textOf(docx))).toMatchObject({
      'word/header1.xml': ['1'],
      'word/footnotes.xml': ['1'],
    })
  })

  it('that is not printed stops the document, with the paragraph', async () => {
    const model = numberedDocx(CLAUSES, {
      body: `${paragraph('{{#a}}')}${numbered(0, bookmarked('_R', run('multa')))}${paragraph('{{/a}}')}<w:p>${run('Conforme a cláusula ')}${field('REF _R \\r \\h', '1')}${run('.')}</w:p>`,
    })
    expect(await filledModel(model, { a: false })).toEqual([
      'Uma referência ("1") aponta para um trecho que não sai neste documento. No modelo, ponha a frase da referência sob a mesma condição do trecho, ou escreva-a sem referência. (corpo: "Conforme a cláusula 1.")',
    ])
    expect((await main(await filledModel(model, { a: true })))?.at(-1)).toBe('Conforme a cláusula 1.')
  })

  it('in a list is to the paragraph of the same item', async () => {
    const model = numberedDocx(CLAUSES, {
      body: `${paragraph('{{#socios}}')}${numbered(0, bookmarked('_R', run('{{nome}}')))}<w:p>${field('REF _R \\r \\h', '1')}${run(': ')}${field('REF _R \\h', '{{nome}}')}</w:p>${paragraph('{{/socios}}')}${paragraph('{{#socios}}')}<w:p>${field('REF _R \\h', '{{nome}}')}</w:p>${paragraph('{{/socios}}')}`,
    })
    const docx = await filledModel(model, { socios: [{ nome: 'Ana' }, { nome: 'Bia' }] })
    expect(await main(docx)).toEqual(['Ana', '1: Ana', 'Bia', '2: Bia', 'Ana', 'Bia'])
    const xml = docx instanceof Uint8Array ? (await unzip(docx)).text('word/document.xml') : ''
    expect([...xml.matchAll(/w:name="(_R[^"]*)"/g)].map(([, name]) => name)).toEqual(['_R', '_R_2'])
    expect(xml).not.toContain('minuta-item')
  })
})

it('captions, references to them and references to notes have the numbers of the document', async () => {
  const caption = (name: string, text: string) =>
    styled(
      'Legenda',
      `${bookmarked(name, `${run('Figura ')}${field('SEQ Figura \\* ARABIC', '9')}`)}${run(` – ${text}`)}`,
    )
  const model = makeDocx({
    body: `${paragraph('{{#a}}')}${caption('_F1', 'Um')}<w:p>${run('x')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>${paragraph('{{/a}}')}${caption('_F2', 'Dois')}<w:p>${run('y')}${bookmarked('_N', '<w:r><w:footnoteReference w:id="2"/></w:r>')}</w:p><w:p>${run('Ver ')}${field('REF _F2 \\h', 'Figura 9')}${run(' e nota ')}${field('NOTEREF _N \\h', '9')}</w:p>`,
    footnotes: `<w:footnote w:id="1">${paragraph('n1')}</w:footnote><w:footnote w:id="2">${paragraph('n2')}</w:footnote>`,
  })
  const docx = await filledModel(model, { a: false })
  expect(docx instanceof Uint8Array && (await textOf(docx))).toEqual({
    'word/document.xml': ['Figura 1 – Dois', 'y', 'Ver Figura 1 e nota 1'],
    'word/footnotes.xml': ['n2'],
  })
})

it('a caption in a text box counts once, although Word writes it twice', async () => {
  const caption = (shown: string) => `<w:p>${run('Figura ')}${field('SEQ Figura \\* ARABIC', shown)}</w:p>`
  const model = makeDocx({ body: textBox(caption('7')) + textBox(caption('7')) + caption('7') + paragraph('{{a}}') })
  const docx = await filledModel(model, { a: 'x' })
  expect(await main(docx)).toEqual(['Figura 1', 'Figura 2', 'Figura 3', 'x'])
  const xml = docx instanceof Uint8Array ? (await unzip(docx)).text('word/document.xml') : ''
  expect([...xml.matchAll(/<w:t[^>]*>(\d)</g)].map(([, number]) => number)).toEqual(['1', '1', '2', '2', '3'])
})

it('for the PDF, references are what they show, and the lines of a table of contents do not look like links', async () => {
  const line = contents('TOC \\o "1-1" \\h', [{ bookmark: '_Toc1', text: 'Objeto' }]).replace(
    '<w:r><w:t',
    '<w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t',
  )
  const body = `${line}${styled('Ttulo1', bookmarked('_Toc1', run('Objeto')))}<w:p>${field('REF _Toc1 \\h', 'Objeto')}</w:p>`
  const { parts, paged, twice } = printableParts(await open(numberedDocx(CLAUSES, { body })))
  const xml = parts.get('word/document.xml') ?? ''
  expect(xml).not.toMatch(/ TOC | REF |w:rStyle/)
  expect(xml).toContain('<w:hyperlink w:anchor="_Toc1"><w:r></w:r>')
  expect([paged, twice, xml.match(/PAGEREF/g)?.length]).toEqual([['_Toc1'], false, 1])
})

describe('a table of contents', () => {
  it('that Word never wrote gets its lines, with pages', async () => {
    const empty = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC \\o "1-2" \\h </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Nenhuma entrada de sumário foi encontrada.')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
    const model = numberedDocx(CLAUSES, {
      body: empty + styled('Ttulo1', run('Objeto')) + styled('Ttulo2', run('Preço')),
    })
    expect(await main(await filledModel(model, {}))).toEqual(['Objeto\t1', 'Preço\t1', 'Objeto', 'Preço'])
  })

  const heading = (bookmark: string, text: string) => styled('Ttulo1', bookmarked(bookmark, run(text)))

  it('lists the headings that the document has, with their texts', async () => {
    const model = numberedDocx(CLAUSES, {
      body:
        contents('TOC \\o "1-3" \\h \\z \\u', [
          { bookmark: '_Toc1', text: 'Objeto de {{nome}}' },
          { bookmark: '_Toc2', text: 'Multa' },
          { bookmark: '_Toc3', text: 'Sócio {{nome_socio}}' },
        ]) +
        heading('_Toc1', 'Objeto de {{nome}}') +
        paragraph('{{#multa}}') +
        heading('_Toc2', 'Multa') +
        paragraph('{{/multa}}') +
        paragraph('{{#socios}}') +
        heading('_Toc3', 'Sócio {{nome_socio}}') +
        paragraph('{{/socios}}') +
        styled('Ttulo2', run('Foro')),
    })
    const scope = { nome: 'Ana', multa: false, socios: [{ nome_socio: 'Bia' }, { nome_socio: 'Caio' }] }
    const docx = await filledModel(model, scope)
    expect((await main(docx))?.map((text) => text.replace(/\t\d+$/, '\t…'))).toEqual([
      ...['Objeto de Ana\t…', 'Sócio Bia\t…', 'Sócio Caio\t…', 'Foro\t…'],
      ...['Objeto de Ana', 'Sócio Bia', 'Sócio Caio', 'Foro'],
    ])
    const xml = docx instanceof Uint8Array ? (await unzip(docx)).text('word/document.xml') : ''
    const anchors = [...xml.matchAll(/w:anchor="([^"]*)"/g)].map(([, name]) => name)
    expect(new Set(anchors).size).toBe(4)
    for (const name of anchors) expect(xml).toContain(`w:name="${name}"`)
    expect(xml).toContain('<w:pStyle w:val="Sumrio2"/>')
  })

  it('has the numbers of its headings, and is empty if there are none', async () => {
    const model = numberedDocx(CLAUSES, {
      body: `${contents('TOC \\o "1-1" \\h', [{ bookmark: '_Toc1', text: 'x' }])}${paragraph('{{#a}}')}${numbered(0, bookmarked('_Toc1', run('Objeto')), 'Ttulo1')}${numbered(0, run('Preço'), 'Ttulo1')}${paragraph('{{/a}}')}`,
    })
    expect((await main(await filledModel(model, { a: true })))?.slice(0, 2)).toEqual(['1. Objeto\t9', '2. Preço\t9'])
    expect(await main(await filledModel(model, { a: false }))).toEqual([''])
  })

  it('of figures lists the captions of the document', async () => {
    const caption = (name: string, text: string) =>
      styled('Legenda', bookmarked(name, `${run('Tabela ')}${field('SEQ Tabela \\* ARABIC', '9')}${run(`: ${text}`)}`))
    const model = numberedDocx(CLAUSES, {
      body: `${contents('TOC \\h \\z \\c "Tabela"', [
        { bookmark: '_Toc1', text: 'Tabela 1: Custos' },
        { bookmark: '_Toc2', text: 'Tabela 2: Prazos' },
      ])}${paragraph('{{#a}}')}${caption('_Toc1', 'Custos')}${paragraph('{{/a}}')}${caption('_Toc2', 'Prazos')}`,
    })
    expect(await main(await filledModel(model, { a: false }))).toEqual(['Tabela 1: Prazos\t9', 'Tabela 1: Prazos'])
  })
})
