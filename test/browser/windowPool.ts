import type { Browser, BrowserContext } from 'playwright-core'
import { openWindow, type WindowOptions } from './openBrowser.ts'

/** Emptied windows, by address and options: opening a new one takes half a second. */
const idle = new Map<string, BrowserContext[]>()
const keys = new WeakMap<BrowserContext, string>()

/** Returns an emptied window, or opens a new one and passes it to `prepare`. */
export async function takeWindow(
  browser: Browser,
  url: string,
  options: WindowOptions,
  prepare: (window: BrowserContext) => Promise<unknown>,
): Promise<BrowserContext> {
  const key = JSON.stringify([url, Object.entries(options).sort()])
  const left = idle.get(key)?.pop()
  if (left) return left
  const window = await openWindow(browser, url, options)
  keys.set(window, key)
  window.once('close', () => keys.delete(window))
  await prepare(window)
  return window
}

/** Closes a window's pages, clears its storage, routes and permissions, and keeps it for the next test. */
export async function leaveWindow(window: BrowserContext, url: string): Promise<void> {
  const key = keys.get(window)
  if (key === undefined) return
  await Promise.all(window.pages().map((page) => page.close()))
  await window.unrouteAll({ behavior: 'ignoreErrors' })
  await window.clearPermissions()
  await window.setOffline(false)
  const page = await window.newPage()
  const devtools = await window.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' })
  await window.setStorageState({ cookies: [], origins: [] })
  await page.close()
  idle.set(key, [...(idle.get(key) ?? []), window])
}
