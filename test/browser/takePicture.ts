import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** With PICTURES=<folder>, saves a screenshot of each step of a journey there. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env
  if (!PICTURES) return
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}
