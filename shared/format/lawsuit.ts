import { cleanInput } from './cleanInput.ts'

/** Resolução CNJ 65/2008: NNNNNNN-DD.AAAA.J.TR.OOOO, the lawsuit number of every Brazilian court. */
export const LAWSUIT_MASK = '#######-##.####.#.##.####'

const LAWSUIT = /^(\d{7})-?(\d{2})\.?(\d{4})\.?(\d)\.?(\d{2})\.?(\d{4})$/

/** Whether it has twenty digits with right check digits (ISO 7064, mod 97-10). */
export function isLawsuitNumber(text: string): boolean {
  const [, sequence, check, year, branch, court, origin] = LAWSUIT.exec(cleanInput(text).replace(/ /g, '')) ?? []
  if (sequence === undefined) return false
  return BigInt(`${sequence}${year}${branch}${court}${origin}${check}`) % 97n === 1n
}

/** The number with its punctuation; '' unless it has twenty digits. */
export function formatLawsuitNumber(text: string): string {
  const [, sequence, check, year, branch, court, origin] = LAWSUIT.exec(cleanInput(text).replace(/ /g, '')) ?? []
  return sequence === undefined ? '' : `${sequence}-${check}.${year}.${branch}.${court}.${origin}`
}
