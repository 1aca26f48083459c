/** The interview that the entrance shows, and its answers: an invented company, whose CNPJ has letters and right check digits. */
export const example = [
  { label: 'Nome da contratante', answer: 'Padaria Bom Trigo Ltda.' },
  { label: 'CNPJ', answer: '12.ABC.345/01DE-35' },
  { label: 'Honorários mensais', answer: 'R$ 4.800,00' },
  { label: 'Há multa por atraso?', answer: 'Sim' },
] as const

/** The fee as the contract prints it too. */
export const inWords = 'quatro mil e oitocentos reais'

/** Length of the trial; the calls' own constant is not part of the first page. */
export const trialDays = 14

/** Pause before each answer, in ticks; a tick is one letter. */
const THINKING = 9

/** Length of a tick in ms. */
export const TICK = 75

/** When a question begins; after the last one, when all are answered. */
const startOf = (at: number): number =>
  example.slice(0, at).reduce((sum, { answer }) => sum + THINKING + answer.length, 0)

/** When everything is answered. */
export const LAST_TICK = startOf(example.length) + THINKING

/** How many letters of each answer are typed at a tick. */
export const typedAt = (tick: number): readonly number[] =>
  example.map(({ answer }, at) => Math.min(answer.length, Math.max(0, tick - startOf(at) - THINKING)))

/** The question being answered at a tick; none at the end. */
export function currentAt(tick: number): number | undefined {
  if (tick >= LAST_TICK) return undefined
  const at = typedAt(tick).findIndex((typed, index) => typed < (example[index]?.answer.length ?? 0))
  return at < 0 ? undefined : at
}
