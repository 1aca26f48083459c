/** In milliseconds: half of a frame, so that what is drawn and typed meanwhile has the other half. */
const SLICE = 8

/**
 * Runs a long computation in slices, giving way between them to typing and drawing. The generator yields wherever it may be
 * interrupted. Undefined when it was called off.
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

/** All at once, for what is short. */
export function runAtOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** A task of its own, unlike a promise, lets the browser take input and draw before it. */
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
