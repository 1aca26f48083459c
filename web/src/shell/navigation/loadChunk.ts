/** S1 §9: how long a screen's script may take to arrive, in milliseconds. */
const TIMEOUT = 120_000

/** Fetches the code of a screen. What does not arrive in time fails as a chunk that could not be loaded (S1 §8). */
export async function loadChunk<T>(load: () => Promise<T>, timeout = TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed: timeout')), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** A script or style of a screen that could not be fetched, in the words of each browser. */
export function isChunkFailure(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error)
  return /Loading (CSS )?chunk|dynamically imported module|module script failed|preload CSS/i.test(text)
}
