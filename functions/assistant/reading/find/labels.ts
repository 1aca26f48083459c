import { collapseSpaces } from '#shared/format/index.ts'
import type { Paper, PaperCell, PaperRow } from '../paper/paper.ts'
import { meaningOf } from './concepts.ts'

/** A label of a form with what is written beside or below it. */
export type Labelled = { readonly label: string; readonly value: string; readonly from: number; readonly to: number }

const MOST_WORDS = 9
/** Labels of forms that may stand without a colon, folded. */
const KNOWN_FORMS = [
  'nome(?: ?[/e] ?(?:sobrenome|razao social))?(?: completo| empresarial| social| fantasia| d[aoe] .{3,24})?',
  'razao social',
  'cpf(?: ?[/-] ?cnpj)?(?: d[aoe] .{3,24})?',
  'cnpj(?: ?[/-] ?cpf)?(?: d[aoe] .{3,24})?',
  'rg(?: ?[/e-] ?.{3,22})?',
  'registro geral',
  String.raw`doc\.? ?(?:de )?identidade.*`,
  String.raw`(?:orgao|org\.?) ?(?:emissor|expedidor).*`,
  String.raw`data(?: d[aeo]s? [\p{L} ]{3,30}| emissao| nascimento| nasc\.?)`,
  String.raw`dt\.? .{3,20}`,
  'nascimento|emissao|vencimento|validade|competencia|serie',
  '1a? habilitacao',
  'n[ºo°.]* registro',
  'filiacao|naturalidade|nacionalidade|estado civil|profissao|sexo|genero',
  'endereco(?: eletronico| completo)?',
  'logradouro',
  'bairro(?: ?/ ?distrito)?',
  '(?:cidade|municipio)(?: ?/ ?uf)?',
  'uf|estado|cep|celular|e-?mail',
  '(?:telefone|fone).*',
  String.raw`valor(?: [\p{L} ()$%]{2,30})?`,
  String.raw`numero(?: d[aeo]s? [\p{L} -]{2,24})?`,
  'n[ºo°.]+ ?d[aeo] .{2,20}',
  'placa|renavam|chassi|cor|categoria',
  '(?:marca|ano|prazo|salario|total).*',
  String.raw`cat\.? ?hab\.?`,
  String.raw`inscricao \p{L}+`,
  'codigo de verificacao',
  String.raw`processo|vara|comarca|matricula|quantidade|qtd\.?e?|descricao|objeto|projeto`,
  'pis(?: ?/ ?pasep)?',
  'discriminacao.*',
  String.raw`local(?: [\p{L} ]{2,20})?`,
  'mae|pai|nome da mae|nome do pai|cargo|funcao',
  'banco|agencia|conta(?: corrente)?|chave pix',
  String.raw`foro|imovel|finalidade|garantia|reajuste|multa(?: [\p{L} ]{3,24})?|caucao|aluguel(?: [\p{L}]{3,12})?|inicio(?: [\p{L} ]{3,20})?|termino(?: [\p{L} ]{3,20})?|vigencia|condominio|observacoes|complemento`,
]
const KNOWN = new RegExp(
  String.raw`^(?:\d{1,2}[a-z]?[ .)-]+)?(?:${KNOWN_FORMS.join('|')})(?: ?/ ?[a-z .]{3,24})?[ ]*[:.]?$`,
  'u',
)

const strip = (folded: string): string =>
  folded
    .replace(/^(?:\d{1,2}[a-z]?[ .)-]+)/, '')
    .replace(/[\s:.]+$/, '')
    .trim()

/** Whether a folded cell is a label alone. */
function isLabel(folded: string, wanted: (label: string) => boolean): boolean {
  const label = collapseSpaces(folded)
  if (label === '' || label.length > 60 || label.split(' ').length > MOST_WORDS) return false
  if (/\d{3}|@/.test(label)) return false
  return KNOWN.test(label) || (/:$/.test(label) && label.length > 2) || wanted(strip(label))
}

