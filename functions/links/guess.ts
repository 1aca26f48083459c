import { discountAttempt, limit, subjectOf } from '#functions/identity/index.ts'

/**
 * Lets a visitor guess something secret. Wrong guesses are counted by its subject, a link or a person of it, and by address, before they are made, so that
 * simultaneous ones leave no gap; too many fail with 429.
 */
export async function guess(subject: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
  await limit('linkGuessesFromAddress', address)
  await limit('linkGuesses', subject)
  const right = await isRight()
  if (right)
    await Promise.all([
      discountAttempt(subjectOf('linkGuessesFromAddress', address)),
      discountAttempt(subjectOf('linkGuesses', subject)),
    ])
  return right
}
