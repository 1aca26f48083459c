import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { foldText } from '../../format/text.ts'
import type { Problem } from '../envelope.ts'
import { passwordAdvice } from './passwordAdvice.ts'

const LENGTH = { least: 8, most: 256 }

/** How many characters are judged: the work grows faster than linearly, and a text whose start is this strong cannot be weak. */
const JUDGED = 64

/** Required score, 0 to 4: 3 means at least 10^8 guesses, which is expensive with a slow hash even for someone who stole it. */
const SCORE = 3

let checker: ZxcvbnFactory | undefined

/** Loads the dictionaries (megabytes) only when a password is chosen, not at sign-in. */
async function checkerOf(): Promise<ZxcvbnFactory> {
  if (checker) return checker
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  checker = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
    translations: { ...portuguese.translations, ...passwordAdvice },
    maxLength: JUDGED,
  })
  return checker
}

/** The words that a guesser tries first here: the product's name and the person's names, e-mail and organisation. */
const wordsOf = (about: readonly string[]): string[] => [
  ...new Set(
    ['minuta', ...about]
      .flatMap((text) => [text, foldText(text), ...text.split(/[\s@._-]+/), ...foldText(text).split(/[\s@._-]+/)])
      .map((word) => word.toLowerCase())
      .filter((word) => word.length >= 3),
  ),
]

const problem = (message: string, suggestion?: string): Problem => ({
  code: 'weak_password',
  message,
  ...(suggestion ? { suggestion } : {}),
})

export type Judged = {
  /** zxcvbn's score, 0 to 4. */
  readonly score: number
  /** Why the text is not acceptable as a password, if it is not. */
  readonly weakness?: Problem
}

/**
 * How hard a text is to guess, and why it is not acceptable as a password, if it is not. There are no composition rules (NIST SP 800-63B
 * §3.1.1.2): what counts is the number of guesses, considering Brazilian words and names, keyboard patterns, dates and personal facts
 * (`about`).
 */
export async function judgePassword(password: string, about: readonly string[]): Promise<Judged> {
  const text = password.normalize('NFC')
  const length = [...text].length
  if (length < LENGTH.least)
    return { score: 0, weakness: problem(`A senha precisa ter ao menos ${LENGTH.least} caracteres.`) }
  if (length > LENGTH.most)
    return { score: 0, weakness: problem(`A senha pode ter no máximo ${LENGTH.most} caracteres.`) }
  const words = wordsOf(about)
  const { score, feedback } = (await checkerOf()).check(text.slice(0, JUDGED), words)
  if (score >= SCORE) return { score }
  const own = words.some((word) => foldText(text) === foldText(word))
  const why = own ? 'A senha não pode ser o seu nome, e-mail ou organização.' : feedback.warning
  const advice = feedback.suggestions[0] ?? 'Junte três ou quatro palavras que não costumam andar juntas.'
  return { score, weakness: problem(why || 'Esta senha é fácil de adivinhar.', advice) }
}
