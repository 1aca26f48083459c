import { article, contraction } from '#shared/format/agreement.ts'
import { calculated, type FieldSource } from './fields.ts'

/** The words that agree with a party: of a man, of a woman, of several, of several women. The last two are left out of one party. */
export type Forms = readonly [string, string] | readonly [string, string, string, string]

export type Role = {
  /** What the party is called in references: `{{do_locador}}`. */
  ref: string
  nouns: Forms
  /** Formulas that hold for women (and companies, which are feminine), and for more than one. */
  feminine: string
  several?: string
  /** Before the noun: nothing, its article, or a preposition joined to it. */
  before: readonly ('' | 'o' | 'ao' | 'do' | 'no' | 'pelo')[]
  /** Other words that follow the party, by reference: `podera_outorgado`, of 'poderá' and 'poderão'. */
  words?: { readonly [ref: string]: Forms }
}

/**
 * What a document calls a party, worked out unseen: `{{do_locador}}` prints 'do LOCADOR' or 'da LOCADORA', and `{{do_locatario}}`,
 * of two women, 'das LOCATÁRIAS'. The model then names the party by these alone.
 */
export function role({ ref, nouns, before, words = {}, ...who }: Role): FieldSource[] {
  return [
    ...before.map((word) => agreeing(word === '' ? ref : `${word}_${ref}`, withArticle(word, nouns), who)),
    ...Object.entries(words).map(([own, forms]) => agreeing(own, forms, who)),
  ]
}

/** One text that agrees with a party. */
export function agreeing(
  ref: string,
  forms: Forms,
  { feminine, several }: Pick<Role, 'feminine' | 'several'>,
): FieldSource {
  const [man, woman, men = '', women = ''] = forms.map((form) => `"${form}"`)
  const one = `SE(${feminine}; ${woman}; ${man})`
  return calculated(
    ref,
    [...new Set(forms)].join(', '),
    several === undefined ? one : `SE(${several}; SE(${feminine}; ${women}; ${men}); ${one})`,
  )
}

const joined = {
  '': () => '',
  o: article,
  ao: (of) => contraction('a', of),
  do: (of) => contraction('de', of),
  no: (of) => contraction('em', of),
  pelo: (of) => contraction('por', of),
} as const satisfies { [word: string]: typeof article }

function withArticle(word: Role['before'][number], nouns: Forms): Forms {
  const forms = nouns.map((noun, at) =>
    `${joined[word]({ gender: at % 2 === 1 ? 'feminine' : 'masculine', plural: at > 1 })} ${noun}`.trim(),
  )
  return forms as unknown as Forms
}

/** Formulas of who a party is, by the prefix of its references. */
export const isWoman = (prefix = ''): string => `${prefix}tratamento = "No feminino"`
/** A company is feminine: a CONTRATANTE, a LOCADORA. */
export const isWomanOrCompany = (prefix: string): string => `OU(${prefix}tipo = "Pessoa jurídica"; ${isWoman(prefix)})`
/** Of a list of people: several are feminine when all of them are. */
export const areWomen = (list: string): string => `todo ${list}.tratamento = "No feminino"`
export const areSeveral = (list: string): string => `quantidade de ${list} > 1`
