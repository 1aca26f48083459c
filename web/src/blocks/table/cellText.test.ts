import { describe, expect, it } from 'vitest'
import { csvText } from '#shared/format/csv.ts'
import { cellText, cellValue } from './cellText.ts'
import type { Column, TableRow } from './column.ts'
import { csvColumns } from './tableCsv.ts'

type Row = TableRow & { name: string; value: number; day: string; open: boolean; team: string[] }

const row: Row = {
  id: '1',
  name: 'Padaria São João',
  value: 1234.5,
  day: '2026-03-09',
  open: false,
  team: ['Ana Souza', 'Rui'],
  userfirstName: 'Lívia',
  userlastName: 'Antunes',
}

const columns: Column<Row>[] = [
  { name: 'name', label: 'Nome', type: 'primary', caption: () => 'nunca no CSV' },
  { name: 'value', label: 'Valor', format: 'money' },
  { name: 'day', label: 'Prazo', format: 'date' },
  { name: 'open', label: 'Aberto', format: 'boolean' },
  { name: 'who', label: 'Responsável', type: 'avatar' },
  {
    name: 'team',
    label: 'Equipe',
    type: 'arrayAvatar',
    people: ({ team }) => team.map((firstName) => ({ firstName })),
  },
  { name: 'marks', label: 'Avisos', type: 'icons', icons: () => [] },
  { name: 'status', label: 'Situação', type: 'statusTag', status: () => ({ label: 'Encerrado' }) },
  { name: 'double', label: 'Dobro', value: ({ value }) => value * 2, format: 'number' },
  { name: 'own', label: 'Próprio', format: ({ value }) => `=${value}` },
  { name: 'constructor', label: 'Nada' },
  { name: 'menu', label: 'Ações', type: 'actions', actions: () => [] },
]

describe('a cell', () => {
  it("shows its value in its column's format, in Portuguese", () => {
    expect(columns.map((column) => cellText(column, row))).toEqual([
      'Padaria São João',
      'R$\u00a01.234,50',
      '09/03/2026',
      'Não',
      'Lívia Antunes',
      'Ana Souza, Rui',
      '',
      'Encerrado',
      '2.469',
      '=1234.5',
      '',
      '',
    ])
  })

  it('shows a value that is not of its format unchanged', () => {
    const bad: Row = { ...row, day: 'a combinar', value: Number.NaN, userfirstName: undefined }
    expect(columns.slice(0, 5).map((column) => cellText(column, bad))).toEqual([
      'Padaria São João',
      'NaN',
      'a combinar',
      'Não',
      '',
    ])
    expect(cellValue(columns[4]!, bad)).toBe('')
  })

  it('goes into the CSV as a number, date or name, with menus left out and formulas escaped', () => {
    expect(csvText(csvColumns(columns), [row])).toBe(
      '\ufeffNome;Valor;Prazo;Aberto;Responsável;Equipe;Avisos;Situação;Dobro;Próprio;Nada\r\n' +
        "Padaria São João;1234,50;09/03/2026;Não;Lívia Antunes;Ana Souza, Rui;;Encerrado;2469;'=1234.5;\r\n",
    )
  })
})
