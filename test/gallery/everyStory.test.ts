import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { root } from '#infra/paths.ts'
import { findAxeProblems } from '../browser/findAxeProblems.ts'
import { openBrowser, openWindow, widths } from '../browser/openBrowser.ts'
import { changeScheme, listenToErrors, type Scheme, showStory, turnToStory } from './openStory.ts'

/** `PHOTOGRAPHS=1` saves a screenshot of every look of every story under .local/photographs. */
const pictures = process.env.PHOTOGRAPHS ? join(root, '.local/photographs') : undefined

/**
 * How each story is rendered; WCAG is checked once per colour scheme, wide in one and narrow in the other. The other two are for
 * screenshots.
 */
const looks: readonly { width: number; scheme: Scheme; judged: boolean }[] = [
  { width: widths.desktop, scheme: 'light', judged: true },
  { width: 768, scheme: 'light', judged: false },
  { width: widths.phone, scheme: 'dark', judged: true },
  ...(pictures
    ? ([
        { width: widths.desktop, scheme: 'dark', judged: false },
        { width: widths.phone, scheme: 'light', judged: false },
      ] as const)
    : []),
]

describe('every state of every component in the gallery', () => {
  let browser: Browser
  let stories: string[]

  beforeAll(async () => {
    browser = await openBrowser()
    const { entries } = (await (await fetch(`${inject('gallery')}index.json`)).json()) as { entries: object }
    // STORIES limits the run to some components.
    const wanted = new RegExp(process.env.STORIES ?? '')
    stories = Object.keys(entries).filter((story) => wanted.test(story))
    expect(stories.length).toBeGreaterThan(0)
    if (pictures) mkdirSync(pictures, { recursive: true })
  })
  afterAll(() => browser?.close())

  it('renders at each width, in light and dark, without errors or horizontal scrolling, and meets WCAG 2.2 AA', async () => {
    const window = await openWindow(browser, inject('gallery'))
    const page = await window.newPage()
    const errors = listenToErrors(page)
    const faults: Record<string, string[]> = {}
    let shown: Scheme = 'light'
    await showStory(page, stories[0]!, shown)
    for (const story of stories) {
      await page.setViewportSize({ width: looks[0]?.width ?? widths.desktop, height: 900 })
      await turnToStory(page, story)
      expect(new URL(page.url()).searchParams.get('id')).toBe(story)
      await loaded(page)
      for (const { width, scheme, judged } of looks) {
        await page.setViewportSize({ width, height: 900 })
        if (scheme !== shown) await changeScheme(page, scheme)
        shown = scheme
        await drawn(page)
        const found = [...(judged ? await findAxeProblems(page, { fragment: true }) : []), ...errors.splice(0)]
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (beyond > 0) found.push(`${beyond} px beyond the window`)
        if (found.length > 0) faults[`${story} at ${width} px in the ${scheme}`] = found
        if (pictures) await page.screenshot({ path: join(pictures, `${story}.${width}.${scheme}.png`) })
      }
    }
    await window.close()
    expect(faults).toEqual({})
  }, 900_000)
})

/** Waits until lazy code has loaded; stories that show a loading state stay as they are. */
const loaded = (page: Page) =>
  page
    .waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'), null, { timeout: 1_000 })
    .catch(() => {})

/** Waits until a change of size or colour scheme has settled. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))
