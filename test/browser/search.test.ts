import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { people } = inject('world')

const openPage = pages()
let page: Page
let id: string

beforeAll(async () => {
  const { accessToken } = people.owner
  const interview = await ok(
    withToken(accessToken).interviews.createInterview({ body: { name: 'Ação de usucapião rural' } }),
  )
  id = interview.id
})

async function arrive(width: number): Promise<void> {
  page = await openPage({ width })
  await beSignedIn(page, people.owner)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const box = () => page.getByRole('dialog').getByPlaceholder('O que você procura?')

describe('the global search', () => {
  it('never signs out on a partial word: the command is selected, or typed in full', async () => {
    await arrive(widths.desktop)
    await page.keyboard.press('Control+k')
    await type(box(), 'sai')
    await page.getByRole('dialog').getByText('Sair').waitFor()
    await page.getByRole('img', { name: 'Buscando' }).waitFor({ state: 'detached' })
    await usable(page).step()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Sair').waitFor()
    await usable(page).step()
    await type(box(), 'sair')
    await page.getByRole('img', { name: 'Buscando' }).waitFor({ state: 'detached' })
    await usable(page).step()
    await page.keyboard.press('Enter')
    await page.getByLabel('Senha', { exact: true }).waitFor()
  })

  it('keeps what is typed before it is loaded', { tags: 'further' }, async () => {
    page = await openPage({ width: widths.desktop, own: true })
    await page.route(/GlobalSearch/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await beSignedIn(page, people.owner)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('dox')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('cu')
    await page.getByRole('dialog').getByText('Ir para os documentos').waitFor()
    await page.keyboard.type('m')
    await expect.poll(() => box().inputValue()).toBe('docum')
  })

  it('opens with the keyboard, finds a command by its first letters and runs it', { tags: 'further' }, async () => {
    await arrive(widths.desktop)
    await page.keyboard.press('Control+k')
    await type(box(), 'docu')
    await page.getByRole('dialog').getByText('Ir para os documentos').waitFor()
    await usable(page).step()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/documents')
  })

  it('runs a command at once, while matching records are still loading', { tags: 'further' }, async () => {
    await arrive(widths.desktop)
    await page.route('**/api/v1/**', () => {})
    await page.keyboard.press('Control+k')
    await type(box(), 'modelos')
    await page.getByRole('dialog').getByText('Ir para os modelos').waitFor()
    await usable(page).step()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/templates')
  })

  it('finds a record without its accents and opens it', async () => {
    await arrive(widths.desktop)
    await page.keyboard.press('Control+k')
    await type(box(), 'usucapiao rural')
    await page.getByRole('dialog').getByText('Ação de usucapião rural').click()
    await page.waitForURL(`**/app?id=${id}`)
  })

  it('waits for the records and opens the first if Enter follows the typing at once', { tags: 'further' }, async () => {
    await arrive(widths.desktop)
    await page.keyboard.press('Control+k')
    await type(box(), 'usucapiao rural')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/app?id=${id}`)
  })

  it('says when nothing is found, and restores the focus when closed', { tags: 'further' }, async () => {
    await arrive(widths.desktop)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await type(box(), 'zzzzzz')
    await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
    await usable(page).step()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Buscar')
  })

  it('is available on a phone, and runs a command', { tags: 'further' }, async () => {
    await arrive(widths.phone)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Buscar' }).click()
    await type(box(), 'novo modelo')
    await page.getByRole('dialog').getByText('Novo modelo', { exact: true }).click()
    await page.getByRole('dialog', { name: 'Novo modelo' }).waitFor()
  })
})
