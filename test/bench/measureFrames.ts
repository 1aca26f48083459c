import type { CDPSession, Page } from 'playwright-core'

export type Frames = {
  /** The longest time between two frames, in ms. */
  readonly longestFrame: number
  /** The longest task that blocked the page, in ms; 0 if none reached the 50 ms from which browsers report. */
  readonly longestTask: number
  /** The most processor time of one task of the page, in ms: our share of a frame, even on a busy machine. */
  readonly longestWork: number
  readonly frames: number
}

/**
 * Runs an interaction and measures how smooth it was: gaps between animation frames, the browser's list of long tasks, and a trace of each
 * task's cost. The page must be idle before. Work in the `settle` ms afterwards counts too.
 */
export async function measureFrames(page: Page, act: () => Promise<void>, settle = 500): Promise<Frames> {
  await page.evaluate(() => {
    const seen: Watch = { gaps: [], tasks: [], stopped: false }
    let last = 0
    const frame = (now: number) => {
      if (last > 0) seen.gaps.push(now - last)
      last = now
      if (!seen.stopped) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
    Object.assign(globalThis, { frameWatch: seen })
  })
  const longestWork = await traceWork(page, async () => {
    await act()
    await page.waitForTimeout(settle)
  })
  const { gaps, tasks } = await page.evaluate(() => {
    const { frameWatch } = globalThis as unknown as { frameWatch: Watch }
    frameWatch.stopped = true
    return frameWatch
  })
  return {
    longestFrame: Math.round(Math.max(0, ...gaps)),
    longestTask: Math.round(Math.max(0, ...tasks)),
    longestWork: Math.round(longestWork),
    frames: gaps.length,
  }
}

type Watch = { gaps: number[]; tasks: number[]; stopped: boolean }

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/** Processor time in ms of the costliest task on a page's main thread. */
async function traceWork(page: Page, act: () => Promise<void>): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[]) events.push(event)
  })
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  })
  await act()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const placeOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const pages = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(placeOf),
  )
  const costs = events.filter((event) => event.tdur !== undefined && pages.has(placeOf(event))).map(({ tdur }) => tdur!)
  if (costs.length === 0) throw new Error('The browser traced no task of the page')
  return Math.max(...costs) / 1000
}
