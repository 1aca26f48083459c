import type { Page } from 'playwright-core'

/** At 40 words, which are 200 characters, a minute. */
const SECONDS_A_KEY = 0.3
const SECONDS_A_CLICK = 1.5

type Acts = { keys: number; clicks: number }

/**
 * Counts what a person does on a page, from now on: keys, with one to reach each field, as Tab takes a person there, and clicks elsewhere.
 * To be called before the page is opened.
 */
export async function countActs(page: Page): Promise<{ readonly acts: Acts; readonly seconds: () => number }> {
  const acts: Acts = { keys: 0, clicks: 0 }
  await page.exposeFunction('tellAct', (act: keyof Acts) => {
    acts[act] += 1
  })
  await page.addInitScript(() => {
    const { tellAct } = globalThis as unknown as { tellAct: (act: keyof Acts) => void }
    const isWritten = (target: EventTarget | null) =>
      target instanceof Element && target.matches('textarea, input:not([type=radio], [type=checkbox], [readonly])')
    addEventListener('pointerdown', ({ target }) => tellAct(isWritten(target) ? 'keys' : 'clicks'), true)
    // What empties a field before it is typed into is the test's own.
    addEventListener('keydown', ({ key, ctrlKey }) => key.length === 1 && !ctrlKey && tellAct('keys'), true)
  })
  return { acts, seconds: () => acts.keys * SECONDS_A_KEY + acts.clicks * SECONDS_A_CLICK }
}
