import { plainCell } from '../format/csvFormula.ts'
import { foldText } from '../format/text.ts'
import { kinds, type PartyFact, type PartyFacts, type PartyKind } from '../register/partyKinds.ts'
import { cepFrom, cpfCnpjFrom } from './lostZeros.ts'
import { type Cell, isEmptyRow } from './table.ts'

export type CsvRow = { readonly line: number; readonly cells: readonly string[] }
export type CsvRows = { readonly head: readonly string[]; readonly rows: readonly CsvRow[] }

/** The cells of a spreadsheet by its lines; blank lines are left out but counted. */
export function linesOf([head = [], ...rows]: readonly (readonly Cell[])[]): CsvRows {
  const texts = (row: readonly Cell[]) => row.map((cell) => String(cell ?? ''))
  return {
    head: texts(head),
    rows: rows.flatMap((row, at) => (isEmptyRow(row) ? [] : { line: at + 2, cells: texts(row) })),
  }
}

/** Other headings that offices use for the facts. */
const OTHER_HEADINGS: Readonly<Record<string, string>> = {
  nome: 'name',
  cpf: 'document',
  'cpf/cnpj': 'document',
  cnpj: 'document',
  logradouro: 'street',
  endereco: 'street',
  rua: 'street',
  uf: 'state',
  municipio: 'city',
  celular: 'phone',
  email: 'email',
  'numero do processo': 'document',
  processo: 'document',
  inscricao: 'cityRegistration',
  iptu: 'cityRegistration',
  fantasia: 'tradeName',
}

/** The fact of each column; undefined for a column that is none of this kind. */
export function factsOfHead(kind: PartyKind, head: readonly string[]): readonly (string | undefined)[] {
  const own = new Map(kinds[kind].facts.map(({ name, label }) => [foldText(label), name]))
  const names = new Set(own.values())
  const used = new Set<string>()
  return head.map((heading) => {
    const folded = foldText(heading).trim()
    const other = Object.hasOwn(OTHER_HEADINGS, folded) ? OTHER_HEADINGS[folded] : undefined
    const fact = own.get(folded) ?? (other && names.has(other) ? other : undefined)
    if (fact === undefined || used.has(fact)) return undefined
    used.add(fact)
    return fact
  })
}

/** A cell with the zeros at its beginning that Excel drops from a CPF, CNPJ or CEP. */
function wholeText(form: PartyFact['form'] | undefined, text: string): string {
  if (form === 'cpf' || form === 'cnpj') return String(cpfCnpjFrom(text, form))
  return form === 'cep' ? String(cepFrom(text)) : text
}

/** The facts of a row; blank cells are absent. */
export function factsOfRow(kind: PartyKind, columns: readonly (string | undefined)[], { cells }: CsvRow): PartyFacts {
  const forms = new Map(kinds[kind].facts.map(({ name, form }) => [name, form]))
  return Object.fromEntries(
    columns.flatMap((name, at) => {
      const text = plainCell(cells[at] ?? '').trim()
      return name === undefined || text === '' ? [] : [[name, wholeText(forms.get(name), text)]]
    }),
  )
}
