/** Asks again and again until something comes back; fails with the last answer when nothing ever does. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>, patience = 45_000): Promise<T> {
  const end = Date.now() + patience
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > end) throw new Error(`It did not happen within ${patience} ms: ${ask.toString()}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}
