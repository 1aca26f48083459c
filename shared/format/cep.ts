import { cleanInput } from './cleanInput.ts'

/** Whether a text is a CEP, '01310-100' or '01310100'. The Correios assign none below 01000-000. */
export const isCep = (text: string): boolean => parseCep(text) !== undefined

/** The eight digits of a CEP; undefined if the text is not one. */
export function parseCep(text: string): string | undefined {
  const digits = digitsOf(text)
  // Stryker disable next-line StringLiteral: without digits the result is undefined either way
  return (digits ?? '') >= '01000000' ? digits : undefined
}

/** '01310-100'; a text without eight digits is returned unchanged. */
export function formatCep(text: string): string {
  const digits = digitsOf(text)
  return digits === undefined ? text : `${digits.slice(0, 5)}-${digits.slice(5)}`
}

/** The state of a CEP, by the ranges of the Correios; undefined for a range that belongs to no state. */
export function stateOfCep(text: string): string | undefined {
  const cep = parseCep(text)
  if (cep === undefined) return undefined
  const prefix = Number(cep.slice(0, 5))
  return RANGES.find(([from, to]) => prefix >= from && prefix <= to)?.[2]
}

function digitsOf(text: string): string | undefined {
  const match = text.length > 40 ? null : /^(\d{2})[. ]?(\d{3})[ .-]{0,3}(\d{3})$/.exec(cleanInput(text))
  return match ? match.slice(1).join('') : undefined
}

/** First and last five digits, inclusive. */
const RANGES: readonly (readonly [number, number, string])[] = [
  [1000, 19999, 'SP'],
  [20000, 28999, 'RJ'],
  [29000, 29999, 'ES'],
  [30000, 39999, 'MG'],
  [40000, 48999, 'BA'],
  [49000, 49999, 'SE'],
  [50000, 56999, 'PE'],
  [57000, 57999, 'AL'],
  [58000, 58999, 'PB'],
  [59000, 59999, 'RN'],
  [60000, 63999, 'CE'],
  [64000, 64999, 'PI'],
  [65000, 65999, 'MA'],
  [66000, 68899, 'PA'],
  [68900, 68999, 'AP'],
  [69000, 69299, 'AM'],
  [69300, 69399, 'RR'],
  [69400, 69899, 'AM'],
  [69900, 69999, 'AC'],
  [70000, 72799, 'DF'],
  [72800, 72999, 'GO'],
  [73000, 73699, 'DF'],
  [73700, 76799, 'GO'],
  [76800, 76999, 'RO'],
  [77000, 77999, 'TO'],
  [78000, 78899, 'MT'],
  [79000, 79999, 'MS'],
  [80000, 87999, 'PR'],
  [88000, 89999, 'SC'],
  [90000, 99999, 'RS'],
]
