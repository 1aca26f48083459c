/** Seconds before the next try; the last one stays. */
const WAITS = [1, 2, 4, 8, 15, 30] as const

/** Resolves when the browser is online again, after a while if it already says so, or when `signal` aborts. */
export function untilOnline(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wait = WAITS[Math.min(tries, WAITS.length) - 1] ?? 1
    const timer = navigator.onLine ? setTimeout(end, wait * 1_000) : undefined
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}
