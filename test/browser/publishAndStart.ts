import type { Page } from 'playwright-core'

/** Publishes from the editor and starts a document. */
export async function publishAndStart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Publicar' }).click()
  const publication = page.getByRole('dialog', { name: 'Publicação' })
  await publication.getByRole('button', { name: 'Salvar e publicar' }).click()
  await publication.getByRole('link', { name: 'Começar um documento' }).click()
  await page.waitForURL('**/app/run/*execution=*')
}
