import { colToLetter, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { contentDisposition, fileName } from '#shared/format/fileName.ts'
import { definitionOf, type Field, type InterviewCode, optionsOf } from '#shared/interview/index.ts'
import { NUMBER_HEADING, type Question, questionsOf } from '#shared/sheets/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { Blob } from '../platform/http/types.ts'
import { publishedCode } from './prepareBatch.ts'

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows with the formats and choices of their columns. */
const READY_ROWS = 300
const OPTIONS_SHEET = 'Opções'

/** Text keeps the zeros at the beginning of numbers such as a CPF. */
function formatOf({ type }: Field): string {
  if (type === 'date') return 'dd/mm/yyyy'
  if (type === 'datetime-local') return 'dd/mm/yyyy hh:mm'
  if (type === 'time') return 'hh:mm'
  if (type === 'currency') return '#,##0.00'
  return definitionOf({ type }).group === 'number' ? 'General' : '@'
}

const YES_NO = ['Sim', 'Não']

/** What a cell may hold, where it is one of several. */
function choicesOf(field: Field): readonly string[] {
  if (field.type === 'yesno') return YES_NO
  if (field.type !== 'select' && field.type !== 'radio') return []
  return optionsOf(field).map(({ label, value }) => label || value)
}

/** The options of all questions, a column each, to which the choices of cells refer: they may be longer than a cell's own rule. */
class OptionsSheet {
  readonly #columns: (readonly string[])[] = []

  /** The range that holds them. */
  rangeOf(options: readonly string[]): string {
    const known = this.#columns.findIndex((column) => column.join('\n') === options.join('\n'))
    const at = known >= 0 ? known : this.#columns.push(options) - 1
    const letter = colToLetter(at)
    return `'${OPTIONS_SHEET}'!$${letter}$1:$${letter}$${options.length}`
  }

  sheets(): WriteSheet[] {
    const height = Math.max(0, ...this.#columns.map(({ length }) => length))
    if (height === 0) return []
    const rows = Array.from({ length: height }, (_, y) => this.#columns.map((column) => column[y] ?? null))
    return [{ name: OPTIONS_SHEET, rows, hidden: true }]
  }
}

/** A sheet's name: at most 31 characters, without those that Excel refuses, and only once. */
function sheetName(wanted: string, taken: readonly string[]): string {
  const clean =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
      .slice(0, 31) || 'Lista'
  const names = [clean, ...Array.from({ length: 99 }, (_, at) => `${clean.slice(0, 28)} ${at + 2}`)]
  return names.find((name) => !taken.some((other) => other.toLowerCase() === name.toLowerCase())) ?? clean
}

type Column = { readonly heading: string; readonly format: string; readonly choices: readonly string[] }

const columnOf = ({ heading, field }: Question): Column => ({
  heading,
  format: formatOf(field),
  choices: choicesOf(field),
})

const NUMBER: Column = { heading: NUMBER_HEADING, format: '0', choices: [] }

/** Characters of a column's width. */
const WIDTH = { least: 14, most: 40 }

function toSheet(name: string, columns: readonly Column[], options: OptionsSheet): WriteSheet {
  const empty = columns.map(() => null)
  return {
    name,
    rows: [columns.map(({ heading }) => heading), ...Array.from({ length: READY_ROWS }, () => empty)],
    columns: columns.map(({ heading, format }) => ({
      width: Math.min(WIDTH.most, Math.max(WIDTH.least, heading.length + 2)),
      numFmt: format,
    })),
    cells: new Map(
      columns.map(({ heading }, at) => [`0,${at}`, { value: heading, style: { font: { bold: true }, numFmt: '@' } }]),
    ),
    freezePane: { rows: 1 },
    dataValidations: columns.flatMap(({ choices }, at): DataValidation[] =>
      choices.length === 0
        ? []
        : [
            {
              type: 'list',
              formula1: options.rangeOf(choices),
              range: `${colToLetter(at)}2:${colToLetter(at)}${READY_ROWS + 1}`,
              allowBlank: true,
              showErrorMessage: true,
              errorTitle: 'Opção desconhecida',
              errorMessage: 'Escolha uma das opções da lista.',
            },
          ],
    ),
  }
}

/** A spreadsheet to fill in: the questions as headings, their options as choices, and a sheet for each list. */
export function modelSheet(code: Pick<InterviewCode, 'sections'>): Promise<Uint8Array> {
  const { single, lists } = questionsOf(code)
  const options = new OptionsSheet()
  const main = toSheet('Documentos', [...(lists.length > 0 ? [NUMBER] : []), ...single.map(columnOf)], options)
  const names = ['Documentos', OPTIONS_SHEET]
  const others = lists.map((list) => {
    const name = sheetName(list.heading, names)
    names.push(name)
    return toSheet(name, [NUMBER, ...list.items.map(columnOf)], options)
  })
  return writeXlsx({ sheets: [main, ...others, ...options.sheets()] })
}

export async function deliverSheet(caller: Caller, interviewId: string): Promise<Blob> {
  const { publication, code } = await publishedCode(caller, interviewId)
  return {
    bytes: await modelSheet(code),
    contentType: CONTENT_TYPE,
    disposition: contentDisposition(fileName(`Planilha - ${publication.name}`, 'xlsx')),
  }
}
