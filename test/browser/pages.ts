import type { BrowserContext, Page, Request, Response } from 'playwright-core'
import { afterEach, beforeEach, expect, inject } from 'vitest'
import { type LogMarks, markLogs, saveLogs, saveTraces, startTrace } from './failureTraces.ts'
import { openWindow, sharedBrowser, type WindowOptions } from './openBrowser.ts'
import { usable } from './usable.ts'
import { watchPresses } from './watchPresses.ts'
import { leaveWindow, takeWindow } from './windowPool.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Only an interface can be added to.
  interface TaskMeta {
    /** What the open pages showed when the test failed. */
    screens?: readonly string[]
    /** Files with what happened in the failed test: traces of its windows, and the local cloud's log lines. */
    traces?: readonly string[]
  }
}

type PageOptions = WindowOptions & {
  /** Calls that the test expects to be refused for lack of a right, as `GET /api/v1/…`: any other that answers 403 is a fault. */
  readonly refused?: RegExp
  /** Gets a window that no other test uses: the test sets what cannot be undone, such as its clock. */
  readonly own?: boolean
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

/** Where the faults of a window go: to the test that has it. */
const reporters = new WeakMap<BrowserContext, (fault: string) => void>()
/** The calls whose refusal the test that has a window expects. */
const expectedRefusals = new WeakMap<BrowserContext, RegExp>()

/** Nobody is offered what they may not do, so no call is refused for lack of a right. */
function reportRefusal(window: BrowserContext, response: Response): void {
  const { pathname } = new URL(response.url())
  if (response.status() !== 403 || !pathname.startsWith('/api/')) return
  const made = `${response.request().method()} ${pathname}`
  if (!expectedRefusals.get(window)?.test(made)) reporters.get(window)?.(`403 of ${made}`)
}

async function prepareWindow(window: BrowserContext): Promise<void> {
  window.on('page', watchRequests)
  window.on('response', (response) => reportRefusal(window, response))
  window.setDefaultTimeout(120_000)
  await window.exposeFunction('reportFault', (fault: string) => reporters.get(window)?.(fault))
  await window.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportFault } = globalThis as unknown as { reportFault: (fault: string) => void }
      reportFault(`${violatedDirective}: ${blockedURI} in ${sourceFile}`)
    }),
  )
  await window.addInitScript(watchPresses)
}

type Opened = {
  readonly window: BrowserContext
  readonly isTraced: boolean
  readonly leave: () => Promise<void>
}

async function open(url: string, options: WindowOptions, isOwn: boolean, isTraced: boolean): Promise<Opened> {
  const browser = await sharedBrowser()
  if (!isOwn && !isTraced) {
    const window = await takeWindow(browser, url, options, prepareWindow)
    return { window, isTraced, leave: () => leaveWindow(window, url) }
  }
  const window = await openWindow(browser, url, options)
  await prepareWindow(window)
  if (isTraced) await startTrace(window)
  return { window, isTraced, leave: () => window.close() }
}

/**
 * Returns a function that opens a page in its own window, with empty storage. Windows are left empty after the test, and no page may have
 * violated the site's CSP, moved what was clicked, or made a call that its user may not make. For further tabs of the same user:
 * `page.context().newPage()`. The second attempt of a failed test is traced.
 */
export function pages(): (options?: PageOptions, url?: string) => Promise<Page> {
  let all: Opened[] = []
  let faults: string[] = []
  let isTraced = false
  let marks: LogMarks = new Map()
  beforeEach(({ task }) => {
    isTraced = (task.result?.retryCount ?? 0) > 0
    marks = markLogs(inject('world').logs)
  })
  afterEach(async ({ task }) => {
    const opened = all
    all = []
    const found = faults
    faults = []
    if (task.result?.state === 'fail' || found.length > 0) {
      const failed = { file: task.file.name, test: task.fullTestName }
      const windows = opened.map(({ window }) => window)
      task.meta.screens = await Promise.all(windows.flatMap((window) => window.pages()).map(describePage))
      const traced = opened.filter((one) => one.isTraced).map(({ window }) => window)
      task.meta.traces = [...(await saveTraces(failed, traced)), saveLogs(failed, inject('world').logs, marks)]
    }
    await Promise.all(opened.map(({ leave }) => leave()))
    for (const { window } of opened) reporters.delete(window)
    expect([...found, ...faults.splice(0)]).toEqual([])
  })
  return async ({ refused, own = false, ...options } = {}, url = inject('world').url) => {
    // A service worker outlives its pages.
    const isOwn = own || options.serviceWorkers === 'allow'
    const one = await open(url, options, isOwn, isTraced)
    all.push(one)
    const { window } = one
    reporters.set(window, (fault) => faults.push(fault))
    if (refused) expectedRefusals.set(window, refused)
    else expectedRefusals.delete(window)
    const page = await window.newPage()
    usable(page)
    return page
  }
}
