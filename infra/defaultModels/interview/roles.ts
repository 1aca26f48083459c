import { article, contraction } from '#shared/format/agreement.ts'
import { calculated, type FieldSource } from './fields.ts'

/** The forms of words that agree with a party: a man, a woman, several, several women. The last two are omitted for a single party. */
export type Forms = readonly [string, string] | readonly [string, string, string, string]

export type Role = {
  /** The party's name in references: `{{do_locador}}`. */
  ref: string
  nouns: Forms
  /** Formulas that are true for women (and companies, which are feminine), and for more than one. */
  feminine: string
  several?: string
  /** The words before the noun: none, its article, or a preposition joined with it. */
  before: readonly ('' | 'o' | 'ao' | 'do' | 'no' | 'pelo')[]
  /** Other words that agree with the party, by reference: `podera_outorgado` is 'poderá' or 'poderão'. */
  words?: { readonly [ref: string]: Forms }
}

/**
 * The names a document uses for a party, calculated: `{{do_locador}}` prints 'do LOCADOR' or 'da LOCADORA', and `{{do_locatario}}` prints
 * 'das LOCATÁRIAS' for two women. The model then refers to the party only by these.
 */
export function role({ ref, nouns, before, words = {}, ...who }: Role): FieldSource[] {
  return [
    ...before.map((word) => agreeing(word === '' ? ref : `${word}_${ref}`, withArticle(word, nouns), who)),
    ...Object.entries(words).map(([own, forms]) => agreeing(own, forms, who)),
  ]
}

/** A text that agrees with a party. */
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

/** Formulas about a party, by the prefix of its references. */
export const isWoman = (prefix = ''): string => `${prefix}tratamento = "No feminino"`
/** A company is feminine: a CONTRATANTE, a LOCADORA. */
export const isWomanOrCompany = (prefix: string): string => `OU(${prefix}tipo = "Pessoa jurídica"; ${isWoman(prefix)})`
/** For a list of people: several are feminine if all of them are. */
export const areWomen = (list: string): string => `todo ${list}.tratamento = "No feminino"`
export const areSeveral = (list: string): string => `quantidade de ${list} > 1`
