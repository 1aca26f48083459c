import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** With PICTURES=<folder>, what a journey sees on its way is kept there, to be looked at. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const { PICTURES } = process.env
  if (!PICTURES) return
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
}
