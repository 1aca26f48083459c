// Safari has no requestIdleCallback.
const hasIdle = 'requestIdleCallback' in globalThis

/** Runs once the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  const id = hasIdle ? requestIdleCallback(run) : window.setTimeout(run, 200)
  return () => (hasIdle ? cancelIdleCallback(id) : clearTimeout(id))
}
