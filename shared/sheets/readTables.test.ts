import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvText } from '../format/csv.ts'
import { readTables } from './readTables.ts'
import { MOST_BYTES } from './table.ts'
import { numberCell, sharedCell, styles, textCell, workbook } from './testing/workbook.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const rowsOf = async (bytes: Uint8Array) => {
  const read = await readTables(bytes)
  return read.ok ? read.value.map(({ rows }) => rows) : read.error.code
}

describe('a spreadsheet of Excel', () => {
  it('gives days, times, percentages and numbers without the noise of binary fractions', async () => {
    const cells = [
      textCell('A1', 'Ana'),
      numberCell('B1', 46022, styles.day),
      numberCell('C1', 46022, styles.longDay),
      numberCell('D1', 46022.604166666664, styles.instant),
      numberCell('E1', 0.604166666666667, styles.time),
      numberCell('F1', 0.125, styles.percent),
      numberCell('G1', 0.07, styles.percent2),
      numberCell('H1', 1234567890, styles.cpf),
      numberCell('I1', 0.30000000000000004),
      '<c r="J1" t="b"><v>1</v></c>',
    ]
    const file = workbook({ name: 'Plan1', rows: `<row r="1">${cells.join('')}</row>` })
    expect(await rowsOf(file)).toEqual([
      [['Ana', '2025-12-31', '2025-12-31', '2025-12-31T14:30', '14:30', '12,5%', '7%', 1234567890, 0.3, true]],
    ])
  })
  it('says which of its rows nobody sees, and from when it counts days', async () => {
    const row = (at: number, more = '') => `<row r="${at}"${more}>${numberCell(`A${at}`, at)}</row>`
    const read = await readTables(
      workbook({
        name: 'a',
        from1904: true,
        rows: [row(1), row(2, ' hidden="1"'), row(3), row(4, ' hidden="1"')].join(''),
        after: '<autoFilter ref="A1:A4"/>',
      }),
    )
    expect(read.ok && read.value).toEqual([{ name: 'a', rows: [[1], [2], [3], [4]], hidden: [2, 4], from1904: true }])
  })
  it('gives what its formulas last gave, and marks those that failed or were never computed', async () => {
    const cells = [
      '<c r="A1" t="str"><f>"A"&amp;"B"</f><v>AB</v></c>',
      '<c r="B1"><f>1+1</f><v>2</v></c>',
      '<c r="C1" t="e"><f>NA()</f><v>#N/A</v></c>',
      '<c r="D1"><f>SUM(A1)</f></c>',
    ]
    expect(await rowsOf(workbook({ name: 'Plan1', rows: `<row r="1">${cells.join('')}</row>` }))).toEqual([
      [['AB', 2, '#VALOR!', '#VALOR!']],
    ])
  })
  it('repeats a merged cell in each row that it spans, and keeps empty rows in between', async () => {
    const file = workbook({
      name: 'Plan1',
      rows: `<row r="1">${textCell('A1', 'Obra')}${textCell('B1', 'Item')}</row><row r="2">${textCell('A2', 'Casa')}${textCell('B2', 'a')}</row><row r="3">${textCell('B3', 'b')}</row><row r="5">${textCell('B5', 'c')}</row><row r="7"/>`,
      after: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    })
    expect(await rowsOf(file)).toEqual([
      [
        ['Obra', 'Item'],
        ['Casa', 'a'],
        ['Casa', 'b'],
        [null, null],
        [null, 'c'],
      ],
    ])
  })
  it('leaves out hidden and empty sheets', async () => {
    const file = workbook(
      { name: 'Vazia', rows: '' },
      { name: 'Opções', rows: `<row r="1">${textCell('A1', 'x')}</row>`, hidden: true },
      { name: 'Documentos', rows: `<row r="1">${textCell('A1', 'Nome')}</row>` },
    )
    const read = await readTables(file)
    expect(read).toEqual({ ok: true, value: [{ name: 'Documentos', rows: [['Nome']] }] })
  })
})

