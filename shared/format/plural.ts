import { type NumericValue, toDecimal } from './decimal.ts'
import { formatNumber } from './number.ts'

/** '1 parcela', '1.200 parcelas', '0,5 parcela': the singular below two, as in CLDR's rule for Portuguese. */
export function countOf(value: NumericValue, singular: string, plural = pluralOf(singular)): string {
  const number = toDecimal(value)
  return number === undefined ? '' : `${formatNumber(number)} ${number.abs().lt(2) ? singular : plural}`
}

/** The plural of a word by the rules of Portuguese, with the irregular ones that contracts use. */
export function pluralOf(word: string): string {
  if (word.length > MAX_WORD) return word
  const lower = word.toLowerCase()
  const plural = IRREGULAR.get(lower) ?? regularPlural(lower)
  const kept = commonPrefix(lower, plural)
  const ending = plural.slice(kept)
  return word.slice(0, kept) + (/\p{Lu}$/u.test(word) && word.length > 1 ? ending.toUpperCase() : ending)
}

const MAX_WORD = 100

export const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ...['mão', 'irmão', 'cidadão', 'cristão', 'grão', 'vão'].map((word) => [word, `${word}s`] as const),
  ...['pão', 'cão', 'capitão', 'escrivão', 'tabelião', 'alemão', 'capelão'].map(
    (word) => [word, `${word.slice(0, -2)}ães`] as const,
  ),
  ...['lápis', 'ônibus', 'ônus', 'bônus', 'vírus', 'status', 'pires'].map((word) => [word, word] as const),
  ['sr', 'srs'],
  ['dr', 'drs'],
  ['mal', 'males'],
  ['cônsul', 'cônsules'],
  ['qualquer', 'quaisquer'],
  ['caráter', 'caracteres'],
  ['júnior', 'juniores'],
  ['sênior', 'seniores'],
  ['hífen', 'hifens'],
  ['país', 'países'],
  ['juiz', 'juízes'],
  ['raiz', 'raízes'],
] as const)

/** Endings and their plurals; the first match counts. An earlier accent shows that the last syllable is unstressed. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/(?<=[áéíóúâêô][^-]*)ão$/, 'ãos'],
  [/ão$/, 'ões'],
  [/(?<=[áéíóúâêô].*)[ei]l$/, 'eis'],
  [/(?<=[áéíóúâêô].*)ol$/, 'ois'],
  [/el$/, 'éis'],
  [/ol$/, 'óis'],
  [/il$/, 'is'],
  [/(?<=[au])l$/, 'is'],
  [/m$/, 'ns'],
  [/ês$/, 'eses'],
  [/ás$/, 'ases'],
  [/(?<=[rz])$/, 'es'],
  [/(?<=[sx])$/, ''],
]

function regularPlural(word: string): string {
  const rule = RULES.find(([ending]) => ending.test(word))
  return rule === undefined ? `${word}s` : word.replace(rule[0], rule[1])
}

function commonPrefix(one: string, other: string): number {
  let length = 0
  // Stryker disable next-line EqualityOperator: past the end of both texts nothing more is cut
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
