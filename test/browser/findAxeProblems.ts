import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; impact: string; nodes: { html: string; target: (string | string[])[] }[] }
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> }

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const ATTEMPTS = 3
/** In ms. */
const PAUSE = 400

/**
 * WCAG 2.2 AA violations on the page: rule, impact and the first elements. Runs through the debugger, past the site's CSP. A fragment is
 * part of a page: it needs no landmarks.
 */
export async function findAxeProblems(
  page: Page,
  { fragment = false }: { fragment?: boolean } = {},
): Promise<string[]> {
  // Waits for animations, except endless ones.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  let violations: Violation[] = []
  // Violations during a change (a dialog that has no name yet) disappear a moment later.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await page.waitForTimeout(PAUSE)
    violations = await page.evaluate(
      async (runOnly) => {
        const { violations: found } = await (globalThis as unknown as { axe: Axe }).axe.run(document, {
          runOnly,
          // What passed is not described, which takes as long as the rules.
          resultTypes: ['violations'],
        })
        // The colours on the paper are those of the Word file.
        const elementOf = ([target]: (string | string[])[]) => document.querySelector([target].flat()[0] ?? '')
        const isOnPaper = (element: Element | null) => element?.closest('[data-paper]')
        const isBar = (element: Element | null): boolean =>
          element !== null &&
          (['sticky', 'fixed'].includes(getComputedStyle(element).position) || isBar(element.parentElement))
        // Large enough, and scrolled half under a bar that stays.
        const isUnderBar = (element: Element | null) => {
          if (!element) return false
          const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
          if (width < 24 || height < 24) return false
          return [top + 1, bottom - 1].some((y) => {
            const over = document.elementFromPoint((left + right) / 2, y)
            return over !== null && !element.contains(over) && !over.contains(element) && isBar(over)
          })
        }
        const ignored: Record<string, ((element: Element | null) => unknown) | undefined> = {
          'color-contrast': isOnPaper,
          'target-size': isUnderBar,
        }
        return found
          .map((one) => ({ ...one, nodes: one.nodes.filter(({ target }) => !ignored[one.id]?.(elementOf(target))) }))
          .filter(({ nodes }) => nodes.length > 0)
      },
      fragment ? wcag : [...wcag, 'best-practice'],
    )
    violations = violations.filter(({ impact }) => fragment || impact === 'serious' || impact === 'critical')
    if (violations.length === 0) break
  }
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes
        .slice(0, 3)
        .map(({ html }) => html.slice(0, 160))
        .join(' | ')}`,
  )
}
