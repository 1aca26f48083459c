type Waiting = {
  /** What did not happen, if it does not. */
  readonly message: string
  /** In milliseconds. Waiting ends with the answer: a long limit costs nothing. */
  readonly timeout?: number
  /** In milliseconds: shorter where something must be met in the middle. */
  readonly longestPause?: number
}

const FIRST_PAUSE = 20

/** Asks until the answer is something, without a failure; less often the longer it takes. */
export async function eventually<T>(
  probe: () => T | Promise<T>,
  { message, timeout = 90_000, longestPause = 500 }: Waiting,
): Promise<NonNullable<Exclude<T, false>>> {
  const end = Date.now() + timeout
  for (let pause = Math.min(FIRST_PAUSE, longestPause); ; pause = Math.min(pause * 1.5, longestPause)) {
    const { answer, cause } = await outcomeOf(probe)
    if (answer) return answer as NonNullable<Exclude<T, false>>
    if (Date.now() > end)
      throw new Error(`${message} within ${timeout / 1_000} s${cause instanceof Error ? `: ${cause.message}` : ''}`, {
        cause,
      })
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

async function outcomeOf<T>(probe: () => T | Promise<T>): Promise<{ answer?: T; cause?: unknown }> {
  try {
    return { answer: await probe() }
  } catch (cause) {
    return { cause }
  }
}
