import { err, ok, type Result } from '../result.ts'
import { MOST_BYTES, MOST_COLUMNS, MOST_SHEET_ROWS, type Table } from './table.ts'

/** Why a file cannot be used, as its sender reads it. */
export type Unreadable = { readonly code: string; readonly message: string }

const refused = (code: string, message: string): Result<never, Unreadable> => err({ code, message })

export const NOT_A_SHEET =
  'Este arquivo não é uma planilha do Excel (.xlsx) nem um .csv. Abra-o no Excel e salve como .xlsx.'
const OLD = 'Este arquivo é do Excel antigo (.xls) ou tem senha. Abra-o no Excel e salve como .xlsx, sem senha.'
const BROKEN = 'A planilha está danificada e não pôde ser lida. Abra-a no Excel, salve de novo e envie.'
const EMPTY = 'A planilha está vazia.'
const TOO_LARGE = `A planilha passa de ${MOST_BYTES / 1024 / 1024} MB. Divida-a em arquivos menores.`
const TOO_MUCH = 'A planilha tem células ou texto demais para ser lida. Divida-a em arquivos menores.'
const TOO_LONG = `A planilha tem mais de ${MOST_SHEET_ROWS.toLocaleString('pt-BR')} linhas ou mais de ${MOST_COLUMNS} colunas. Divida-a em arquivos menores.`

const startsWith = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte)

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
/** The container of .xls files and of encrypted .xlsx files. */
const isOle = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
/** PDF, HTML (which some systems export as .xls), XML and RTF begin like text. */
const isOtherText = (bytes: Uint8Array): boolean =>
  /^(?:ï»¿)?\s*(?:%PDF-|<(?:!doctype|html|table|\?xml)|\{\\rtf)/i.test(
    new TextDecoder('windows-1252').decode(bytes.subarray(0, 100)),
  )
/** Text has no zero bytes, except in UTF-16, which starts with a mark. */
const isText = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) || !bytes.subarray(0, 4_096).includes(0)

/** Whether a file can be a .csv, by its beginning. */
export const isCsv = (bytes: Uint8Array): boolean => isText(bytes) && !isOtherText(bytes)

const isTooLong = ({ rows }: Table): boolean => rows.length > MOST_SHEET_ROWS || (rows[0]?.length ?? 0) > MOST_COLUMNS

/** The sheets of an .xlsx or .csv file that have any content, by what the file is and not by its name. */
export async function readTables(bytes: Uint8Array): Promise<Result<readonly Table[], Unreadable>> {
  if (bytes.byteLength === 0) return refused('planilha_vazia', EMPTY)
  if (bytes.byteLength > MOST_BYTES) return refused('planilha_grande', TOO_LARGE)
  if (isOle(bytes)) return refused('planilha_antiga', OLD)
  if (!isZip(bytes) && !isCsv(bytes)) return refused('planilha_desconhecida', NOT_A_SHEET)
  const read = await tablesOf(bytes)
  if (read === 'not a spreadsheet') return refused('planilha_desconhecida', NOT_A_SHEET)
  if (read === 'too large') return refused('planilha_grande', TOO_LARGE)
  if (read === 'too long') return refused('planilha_longa', TOO_LONG)
  if (read === 'too much') return refused('planilha_cheia', TOO_MUCH)
  if (!read) return refused('planilha_danificada', BROKEN)
  if (read.some(isTooLong)) return refused('planilha_longa', TOO_LONG)
  const filled = read.filter(({ rows }) => rows.length > 0)
  return filled.length === 0 ? refused('planilha_vazia', EMPTY) : ok(filled)
}

async function tablesOf(bytes: Uint8Array) {
  try {
    if (!isZip(bytes)) return [(await import('./readCsv.ts')).readCsv(bytes)]
    return await (await import('./readXlsx.ts')).readXlsx(bytes)
  } catch {
    // Only a damaged file makes the library fail.
    return undefined
  }
}
