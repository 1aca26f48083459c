import { findCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { foldForSearch } from '#shared/format/text.ts'

type Searched = {
  readonly name: string
  readonly client: string | undefined
  readonly numbers: readonly string[]
}

/** What a document is found by, a part a line: its name, its client and the CPF and CNPJ numbers among its answers. */
export const searchTextOf = ({ name, client = '', numbers }: Searched): string =>
  [foldForSearch(name), foldForSearch(client), ...numbers].join('\n')

const SIGNS = /[\s./-]/g
/** Fewer digits are no part of a number that anybody remembers. */
const LEAST_DIGITS = 3

/** What is looked for: the words as they are typed, and where they may be a CPF or CNPJ, that without its signs. */
export function wantedIn(text: string): readonly string[] {
  const words = foldForSearch(text).trim()
  const number = words.replace(/^(?:cpf|cnpj)\b[\s:]*/, '').replace(SIGNS, '')
  const isNumber = /^[0-9a-z]{3,14}$/.test(number) && number.replace(/\D/g, '').length >= LEAST_DIGITS
  return isNumber && number !== words ? [words, number] : [words]
}

/** More than a year has. */
const MANY_DIGITS = 6

/** The text of a search as the log may keep it: the number of a person or company is nobody's to read there. */
export const withoutNumbers = (text: string): string =>
  findCpfCnpj(text) || text.replace(/\D/g, '').length >= MANY_DIGITS ? text.replace(/\d/g, '•') : text
