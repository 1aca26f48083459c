import { findCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { foldForSearch } from '#shared/format/text.ts'

type Searched = {
  readonly name: string
  readonly client: string | undefined
  readonly numbers: readonly string[]
}

/** The text in which a document is searched, one part per line: its name, its client, and the CPF and CNPJ numbers in its answers. */
export const searchTextOf = ({ name, client = '', numbers }: Searched): string =>
  [foldForSearch(name), foldForSearch(client), ...numbers].join('\n')

const SIGNS = /[\s./-]/g
/** Minimum number of digits to search for as part of a CPF or CNPJ. */
const LEAST_DIGITS = 3

/** Words that are searched for at most, in all parts of a text; with more, the table's condition would be too long. */
export const MOST_WORDS = 12

/** Between words: a hyphen counts only between letters, not in numbers. */
const BETWEEN = /\s+|(?<=\p{L})[-–](?=\p{L})/u

type Wanted = {
  /** All have to be found, in any order. */
  readonly words: readonly string[]
  /** May be found instead: the text as a CPF or CNPJ number, or its beginning, without punctuation. */
  readonly number?: string
}

export function wantedIn(text: string): Wanted {
  const words = text.split(BETWEEN).filter((word) => foldForSearch(word) !== '')
  const whole = foldForSearch(text).trim()
  const number = whole.replace(/^(?:cpf|cnpj)\b[\s:]*/, '').replace(SIGNS, '')
  const isNumber = /^[0-9a-z]{3,14}$/.test(number) && number.replace(/\D/g, '').length >= LEAST_DIGITS
  return { words, ...(isNumber && number !== whole && { number }) }
}

/** Number of digits from which a text is masked; a year has fewer. */
const MANY_DIGITS = 6

/** A search text for the log, with the numbers of people and companies masked. */
export const withoutNumbers = (text: string): string =>
  findCpfCnpj(text) || text.replace(/\D/g, '').length >= MANY_DIGITS ? text.replace(/\d/g, '•') : text
