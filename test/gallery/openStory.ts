import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { openBrowser, openWindow, widths } from '../browser/openBrowser.ts'

export type Scheme = 'light' | 'dark'

type Options = { readonly width?: number; readonly scheme?: Scheme }

/** `errors` collects what the page threw or logged as an error; a test that expects none compares it with []. */
type Story = { readonly page: Page; readonly errors: string[] }

/**
 * One browser for the tests of a file. Returns a function that opens a story and waits until it is rendered. Each width and colour scheme
 * has one window, which caches the gallery's scripts; what a test stored in it is cleared before the next.
 */
export function stories(): (id: string, options?: Options) => Promise<Story> {
  let browser: Browser
  const windows = new Map<string, BrowserContext>()
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(async () => {
    for (const window of windows.values()) await empty(window)
  })
  afterAll(() => browser?.close())
  return async (id, { width = widths.desktop, scheme = 'light' } = {}) => {
    const name = `${width} ${scheme}`
    const window = windows.get(name) ?? (await openWindow(browser, inject('gallery'), { width, colorScheme: scheme }))
    windows.set(name, window)
    const page = await window.newPage()
    const errors = listenToErrors(page)
    await showStory(page, id, scheme)
    return { page, errors }
  }
}

/** Like `stories`, but waits until the given content is visible; the test fails if it does not appear within seconds. */
export function drawnStories(): (id: string, options?: Options) => Promise<Story> {
  const openStory = stories()
  return async (id, options) => {
    const story = await openStory(id, options)
    story.page.setDefaultTimeout(8000)
    await story.page.locator('#storybook-root :is(button, a, input, p, span), [role=dialog]').first().waitFor()
    return story
  }
}

/** Closes the pages of a window and clears its storage, except cached scripts. */
async function empty(window: BrowserContext): Promise<void> {
  const [page, ...others] = window.pages()
  if (!page) return
  await Promise.all(others.map((other) => other.close()))
  const devtools = await window.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(inject('gallery')).origin,
    storageTypes: 'cookies,indexeddb,local_storage',
  })
  await window.clearPermissions()
  await page.close()
}

export function listenToErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

export async function showStory(page: Page, id: string, scheme: Scheme): Promise<void> {
  await page.goto(`iframe.html?id=${encodeURIComponent(id)}&viewMode=story&globals=scheme:${scheme}`)
  await page.locator('#storybook-root > *, .sb-errordisplay').first().waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
}

type Channel = {
  emit: (event: string, args: object) => void
  once: (event: string, hear: (id: string) => void) => void
}
type Gallery = { __STORYBOOK_ADDONS_CHANNEL__: Channel }

/** Switches to another story in an open page, without loading the gallery's scripts again. */
export async function turnToStory(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (storyId) =>
      new Promise<void>((done) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Gallery
        for (const event of ['storyRendered', 'storyUnchanged', 'storyErrored', 'storyThrewException', 'storyMissing'])
          channel.once(event, () => done())
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )
  await page.evaluate(() => document.fonts.ready)
}

/** Renders the current story in the other colour scheme, keeping its state. */
export async function changeScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate((chosen) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as Gallery
    channel.emit('updateGlobals', { globals: { scheme: chosen } })
  }, scheme)
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
}
