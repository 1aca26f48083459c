import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, inject } from 'vitest'
import { openWindow, sharedBrowser, type WindowOptions } from './openBrowser.ts'
import { usable } from './usable.ts'

/**
 * Gives what opens a page in a window of its own, nothing stored; the windows of a test are closed
 * after it, and none of their pages may have done what the site's own policy forbids. Further tabs of the same person: `page.context().newPage()`.
 */
export function pages(): (options?: WindowOptions, url?: string) => Promise<Page> {
  let windows: BrowserContext[] = []
  let forbidden: string[] = []
  afterEach(async () => {
    const opened = windows
    windows = []
    await Promise.all(opened.map((window) => window.close()))
    const done = forbidden
    forbidden = []
    expect(done).toEqual([])
  })
  return async (options, url = inject('world').url) => {
    const window = await openWindow(await sharedBrowser(), url, options)
    windows.push(window)
    window.setDefaultTimeout(60_000)
    await window.exposeFunction('tellForbidden', (what: string) => forbidden.push(what))
    await window.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        const { tellForbidden } = globalThis as unknown as { tellForbidden: (what: string) => void }
        tellForbidden(`${violatedDirective}: ${blockedURI} in ${sourceFile}`)
      }),
    )
    const page = await window.newPage()
    usable(page)
    return page
  }
}
