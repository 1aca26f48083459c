import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { beSignedIn } from './beSignedIn.ts'
import { openWindow, sharedBrowser } from './openBrowser.ts'

const { url, people } = inject('world')
const KB = 1_000

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Gzipped size of all scripts that a page loaded, in bytes. */
async function scriptsOf(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const fetched: Promise<number>[] = []
  const weigh = async (response: Awaited<ReturnType<Page['waitForResponse']>>) =>
    gzipSync(await response.body()).byteLength
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') fetched.push(weigh(response))
  })
  // What loads after a delay (the live channel, after two seconds) is not part of the first load, however slow the machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await visit()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(fetched)).reduce((sum, bytes) => sum + bytes, 0)
}

describe('the first load', () => {
  it('of the sign-in page is at most 130 KB of JavaScript, gzipped', async () => {
    const window = await openWindow(browser, url)
    const page = await window.newPage()
    const bytes = await scriptsOf(page, () => page.goto('/'))
    await window.close()
    expect(bytes).toBeGreaterThan(50 * KB)
    expect(bytes).toBeLessThanOrEqual(130 * KB)
  })

  it('of the signed-in overview is at most 250 KB, without what only some privileges load (the charts)', async () => {
    const window = await openWindow(browser, url)
    const page = await window.newPage()
    await beSignedIn(page, people.memberWithoutPrivilege)
    const again = await window.newPage()
    const bytes = await scriptsOf(again, () => again.goto('/home'))
    await window.close()
    expect(bytes).toBeGreaterThan(100 * KB)
    expect(bytes).toBeLessThanOrEqual(250 * KB)
  })
})
