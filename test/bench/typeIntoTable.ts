import type { Page } from 'playwright-core'
import type { Frames } from './measureFrames.ts'

type Measure = (doing: () => Promise<void>) => Promise<Frames>

/** Types two searches into a table of 10,000 rows like a fast typist, and deletes each letter by letter. */
export async function typeIntoTable(page: Page, measure: Measure): Promise<Frames> {
  await page.goto('iframe.html?id=datatable--many-rows&viewMode=story')
  await page.getByRole('row').nth(1).waitFor()
  const box = page.getByRole('searchbox')
  await box.click()
  // Loading the page is measured separately.
  await page.waitForTimeout(1500)
  return measure(async () => {
    for (const text of ['construtora horizonte', 'inventário']) {
      await box.pressSequentially(text, { delay: 70 })
      await page.waitForTimeout(250)
      for (const _ of text) {
        await box.press('Backspace')
        await page.waitForTimeout(30)
      }
    }
  })
}