/** 'Rótulo: valor', any number of times in one cell. The label begins at the beginning, or is a known one. */
const INLINE =
  /(?:^|(?<=[\s;,|·•–-]))((?:n[.º°]+ ?)?\p{L}[\p{L}\p{N} .º°ª/()'"&-]{0,48}?)[ ]?:[ ]+(?=\S)|(?:^|(?<=[\s;|]))((?:n[.º°]+ ?)?\p{L}[\p{L} ./()-]{0,30}?):(?=\S)/gu

const MID =
  /(?:nome(?: completo)?|razao social|cpf(?:\/cnpj)?|cnpj(?:\/cpf)?|rg|identidade|(?:data de )?nascimento|nacionalidade|estado civil|profissao|endereco|logradouro|numero|bairro|cidade|municipio|uf|estado|cep|tel(?:efone)?s?|celular|e-?mail|oab|vencimento|(?:data de )?emissao|valor(?: total)?|orgao(?: emissor| expedidor)?|data|validade|cargo|placa|renavam|chassi|competencia|serie|inscricao \p{L}+|agencia|conta|banco|n[º°.]+|complemento|vara|comarca|processo(?: n[º°.]*)?)$/u

type Piece = { readonly from: number; readonly to: number }

/** The labels with colons in a cell. */
function inlineLabels(folded: string, { from, to }: Piece): { label: string; labelFrom: number; valueFrom: number }[] {
  const found: { label: string; labelFrom: number; valueFrom: number }[] = []
  for (const match of folded.slice(from, to).matchAll(INLINE)) {
    const written = match[1] ?? match[2] ?? ''
    const start = from + match.index + match[0].indexOf(written)
    const atStart = start === from || (found.length === 0 && folded.slice(from, start).trim() === '')
    const known = atStart ? undefined : MID.exec(written)
    if (!atStart && !known) continue
    if (written.split(' ').length > MOST_WORDS || /^(?:https?|paragrafo)/.test(written)) continue
    const label = atStart ? written : known![0]
    found.push({
      label: strip(label),
      labelFrom: start + written.length - (atStart ? written.length : label.length),
      valueFrom: from + match.index + match[0].length,
    })
  }
  return found
}

function trimmed(text: string, from: number, to: number): Piece {
  const inside = text.slice(from, to)
  const lead = /^[\s,;:.|–-]*/.exec(inside)![0].length
  const tail = /[\s,;|–-]*$/.exec(inside.slice(lead))![0].length
  return { from: from + lead, to: Math.max(from + lead, to - tail) }
}

const overlap = (one: PaperCell, other: PaperCell): number =>
  one.box && other.box ? Math.min(one.box[2], other.box[2]) - Math.max(one.box[0], other.box[0]) : 0

/** The cell below a label, in the next row or the one after it. */
function cellBelow(rows: readonly PaperRow[], at: number, cell: PaperCell, index: number): PaperCell | undefined {
  for (const row of rows.slice(at + 1, at + 3)) {
    if (row.page !== rows[at]!.page) return undefined
    if (!cell.box) return row.cells.length === rows[at]!.cells.length ? row.cells[index] : undefined
    const nextLabel = rows[at]!.cells[index + 1]?.box?.[0] ?? 1
    const under = row.cells.filter(
      (one) =>
        one.box &&
        one.box[0] < nextLabel - 0.005 &&
        (overlap(cell, one) > 0 || (one.box[0] >= cell.box![0] - 0.02 && one.box[0] < nextLabel - 0.02)),
    )
    const best = under.toSorted((a, b) => Math.abs(a.box![0] - cell.box![0]) - Math.abs(b.box![0] - cell.box![0]))[0]
    if (best && best.box![1] - cell.box[3] < 3.2 * (cell.box[3] - cell.box[1]) + 0.004) return best
  }
  return undefined
}

/** A value that continues in the rows below, where nothing else is: long names and addresses of sentences. */
function continued(paper: Paper, rowAt: number, to: number): number {
  const { rows, text, folded } = paper
  const row = rows[rowAt]!
  const next = rows[rowAt + 1]
  if (row.cells.length !== 1 || next?.cells.length !== 1 || next.page !== row.page) return to
  const between = text.slice(row.cells[0]!.to, next.cells[0]!.from)
  const [cell, below] = [row.cells[0]!, next.cells[0]!]
  if (between.includes('\n\n') || inlineLabels(folded, below).length > 0) return to
  // Only a full row goes on in the next.
  if (!cell.box || cell.box[2] < 0.8 || !/^[\p{Ll}\d(]|^\p{Lu}\p{L}+/u.test(text.slice(below.from))) return to
  return /[.;]$/.test(text.slice(0, row.cells[0]!.to)) ? to : below.to
}

export function labelledIn(paper: Paper, wanted: (label: string) => boolean): Labelled[] {
  const { text, folded, rows } = paper
  const found: Labelled[] = []
  const add = (label: string, from: number, to: number) => {
    const piece = trimmed(text, from, to)
    if (piece.to > piece.from && piece.to - piece.from < 2_000)
      found.push({ label, value: collapseSpaces(text.slice(piece.from, piece.to)), ...piece })
  }
  const paired = pairsIn(paper)
  for (const [at, row] of rows.entries()) {
    const labels = row.cells.map(
      (cell, index) => isLabel(folded.slice(cell.from, cell.to), wanted) || (index === 0 && paired.has(row)),
    )
    for (const [index, cell] of row.cells.entries()) {
      // A line within a sentence has no label at its beginning.
      const isWithin =
        index === 0 &&
        at > 0 &&
        /^\p{Ll}/u.test(text.slice(cell.from)) &&
        /[^\n]\n$/.test(text.slice(Math.max(0, cell.from - 2), cell.from)) &&
        (rows[at - 1]!.cells.at(-1)?.box?.[2] ?? 0) > 0.7
      const inline = labels[index] || isWithin ? [] : inlineLabels(folded, cell)
      for (const [place, { label, valueFrom }] of inline.entries()) {
        const until = inline[place + 1]?.labelFrom ?? cell.to
        const last = place === inline.length - 1 && index === row.cells.length - 1
        add(label, valueFrom, last ? continued(paper, at, until) : until)
      }
      if (!labels[index]) continue
      const label = strip(collapseSpaces(folded.slice(cell.from, cell.to)))
      const beside = row.cells[index + 1]
      const colon = /:\s*$/.test(folded.slice(cell.from, cell.to))
      if (
        beside &&
        !labels[index + 1] &&
        (colon || row.cells.length === 2 || index % 2 === 0) &&
        inlineLabels(folded, beside).length === 0 &&
        !isHeader(labels) &&
        !isHeading(paper, at, index, wanted)
      ) {
        add(label, beside.from, beside.to)
        continue
      }
      const below = cellBelow(rows, at, cell, index)
      if (
        below &&
        !isSentence(text.slice(below.from, below.to)) &&
        !isLabel(folded.slice(below.from, below.to), () => false) &&
        inlineLabels(folded, below).length === 0
      )
        add(label, below.from, below.to)
    }
  }
  return found
}

/** Rows of a form in two columns, whatever its labels are called: four or more of a short text without numbers and something beside it. */
function pairsIn({ rows, text }: Paper): ReadonlySet<PaperRow> {
  const pairs = new Set<PaperRow>()
  let run: PaperRow[] = []
  const close = () => {
    if (run.length >= 4) for (const row of run) pairs.add(row)
    run = []
  }
  for (const row of rows) {
    const [first, second] = row.cells
    const label = first ? text.slice(first.from, first.to) : ''
    const isPair =
      row.cells.length === 2 && second && label.length < 46 && /^\p{L}/u.test(label) && !/\d{3}|@/.test(label)
    if (isPair) run.push(row)
    else close()
  }
  close()
  return pairs
}

/** Whether a row of capitals heads the row below it, though one of its headings is not known as a label. */
function isHeading(
  { text, folded, rows }: Paper,
  at: number,
  index: number,
  wanted: (label: string) => boolean,
): boolean {
  const [row, below] = [rows[at]!, rows[at + 1]]
  if (below?.page !== row.page || below.cells.length !== row.cells.length) return false
  const written = (cell: PaperCell) => text.slice(cell.from, cell.to)
  const isCapitals = (one: string) => one === one.toUpperCase() && !/\d/.test(one)
  return (
    row.cells.every((cell) => isCapitals(written(cell)) && !/:/.test(written(cell))) &&
    !below.cells.every((cell) => isCapitals(written(cell))) &&
    !isLabel(folded.slice(below.cells[index]!.from, below.cells[index]!.to), wanted)
  )
}

/** What follows a title, and is no value below a label. */
const isSentence = (text: string): boolean => /[:;]\s*$/.test(text) || (text.length > 140 && !/\d/.test(text))

/** Labels alone: the values are below. */
const isHeader = (labels: readonly boolean[]): boolean => labels.length > 1 && labels.every(Boolean)

/** Whether two labels mean the same, from 0 to 1: the shared words of meaning by those of the shorter, less what the longer has more. */
export function likeness(one: string, other: string): number {
  const [own, others] = [meaningOf(one), meaningOf(other)]
  if (own.length === 0 || others.length === 0) return 0
  const left = [...others]
  const shared = own.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return (2 * shared) / (own.length + others.length)
}
