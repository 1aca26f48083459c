import { dateParts, MONTHS } from '../date.ts'
import { integerInWords } from './numberInWords.ts'

/** 'primeiro de janeiro de dois mil e vinte e seis', 'trinta e um de dezembro de …'; empty for an invalid date. */
export function dateInWords(iso: string): string {
  const parts = dateParts(iso)
  if (parts === undefined) return ''
  const day = parts.day === 1 ? 'primeiro' : integerInWords(String(parts.day), 'masculine')
  return `${day} de ${MONTHS[parts.month - 1]} de ${integerInWords(String(parts.year), 'masculine')}`
}
