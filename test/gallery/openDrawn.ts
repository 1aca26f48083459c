import type { Browser, Page } from 'playwright-core'
import { openStory } from './openStory.ts'

/** A story of something to press or read, once that is on the screen; what does not come within seconds fails the test. */
export async function openDrawn(
  browser: Browser,
  id: string,
  options: { readonly width?: number } = {},
): Promise<{ page: Page; errors: string[] }> {
  const story = await openStory(browser, id, options)
  story.page.setDefaultTimeout(8000)
  await story.page.locator('#storybook-root :is(button, a, input, p, span), [role=dialog]').first().waitFor()
  return story
}
