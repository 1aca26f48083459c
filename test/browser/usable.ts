import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findAxeProblems } from './findAxeProblems.ts'
import { screenFaults } from './screenFaults.ts'
import { takePicture } from './takePicture.ts'

type StepOptions = {
  /** Words allowed on this screen: a reference in the editor, an English name that a user chose. */
  readonly allow?: RegExp
}

/** Checks a page as its user sees it, after every step. */
export type Usable = {
  /** Fails with all usability problems of the current screen. */
  readonly step: (name?: string, options?: StepOptions) => Promise<void>
  /** A step that also checks the screen at 320 px, and that its address leads back to it. */
  readonly screen: (name: string, options?: StepOptions) => Promise<void>
}

/** English and technical words. Words that are also Portuguese ('no', 'for', 'item', 'data') are not listed. */
export const words = [
  '\\b(?:the|and|of|with|this|that|your|you|are|not|from|error|loading|submit|cancel|save|saved|delete|edit|close|search|next|previous|required|invalid|failed|failure|success|warning|name|value|field|fields|file|files|upload|click|here|settings|user|users|please|try|again|unknown|empty|select|choose|drag|drop|open|new|add|remove|yes|true|false|page|section|template|template|workspace)\\b',
  '\\b(?:The|And|This|Your|You|Error|Loading|Submit|Cancel|Save|Saved|Delete|Edit|Close|Search|Next|Previous|Required|Invalid|Failed|Success|Warning|Name|Value|Field|File|Upload|Click|Settings|User|Please|Unknown|Empty|Select|Choose|Drag|Drop|Open|New|Add|Remove|Yes|True|False|Section|Template)\\b',
  '\\b(?:undefined|null|NaN|Infinity|Invalid Date|placeholder|Placeholder|payload|timeout|endpoint|backend|requisiç(?:ão|ões)|Requisição|string|array|boolean|regex|stack|exception)\\b',
  '\\[object',
  // A reference, a ULID, a UUID.
  '\\b[a-z0-9]+(?:_[a-z0-9]+)+\\b',
  '\\b[0-9A-HJKMNP-TV-Z]{26}\\b',
  '\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-',
]

const NARROWEST = 320

/** Messages the browser itself logs for refused calls and failed sockets: only the journey knows whether they are expected. */
const BROWSERS_OWN = /^(?:Failed to load resource|WebSocket connection to '[^']+' failed)/

/** Screens in which axe found nothing: checking the same screen again takes a second. */
const judged = new Set<string>()

/** Checks a screen until axe has found nothing in it once, so that the second attempt of a failed journey fails too. */
export async function axeProblemsOf(page: Page, kind: string): Promise<string[]> {
  if (judged.has(kind)) return []
  const problems = await findAxeProblems(page)
  if (problems.length === 0) judged.add(kind)
  return problems
}

const known = new WeakMap<Page, Usable>()

/** Returns the same object for the same page; call it for a new page, so that it sees all its errors. */
export function usable(page: Page): Usable {
  const before = known.get(page)
  if (before) return before
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`threw ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text()))
      complaints.push(`wrote to the console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500 && response.status() !== 503)
      complaints.push(`${response.status()} of ${response.url()}`)
  })

  const look = async ({ allow }: StepOptions): Promise<string[]> => {
    const faults = () => page.evaluate(screenFaults, { words, allowed: allow?.source })
    let found = await faults()
    // Elements may still be moving: check again.
    for (let attempt = 0; found.length > 0 && attempt < 3; attempt += 1) {
      await page.waitForTimeout(300)
      found = await faults()
    }
    return found
  }

  const step: Usable['step'] = async (name = '', options = {}) => {
    await stillness(page)
    const found = await look(options)
    const kind = await kindOf(page)
    found.push(...(await axeProblemsOf(page, kind)))
    if (name !== '') await takePicture(page, `${name}-${page.viewportSize()?.width ?? 0}`)
    found.push(...complaints.splice(0))
    // Reports all problems, not only the first; in the message, because a long list is truncated in the assertion.
    expect.soft(found, `${name} (${kind}): ${found.join('; ')}`).toEqual([])
  }

  const made: Usable = {
    step,
    screen: async (name, options = {}) => {
      await step(name, options)
      const size = page.viewportSize()
      if (size) {
        await page.setViewportSize({ width: NARROWEST, height: size.height })
        const narrow = await look(options)
        await takePicture(page, `${name}-${NARROWEST}`)
        await page.setViewportSize(size)
        expect.soft(narrow, `${name} at ${NARROWEST} px`).toEqual([])
      }
      const [address, kind] = [page.url(), await kindOf(page)]
      await page.reload()
      await expect.poll(() => kindOf(page), { message: `${name} after a reload` }).toBe(kind)
      // Go to another page, then Back: the same place again.
      await page.goto('/minuta.webmanifest')
      await page.goBack()
      await expect.poll(() => kindOf(page), { message: `${name} after Back` }).toBe(kind)
      expect(page.url()).toBe(address)
    },
  }
  known.set(page, made)
  return made
}

/** Waits for animations, except endless ones. */
const stillness = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )

/** Identifies a screen whatever its data: path without ids, headings, open overlays, width and colour scheme. */
const kindOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const path = location.pathname.replace(/[0-9A-HJKMNP-TV-Z]{26}/g, '{id}')
    const tab = new URLSearchParams(location.search).get('tab') ?? ''
    const titles = shown('h1, h2, [role=dialog], [role=alert], [role=menu]').map(
      (one) => `${one.tagName}${one.matches('h1, h2') ? one.textContent : (one.getAttribute('aria-label') ?? '')}`,
    )
    const scheme = document.documentElement.dataset.mantineColorScheme ?? ''
    return [path, tab, ...new Set(titles), innerWidth, scheme].join(' ')
  })
