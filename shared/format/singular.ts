import { IRREGULAR, pluralOf } from './plural.ts'

/** Endings of plurals and of their singulars; the first whose plural is the word counts. */
const ENDINGS: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/ns$/, 'm'],
  [/(?:ões|ães|ãos)$/, 'ão'],
  [/ais$/, 'al'],
  [/uis$/, 'ul'],
  [/(?:éis|eis)$/, 'el'],
  [/(?:óis|ois)$/, 'ol'],
  [/eis$/, 'il'],
  [/is$/, 'il'],
  [/eses$/, 'ês'],
  [/ases$/, 'ás'],
  [/es$/, ''],
  [/s$/, ''],
]

/** The singular of a plural by the rules of Portuguese; another word as it is. */
export function singularOf(word: string): string {
  const lower = word.toLowerCase()
  const irregular = [...IRREGULAR].find(([one, plural]) => plural === lower && one !== lower)?.[0]
  const regular = ENDINGS.filter(([ending]) => ending.test(lower)).map(([ending, singular]) =>
    lower.replace(ending, singular),
  )
  const found = irregular ?? regular.find((one) => one !== '' && one !== lower && pluralOf(one) === lower) ?? lower
  return /^\p{Lu}/u.test(word) ? found.charAt(0).toUpperCase() + found.slice(1) : found
}
