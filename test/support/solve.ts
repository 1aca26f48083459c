import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { inject } from 'vitest'
import { send } from './request.ts'

/** Solves a challenge of a link, as browsers do. */
export async function solve(hash: string, url = inject('world').url): Promise<string> {
  const { json } = await send(url, 'GET', `/api/v1/executions/public/${hash}/challenge`)
  const challenge = (json as { data: Challenge }).data
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
