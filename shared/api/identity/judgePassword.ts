import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { foldText } from '../../format/text.ts'
import type { Problem } from '../envelope.ts'
import { passwordAdvice } from './passwordAdvice.ts'

const LENGTH = { least: 8, most: 256 }

/** Characters that are judged: the work grows faster than the text, and what begins so strong cannot end weak. */
const JUDGED = 64

/** Of 0 to 4: 3 means at least 10^8 guesses, which a slow hash makes dear even to who has stolen it. */
const SCORE = 3

let checker: ZxcvbnFactory | undefined

/** The dictionaries are megabytes: read when the first password is chosen, not when somebody signs in. */
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

/** Names, e-mail and organisation as the words that a guesser who knows the person tries first. */
const wordsOf = (about: readonly string[]): string[] => [
  ...new Set(
    about
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
  /** zxcvbn's, of 0 to 4. */
  readonly score: number
  /** What keeps the text from being a password. */
  readonly weakness?: Problem
}

/**
 * How hard a text is to guess, and what keeps it from being a password. There are no rules of composition (NIST SP 800-63B §3.1.1.2): what
 * counts is how many guesses it takes, by Brazilian words and names, keyboards, dates and what is known of the person (`about`).
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
