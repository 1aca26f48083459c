/** S1 §9: how long a screen's script may take to arrive, in milliseconds. */
const TIMEOUT = 120_000

/** Loads the code of a screen; on timeout it fails as a chunk that could not be loaded (S1 §8). */
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

/** Recognises each browser's message for a script or style that could not be fetched. */
export function isChunkFailure(error: unknown): boolean {
  const text = error instanceof Error ? error.message : String(error)
  return /Loading (CSS )?chunk|dynamically imported module|module script failed|preload CSS/i.test(text)
}
