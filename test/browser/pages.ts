import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { openBrowser, openWindow, type WindowOptions } from './openBrowser.ts'

/**
 * One browser for the tests of a file. Gives what opens a page in a window of its own, nothing stored; the windows of a test are closed
 * after it. Further tabs of the same person: `page.context().newPage()`.
 */
export function pages(): (options?: WindowOptions, url?: string) => Promise<Page> {
  let browser: Browser
  let windows: BrowserContext[] = []
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(async () => {
    const opened = windows
    windows = []
    await Promise.all(opened.map((window) => window.close()))
  })
  afterAll(() => browser.close())
  return async (options, url = inject('world').url) => {
    const window = await openWindow(browser, url, options)
    windows.push(window)
    window.setDefaultTimeout(30_000)
    return window.newPage()
  }
}
