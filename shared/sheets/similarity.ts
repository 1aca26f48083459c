import { foldText } from '../format/index.ts'

/** The words of a heading or label: letters and digits, without accents and case. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Words that distinguish nothing. */
const FILLERS = new Set([
  'a',
  'as',
  'o',
  'os',
  'e',
  'da',
  'das',
  'de',
  'do',
  'dos',
  'em',
  'na',
  'no',
  'para',
  'por',
  'qual',
])

/** The same words in the same order: 'Nome do sócio', 'nome_do_socio' and 'NOME DO SOCIO:' are one heading. */
export const headingKey = (text: string): string => wordsOf(text).join(' ')

/** How much two texts have in common, from 0 to 1: twice the shared words by all words (Dice). */
export function similarity(one: string, other: string): number {
  const [own, others] = [one, other].map((text) => wordsOf(text).filter((word) => !FILLERS.has(word)))
  if (!own || !others || own.length === 0 || others.length === 0) return 0
  const left = [...others]
  const shared = own.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return (2 * shared) / (own.length + others.length)
}
