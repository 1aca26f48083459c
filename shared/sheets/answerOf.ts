import { formatNumber } from '../format/index.ts'
import { definitionOf, type Field } from '../interview/index.ts'
import { hasLostDigits } from './lostDigits.ts'
import { cepFrom, cpfCnpjFrom, digitsOf } from './lostZeros.ts'
import { isSimpleList } from './questions.ts'
import { type Cell, isEmptyCell } from './table.ts'

/** Days of spreadsheets are counted from 30 December 1899, for every day since March 1900. */
const DAY = 86_400_000
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** Days from there to 1 January 1904, from which other workbooks count. */
const UNTIL_1904 = 1_462
/** 31 December 9999. */
const LAST_DAY = 2_958_465

/** 'YYYY-MM-DDTHH:MM' of a day's number, whose fraction is the time; undefined if it is none. */
function instantOf(serial: number): string | undefined {
  if (serial < 1 || serial >= LAST_DAY + 1) return undefined
  return new Date(Math.round((FIRST_DAY + serial * DAY) / 60_000) * 60_000).toISOString().slice(0, 16)
}

const timeOf = (serial: number): string | undefined =>
  serial >= 0 && serial < 1 ? instantOf(serial + 1)?.slice(11) : instantOf(serial)?.slice(11)

/** 45000, '45000' of a .csv file, or undefined. */
const serialOf = (cell: Cell): number | undefined => {
  if (typeof cell === 'number') return cell
  return typeof cell === 'string' && /^\d{4,6}$/.test(cell.trim()) ? Number(cell) : undefined
}

/** A day with a time of midnight or another, in ISO or as Brazil writes it: '31/12/2026 00:00:00'. */
const WITH_TIME = /^(\S{8,10})[T ](\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/

function dateFrom(cell: Cell): unknown {
  const serial = serialOf(cell)
  if (serial !== undefined) return instantOf(serial)?.slice(0, 10) ?? cell
  return typeof cell === 'string' ? (WITH_TIME.exec(cell.trim())?.[1] ?? cell) : cell
}

function dateTimeFrom(cell: Cell): unknown {
  if (typeof cell === 'number') return instantOf(cell) ?? cell
  if (typeof cell !== 'string') return cell
  const [, day, time] = WITH_TIME.exec(cell.trim()) ?? []
  if (day && time) return `${day} ${time}`
  return /^\d{4}-\d{2}-\d{2}$|^\d{1,2}\/\d{1,2}\/\d{4}$/.test(cell.trim()) ? `${cell.trim()} 00:00` : cell
}

function timeFrom(cell: Cell): unknown {
  if (typeof cell === 'number') return timeOf(cell) ?? cell
  return typeof cell === 'string'
    ? (WITH_TIME.exec(cell.trim())?.[2] ?? cell.trim().replace(/^(\d{1,2}:\d{2}):\d{2}$/, '$1'))
    : cell
}

/** A number where text is asked: all its digits, and a decimal comma. One that lost digits is left as spreadsheets show it, to be refused. */
const textFrom = (cell: Cell): unknown => {
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não'
  if (typeof cell === 'number' && hasLostDigits(cell)) return cell.toExponential(5).replace('.', ',').toUpperCase()
  return typeof cell === 'number' ? (digitsOf(cell) ?? formatNumber(cell, { grouping: false })) : cell
}

/** A day or time that reached a text question: written as in Brazil. */
const STORED_DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/
const asWritten = (cell: unknown): unknown =>
  typeof cell === 'string'
    ? cell.replace(STORED_DAY, (_, year, month, day, time) => `${day}/${month}/${year}${time ? ` ${time}` : ''}`)
    : cell

function inputOf(field: Field, cell: Cell): unknown {
  switch (field.type) {
    case 'date':
      return dateFrom(cell)
    case 'datetime-local':
      return dateTimeFrom(cell)
    case 'time':
      return timeFrom(cell)
    case 'cpf_cnpj':
      return cpfCnpjFrom(cell, field.acceptedDocument)
    case 'cep':
      return cepFrom(cell)
    case 'yesno':
    case 'number':
    case 'currency':
    case 'slider':
      return cell
    default:
      return asWritten(textFrom(cell))
  }
}

/** The number of a day where a day is asked, as if it were counted from 1900; a time of day alone is no day. */
const countedFrom1900 = ({ type }: Field, cell: Cell): Cell =>
  typeof cell === 'number' && (type === 'date' || (type === 'datetime-local' && cell >= 1)) ? cell + UNTIL_1904 : cell

const itemsIn = (cell: Cell): readonly Cell[] =>
  typeof cell === 'string'
    ? cell
        .split(/[;\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [cell]

/** In its stored form; as it was written if it cannot be read. */
function read(field: Field, cell: Cell): unknown {
  const input = inputOf(field, cell)
  return definitionOf(field).sanitize(input, field) ?? input
}

/**
 * The answer that a cell gives to a question, in its stored form; undefined for an empty cell. One that cannot be read is returned as it
 * is, and reported by the check of its row.
 */
export function answerOf(field: Field, written: Cell, from1904 = false): unknown {
  const cell = from1904 ? countedFrom1900(field, written) : written
  if (isEmptyCell(cell)) return undefined
  if (!isSimpleList(field)) return read(field, cell)
  const [item] = field.listFields ?? []
  return itemsIn(cell).map((part) => (item ? read(item, part) : asWritten(textFrom(part))))
}
