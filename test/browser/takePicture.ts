import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** With PICTURES=<folder>, saves a screenshot of each step of a journey there. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env
  if (!PICTURES) return
  // A form in a frame may go on asking: a picture is no reason for a journey to fail.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}
