/** Polls until something is returned; fails with the last answer if nothing ever is. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>, patience = 45_000): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`It did not happen within ${patience} ms: ${ask.toString()}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}
