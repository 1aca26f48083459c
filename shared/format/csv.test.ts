import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvColumn, type CsvFormat, type CsvValue, csvCell, csvLine, csvLines, csvText } from './csv.ts'
import { neutralizeFormula } from './csvFormula.ts'

type Row = { readonly name: string; readonly value: CsvValue; readonly day: string }

const columns: readonly CsvColumn<Row>[] = [
  { label: 'Nome', value: ({ name }) => name },
  { label: 'Valor', value: ({ value }) => value, format: 'money' },
  { label: 'Prazo', value: ({ day }) => day, format: 'date' },
]

/** An independent reader of RFC 4180 with ';' as separator, sharing no code with the writer. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  let cell = ''
  let quoted = false
  let at = text.startsWith('\ufeff') ? 1 : 0
  for (; at < text.length; at++) {
    const character = text[at]!
    if (quoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ';' || character === '\r') {
      lines.at(-1)!.push(cell)
      cell = ''
      if (character === '\r') {
        expect(text[at + 1]).toBe('\n')
        at++
        lines.push([])
      }
    } else cell += character
  }
  expect([cell, lines.pop()]).toEqual(['', []])
  return lines
}

describe('a CSV for Brazilian spreadsheets', () => {
  it('has its byte-order mark, semicolons, decimal commas and CRLF', () => {
    expect(csvText(columns, [{ name: 'Padaria São João', value: '1234.5', day: '2026-03-09' }])).toBe(
      '\ufeffNome;Valor;Prazo\r\nPadaria São João;1234,50;09/03/2026\r\n',
    )
  })

  it('quotes characters that would break the line or the cell', () => {
    const row = { name: 'Silva; Souza "e filhos"\nAdvogados ', value: undefined, day: '' }
    expect(csvLine(columns, row)).toBe('"Silva; Souza ""e filhos""\nAdvogados ";;\r\n')
  })

  it('is written row by row, reading each row only when it is needed', () => {
    const read: number[] = []
    function* rows() {
      for (const number of [1, 2, 3]) {
        read.push(number)
        yield number
      }
    }
    const lines = csvLines([{ label: 'N', value: (row: number) => row }], rows())
    expect([lines.next().value, lines.next().value, [...read]]).toEqual(['\ufeffN\r\n', '1\r\n', [1]])
  })

  it('is read back cell by cell, whatever the cells hold', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aã;"\r\n\t =+-@\'1,.%(R$ '), maxLength: 12 })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.string()), { maxLength: 8 }), (rows) => {
        const written = csvText(
          [
            { label: 'A', value: ([first]) => first },
            { label: 'B', value: ([, second]) => second },
          ],
          rows,
        )
        expect(readCsv(written)).toEqual([['A', 'B'], ...rows.map((row) => row.map(neutralizeFormula))])
      }),
    )
  })

  it.each<[CsvValue, CsvFormat, string]>([
    [1234.5, 'number', '1234,5'],
    [-1234.5, 'money', '-1234,50'],
    ['0.1', 'number', '0,1'],
    [12.5, 'percent', '12,5%'],
    [7.6, 'integer', '8'],
    ['2026-03-09T01:30:00Z', 'dateTime', '08/03/2026 22:30'],
    [true, 'boolean', 'Sim'],
    [false, 'text', 'Não'],
    [1234.5, 'text', '1234,5'],
    [0, 'text', '0'],
    [['Ana', 'Rui'], 'text', 'Ana, Rui'],
    [['=A1', 'Rui'], 'text', "'=A1, Rui"],
    ['', 'money', ''],
    [null, 'date', ''],
    ['a combinar', 'money', 'a combinar'],
    ['=1+1', 'money', "'=1+1"],
    ['a combinar', 'percent', 'a combinar'],
    [true, 'money', 'true'],
    ['amanhã', 'date', 'amanhã'],
    [20260309, 'date', '20260309'],
    [20260309, 'dateTime', '20260309'],
    ['talvez', 'boolean', 'talvez'],
    [Number.NaN, 'number', 'NaN'],
  ])('writes %j as %s: %j', (value, format, cell) => {
    expect(csvCell(value, format)).toBe(cell)
  })
})

describe('a text that a spreadsheet would calculate', () => {
  it.each([
    '=HYPERLINK("http://x")',
    '+1+1',
    '-2+3',
    "@SUM(A1)|cmd|' /C calc'!A0",
    '\t=1',
    '\rx',
    '\n=1',
    '  =1',
    '\u200b=1',
    '＝1+1',
    '-R$1',
    '+55-11-9',
    '-1,5+A1',
    '--',
    '- item',
    '+1 2 3 4 5 6 7+A1',
    '=A1-1.5',
    '=A1+12345678',
    '+12345678+A1',
    '=A1+55 11 98765-4321',
  ])('%j is written as text', (text) => {
    expect(neutralizeFormula(text)).toBe(`'${text}`)
  })

  it.each([
    'Ana',
    '',
    '-',
    '-1234,56',
    '-1.234,56',
    '-12.345,6',
    '-1.234.567',
    '-5',
    '-1234.56',
    '-R$ 1.234,56',
    '-R$\u00a01,00',
    '-12,5%',
    '+55 (11) 98765-4321',
    '+5511987654321',
    '+1 415 555 2671',
    'a=b',
    '1-2',
    "'=1",
  ])('%j is not one', (text) => {
    expect(neutralizeFormula(text)).toBe(text)
  })

  it('never starts a cell unescaped, whatever surrounds it', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r')
    fc.assert(
      fc.property(sign, fc.string(), (head, rest) => {
        const written = neutralizeFormula(head + rest)
        if (!written.startsWith("'")) expect(written).toMatch(/^(?:-|[+-][\d ().,%\u00a0R$-]+)$/)
      }),
    )
  })
})
