import { foldText } from '../../format/index.ts'

/** S0 §5: 'true', 'false', 'sim', 'não' and 'nao' are booleans; forms also send 1 and 0. */
export function readBoolean(input: unknown): boolean | undefined {
  if (typeof input === 'boolean') return input
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  const word = foldText(String(input)).trim()
  if (word === 'true' || word === 'sim' || word === '1') return true
  if (word === 'false' || word === 'nao' || word === '0') return false
  return undefined
}

export function writeBoolean(value: boolean): string {
  return value ? 'Sim' : 'Não'
}
