import { foldText } from '../format/index.ts'

export const modifiers = [
  'imagem',
  'maiuscula',
  'minuscula',
  'primeiraMaiuscula',
  'primeiraMinuscula',
  'iniciaisMaiusculas',
  'monetario',
  'data',
  'extenso',
] as const

/** As people write them. */
export const modifierTexts: readonly string[] = [
  'extenso',
  'maiuscula',
  'minuscula',
  'primeira maiuscula',
  'primeira minuscula',
  'iniciais maiusculas',
  'monetario',
  'data',
  'imagem',
]

export type Modifier = (typeof modifiers)[number]

/** The modifier at a position, and how many words (one or two) it takes. Ignores accents and case. */
export function modifierAt(words: readonly string[], at: number): { modifier: Modifier; length: 1 | 2 } | undefined {
  const word = foldText(words[at] ?? '')
  const next = foldText(words[at + 1] ?? '')
  if (word === 'primeira' && UPPER.has(next)) return { modifier: 'primeiraMaiuscula', length: 2 }
  if (word === 'primeira' && LOWER.has(next)) return { modifier: 'primeiraMinuscula', length: 2 }
  if (word === 'iniciais' && UPPER.has(next)) return { modifier: 'iniciaisMaiusculas', length: 2 }
  const modifier = names.get(word)
  return modifier && { modifier, length: 1 }
}

/**
 * Which of the words is the reference if each could be a modifier: `{{data maiuscula}}` prints `data`, and `{{primeira maiuscula}}` prints
 * `primeira`, which is not a modifier on its own.
 */
export function likeliestRef(words: readonly string[]): number {
  const rank = ['data', 'imagem', 'extenso', 'monetario']
  const places = rank.map((name) => words.findIndex((word) => foldText(word) === name))
  const found = [...places, words.findIndex((word) => !names.has(foldText(word)))].find((place) => place !== -1)
  return found ?? words.length - 1
}

const UPPER = new Set(['maiuscula', 'maiusculas'])
const LOWER = new Set(['minuscula', 'minusculas'])

const names: ReadonlyMap<string, Modifier> = new Map<string, Modifier>([
  ['imagem', 'imagem'],
  ['maiuscula', 'maiuscula'],
  ['maiusculas', 'maiuscula'],
  ['minuscula', 'minuscula'],
  ['minusculas', 'minuscula'],
  ['primeira_maiuscula', 'primeiraMaiuscula'],
  ['primeiramaiuscula', 'primeiraMaiuscula'],
  ['primeira_minuscula', 'primeiraMinuscula'],
  ['primeiraminuscula', 'primeiraMinuscula'],
  ['iniciais_maiusculas', 'iniciaisMaiusculas'],
  ['iniciaismaiusculas', 'iniciaisMaiusculas'],
  ['monetario', 'monetario'],
  ['data', 'data'],
  ['extenso', 'extenso'],
])
