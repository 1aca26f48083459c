import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { root } from '#infra/paths.ts'
import { findAxeProblems } from '../browser/findAxeProblems.ts'
import { openBrowser, openWindow } from '../browser/openBrowser.ts'
import { listenToErrors, type Scheme, showStory } from './openStory.ts'

/** `PHOTOGRAPHS=1` keeps a picture of every story under test/visual, for the eyes of who changes a block. */
const pictures = process.env.PHOTOGRAPHS ? join(root, 'test/visual') : undefined

const screens: readonly { width: number; scheme: Scheme }[] = [
  { width: 390, scheme: 'light' },
  { width: 390, scheme: 'dark' },
  { width: 768, scheme: 'light' },
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
]

describe('every state of every block in the gallery', () => {
  let browser: Browser
  let stories: string[]

  beforeAll(async () => {
    browser = await openBrowser()
    const { entries } = (await (await fetch(`${inject('gallery')}index.json`)).json()) as { entries: object }
    // STORIES narrows the look while one block is being built.
    const wanted = new RegExp(process.env.STORIES ?? '')
    stories = Object.keys(entries).filter((story) => wanted.test(story))
    expect(stories.length).toBeGreaterThan(0)
    if (pictures) mkdirSync(pictures, { recursive: true })
  })
  afterAll(() => browser?.close())

  it.each(screens)(
    'is drawn at $width px in the $scheme without an error, without scrolling sideways, and as WCAG 2.2 AA asks',
    async ({ width, scheme }) => {
      const window = await openWindow(browser, inject('gallery'), { width, colorScheme: scheme })
      const page = await window.newPage()
      const errors = listenToErrors(page)
      const faults: Record<string, string[]> = {}
      for (const story of stories) {
        await showStory(page, story, scheme)
        const found = [...(await findAxeProblems(page, { fragment: true })), ...errors.splice(0)]
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (beyond > 0) found.push(`${beyond} px beyond the window`)
        if (found.length > 0) faults[story] = found
        if (pictures) await page.screenshot({ path: join(pictures, `${story}.${width}.${scheme}.png`) })
      }
      await window.close()
      expect(faults).toEqual({})
    },
    900_000,
  )
})
