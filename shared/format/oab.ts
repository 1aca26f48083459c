import { cleanInput } from './cleanInput.ts'
import { BRAZILIAN_STATES } from './states.ts'
import { foldText } from './text.ts'

const STATES = new Set(BRAZILIAN_STATES.map(({ uf }) => uf))
/**
 * A letter after the number: A for a supplementary registration, B and others for provisional ones, E for trainees (Regulamento Geral da
 * OAB).
 */
const NUMBER =
  /^(?:(?:[A-Z]+ )*OAB)?[:/\s-]*([A-Z]{2})?[:,/\s-]*(?:SOB (?:O )?)?(?:N[O.º°:]*)?[\s.]*(\d{1,3}(?:\.?\d{3})?|\d{1,6})(?:-?([A-Z]))?[/\s-]*([A-Z]{2})?$/

/** An OAB number of a lawyer or a firm with its state, in each state's own numbering: '123.456/SP'; '' if it is not one. */
export function formatOab(text: string): string {
  const [, before, digits, letter, after] = NUMBER.exec(foldText(cleanInput(text)).toUpperCase()) ?? []
  const state = after ?? before
  if (digits === undefined || (before && after && before !== after)) return ''
  if (state === undefined || !STATES.has(state)) return ''
  const number = Number(digits.replace('.', ''))
  if (number === 0) return ''
  return `${number.toLocaleString('pt-BR')}${letter ? `-${letter}` : ''}/${state}`
}

export function isOab(text: string): boolean {
  return formatOab(text) !== ''
}
