import { cleanInput, foldText } from '../../format/index.ts'

/** S0 §5: 'true', 'false', 'sim', 'não' and 'nao' are booleans; forms also send 1 and 0, and spreadsheets 'x' and 'VERDADEIRO'. */
export function readBoolean(input: unknown): boolean | undefined {
  if (typeof input === 'boolean') return input
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  const word = foldText(cleanInput(String(input))).replace(/[.!]$/, '')
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

const YES: ReadonlySet<string> = new Set(['true', 'sim', '1', 's', 'x', 'verdadeiro', 'yes', 'y', 'v'])
const NO: ReadonlySet<string> = new Set(['false', 'nao', '0', 'n', 'falso', 'no', 'f'])

export function writeBoolean(value: boolean): string {
  return value ? 'Sim' : 'Não'
}
