import type { Page } from 'playwright-core'

/** 40 words, which are 200 characters, per minute. */
const SECONDS_A_KEY = 0.3
const SECONDS_A_CLICK = 1.5

type Acts = { keys: number; clicks: number }

/** Counts a user's actions on a page: keys, plus one Tab to reach each field, and clicks elsewhere. Call it before the page is opened. */
export async function countActs(page: Page): Promise<{ readonly acts: Acts; readonly seconds: () => number }> {
  const acts: Acts = { keys: 0, clicks: 0 }
  await page.exposeFunction('reportAct', (act: keyof Acts) => {
    acts[act] += 1
  })
  await page.addInitScript(() => {
    const { reportAct } = globalThis as unknown as { reportAct: (act: keyof Acts) => void }
    const isWritten = (target: EventTarget | null) =>
      target instanceof Element && target.matches('textarea, input:not([type=radio], [type=checkbox], [readonly])')
    addEventListener('pointerdown', ({ target }) => reportAct(isWritten(target) ? 'keys' : 'clicks'), true)
    // Clearing a field before typing is the test's own doing.
    addEventListener('keydown', ({ key, ctrlKey }) => key.length === 1 && !ctrlKey && reportAct('keys'), true)
  })
  return { acts, seconds: () => acts.keys * SECONDS_A_KEY + acts.clicks * SECONDS_A_CLICK }
}
