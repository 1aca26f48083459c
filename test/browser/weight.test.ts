// @module-tag further
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { newSigner } from '../support/envelopes.ts'
import { beSignedIn } from './beSignedIn.ts'
import { makeLink, makeModel, pathOf } from './linkWorld.ts'
import { openWindow, sharedBrowser } from './openBrowser.ts'
import { linkTo, sendEnvelope } from './signingWorld.ts'

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
  it('of a public form is at most 202 KB, questions and all: texts, options, dates, money, yes or no', async () => {
    const { accessToken } = people.owner
    const id = await makeModel({ url, accessToken })
    const link = await makeLink({ url, accessToken }, id)
    const window = await openWindow(browser, url)
    const first = await window.newPage()
    await first.goto(pathOf(link))
    await first.getByRole('button', { name: 'Começar' }).click()
    await first.getByRole('heading', { name: 'Quem aluga' }).waitFor()
    const page = await window.newPage()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    const bytes = await scriptsOf(page, async () => {
      await page.goto(pathOf(link))
      await page.getByRole('heading', { name: 'Quem aluga' }).waitFor()
    })
    await window.close()
    expect(bytes).toBeGreaterThan(100 * KB)
    expect(bytes).toBeLessThanOrEqual(202 * KB)
    expect(calls, 'the link and the visit, nothing else').toHaveLength(2)
  })

  it('of a signing page is at most 190 KB, without the reader of PDF files, which comes after it', async () => {
    const person = newSigner('Beatriz Moraes')
    await sendEnvelope(people.owner.accessToken, [person])
    const path = await linkTo(person.email)
    const window = await openWindow(browser, url)
    const page = await window.newPage()
    let readers = 0
    await page.route(/assets\/.*\.js$/, async (route) => {
      const answer = await route.fetch()
      const isReader = (await answer.text()).includes('GlobalWorkerOptions')
      if (isReader) readers += 1
      return isReader ? route.abort() : route.fulfill({ response: answer })
    })
    const bytes = await scriptsOf(page, async () => {
      await page.goto(path)
      await page.getByRole('button', { name: 'Assinar', exact: true }).filter({ visible: true }).waitFor()
    })
    await window.close()
    expect(readers).toBe(1)
    expect(bytes).toBeGreaterThan(80 * KB)
    expect(bytes).toBeLessThanOrEqual(190 * KB)
  })

  it('of the page that verifies documents is at most 150 KB', async () => {
    const window = await openWindow(browser, url)
    const page = await window.newPage()
    const bytes = await scriptsOf(page, () => page.goto('/verificar'))
    await window.close()
    expect(bytes).toBeGreaterThan(50 * KB)
    expect(bytes).toBeLessThanOrEqual(150 * KB)
  })

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
