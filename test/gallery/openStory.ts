import type { Browser, Page } from 'playwright-core'
import { inject } from 'vitest'
import { openWindow, widths } from '../browser/openBrowser.ts'

export type Scheme = 'light' | 'dark'

type Options = { readonly width?: number; readonly scheme?: Scheme }

/**
 * Opens one story of the gallery in a window of its own and waits until it is drawn. `errors` gathers what the page threw or
 * wrote as an error; a test that expects none compares it with [].
 */
export async function openStory(
  browser: Browser,
  id: string,
  { width = widths.desktop, scheme = 'light' }: Options = {},
): Promise<{ page: Page; errors: string[] }> {
  const window = await openWindow(browser, inject('gallery'), { width, colorScheme: scheme })
  const page = await window.newPage()
  const errors = listenToErrors(page)
  await showStory(page, id, scheme)
  return { page, errors }
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

/** Draws the story that is shown anew in the other scheme, keeping its state. */
export async function changeScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate((chosen) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
      __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, told: object) => void }
    }
    channel.emit('updateGlobals', { globals: { scheme: chosen } })
  }, scheme)
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor({ state: 'attached' })
}
