import type { Page } from 'playwright-core'
import type { Frames } from './measureFrames.ts'

type Measure = (doing: () => Promise<void>) => Promise<Frames>

/** Lifts a card on an open board, drags it across the three columns and up and down the last one, and drops it there. */
export async function dragOnBoard(page: Page, measure: Measure): Promise<Frames> {
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const card = column('Pendente').getByRole('listitem').first()
  await card.waitFor()
  const title = await card.locator('[title]').first().textContent()
  const from = await card.boundingBox()
  const to = await column('Concluído').boundingBox()
  if (!from || !to) throw new Error('The board is not in sight')
  // Loading the page is measured separately.
  await page.waitForTimeout(1500)
  return measure(async () => {
    await page.mouse.move(from.x + 20, from.y + 30)
    await page.mouse.down()
    for (let step = 1; step <= 60; step++) {
      const along = (to.x + 80 - from.x - 20) * (step / 60)
      await page.mouse.move(from.x + 20 + along, from.y + 30 + Math.sin(step / 6) * 120 + step * 2)
      await page.waitForTimeout(16)
    }
    for (let step = 1; step <= 40; step++) {
      await page.mouse.move(to.x + 80 + Math.sin(step / 5) * 30, to.y + 220 + Math.cos(step / 5) * 160)
      await page.waitForTimeout(16)
    }
    await page.mouse.up()
    await page.getByText(`${title}: de Pendente para Concluído.`).first().waitFor()
  })
}
