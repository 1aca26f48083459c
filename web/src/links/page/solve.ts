import type { Client } from '../../shell/client/createClient.ts'

/** Solves a challenge that costs a program time, without asking anything of the visitor: another thread computes. */
export async function solve(calls: Client['links'], secret: string): Promise<string> {
  const challenge = await calls.getLinkChallenge({ params: { hash: secret } })
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error(FAILED)))
      worker.postMessage(challenge)
    })
    if (solution === null) throw new Error(FAILED)
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}

const FAILED = 'Não foi possível conferir este acesso. Recarregue a página e tente de novo.'