describe('a .csv file', () => {
  const said = [
    ['Nome', 'Ação'],
    ['João', 'R$ 1.234,50'],
  ] as const
  it.each([
    ['UTF-8', utf8('Nome;Ação\nJoão;R$ 1.234,50\n')],
    ['UTF-8 with its mark', utf8('\ufeffNome;Ação\r\nJoão;"R$ 1.234,50"\r\n')],
    ['Windows-1252, as Excel in Brazil saves it', latin('Nome;A\xe7\xe3o\r\nJo\xe3o;R$ 1.234,50\r\n')],
    [
      'UTF-16',
      Uint8Array.from([
        0xff,
        0xfe,
        ...new Uint8Array(new Uint16Array([...'Nome\tAção\nJoão\tR$ 1.234,50'].map((one) => one.charCodeAt(0))).buffer),
      ]),
    ],
    ['commas', utf8('Nome,Ação\nJoão,"R$ 1.234,50"\n')],
    ['tabs', utf8('Nome\tAção\nJoão\tR$ 1.234,50')],
    ['the separator in its first line', utf8('sep=|\r\nNome|Ação\r\nJoão|R$ 1.234,50')],
    ['accents apart from their letters', utf8('Nome;Ac\u0327a\u0303o\nJoa\u0303o;R$ 1.234,50')],
  ])('is read in %s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([said])
  })
  it('keeps quoted separators, quotes and line breaks', async () => {
    expect(await rowsOf(utf8('a;b\n"x;1\ny";"diz ""sim"""\n'))).toEqual([
      [
        ['a', 'b'],
        ['x;1\ny', 'diz "sim"'],
      ],
    ])
  })
  it('of ours is read back, whatever is in it', async () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.normalize('NFC'))
    const plain = word.filter((text) => /^[\p{L}\p{N}][^\r]*$/u.test(text) && text.trim() === text)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(plain, plain), { minLength: 1, maxLength: 8 }), async (rows) => {
        const columns = [
          { label: 'um', value: ([one]: readonly string[]) => one },
          { label: 'dois', value: ([, two]: readonly string[]) => two },
        ]
        expect(await rowsOf(utf8(csvText(columns, rows)))).toEqual([[['um', 'dois'], ...rows]])
      }),
      { numRuns: 200 },
    )
  })
})

describe('a file that is no spreadsheet is refused by what it is', () => {
  it.each([
    ['empty', new Uint8Array(), 'planilha_vazia'],
    ['blank', utf8('\n;;\n'), 'planilha_vazia'],
    ['old or encrypted', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'planilha_antiga'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'planilha_desconhecida'],
    ['a PDF', utf8('%PDF-1.7\n1 0 obj'), 'planilha_desconhecida'],
    ['a web page', utf8('\ufeff\n<html><table><tr><td>Nome</td></tr></table></html>'), 'planilha_desconhecida'],
    ['a Word file', zipSync({ 'word/document.xml': utf8('<w:document/>') }), 'planilha_desconhecida'],
    ['cut off', workbook({ name: 'a', rows: '' }).subarray(0, 200), 'planilha_danificada'],
    ['too large', new Uint8Array(MOST_BYTES + 1).fill(65), 'planilha_grande'],
    [
      'unpacked, a hundred times as large',
      zipSync({ 'xl/workbook.xml': new Uint8Array(101 * 1024 * 1024) }),
      'planilha_grande',
    ],
    [
      'few bytes of which a million and more cells are made',
      workbook({ name: 'a', rows: `<row>${'<c><v>1</v></c>'.repeat(500)}</row>`.repeat(2_001) }),
      'planilha_cheia',
    ],
    [
      'the same with a prefix',
      workbook({ name: 'a', rows: `<x:row>${'<x:c><x:v>1</x:v></x:c>'.repeat(500)}</x:row>`.repeat(2_001) }),
      'planilha_cheia',
    ],
    [
      'one long text to which many cells refer',
      workbook({
        name: 'a',
        shared: ['a'.repeat(32_000)],
        rows: Array.from({ length: 400 }, (_, y) => `<row r="${y + 1}">${sharedCell(`A${y + 1}`, 0)}</row>`).join(''),
      }),
      'planilha_cheia',
    ],
    [
      'a cell far to the right',
      workbook({ name: 'a', rows: `<row r="1">${numberCell('XFD1', 1)}</row>` }),
      'planilha_longa',
    ],
    ['too long', utf8('a\n'.repeat(20_002)), 'planilha_longa'],
    ['too wide', utf8(`${'a;'.repeat(501)}b\n`), 'planilha_longa'],
  ])('%s', async (_, bytes, code) => {
    expect(await rowsOf(bytes)).toBe(code)
  })
  it('never fails with anything else, whatever is sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, zip) => {
        const read = await readTables(zip ? Uint8Array.from([0x50, 0x4b, 3, 4, ...bytes]) : bytes)
        expect(typeof read.ok).toBe('boolean')
      }),
      { numRuns: 300 },
    )
  })
})
