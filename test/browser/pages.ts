import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterEach, expect, inject } from 'vitest'
import { openWindow, sharedBrowser, type WindowOptions } from './openBrowser.ts'
import { usable } from './usable.ts'
import { watchPresses } from './watchPresses.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Only an interface can be added to.
  interface TaskMeta {
    /** What the open pages showed when the test failed. */
    screens?: readonly string[]
  }
}

const unanswered = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  const open = new Set<Request>()
  unanswered.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

async function describePage(page: Page): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
  const waiting = [...(unanswered.get(page) ?? [])].map(
    (request) => `without an answer: ${request.method()} ${request.url()}`,
  )
  return [page.url(), ...waiting, shown.slice(0, 2_000)].join('\n')
}

/**
 * Returns a function that opens a page in its own window, with empty storage. Windows are closed after the test, and no page may have
 * violated the site's CSP, or moved what was clicked. For further tabs of the same user: `page.context().newPage()`.
 */
export function pages(): (options?: WindowOptions, url?: string) => Promise<Page> {
  let windows: BrowserContext[] = []
  let faults: string[] = []
  afterEach(async ({ task }) => {
    const opened = windows
    windows = []
    if (task.result?.state === 'fail')
      task.meta.screens = await Promise.all(opened.flatMap((window) => window.pages()).map(describePage))
    await Promise.all(opened.map((window) => window.close()))
    const done = faults
    faults = []
    expect(done).toEqual([])
  })
  return async (options, url = inject('world').url) => {
    const window = await openWindow(await sharedBrowser(), url, options)
    windows.push(window)
    window.on('page', watchRequests)
    window.setDefaultTimeout(120_000)
    await window.exposeFunction('reportFault', (fault: string) => faults.push(fault))
    await window.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        const { reportFault } = globalThis as unknown as { reportFault: (fault: string) => void }
        reportFault(`${violatedDirective}: ${blockedURI} in ${sourceFile}`)
      }),
    )
    await window.addInitScript(watchPresses)
    const page = await window.newPage()
    usable(page)
    return page
  }
}
