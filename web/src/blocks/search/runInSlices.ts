/** In ms: half a frame, which leaves the other half for input and rendering. */
const SLICE = 8

/**
 * Runs a long computation in slices and yields to input and rendering between them. The generator yields wherever it may be interrupted.
 * Returns undefined if cancelled.
 */
export async function runInSlices<T>(
  work: Generator<void, T>,
  signal: AbortSignal,
): Promise<{ readonly value: T } | undefined> {
  while (!signal.aborted) {
    const until = performance.now() + SLICE
    do {
      const step = work.next()
      if (step.done) return { value: step.value }
    } while (performance.now() < until)
    await nextTask()
  }
  return undefined
}

/** Runs a short computation at once. */
export function runAtOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** A new task, unlike a promise, lets the browser handle input and render first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
