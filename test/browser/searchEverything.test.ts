import { randomInt } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { beSignedIn } from './beSignedIn.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { people } = inject('world')

const openPage = pages()

describe.each(
  oneOf([
    ['on a phone', widths.phone],
    ['on a desktop', widths.desktop],
  ]),
)('a clause is found %s', (place, width) => {
  it('from the keyboard shortcut to the party that the text names', async () => {
    const { accessToken } = people.owner
    const name = `Ermelinda Sampaio ${place.split(' ').at(-1)} ${randomInt(1_000_000)}`
    await ok(
      withToken(accessToken).register.createParty({
        body: {
          kind: 'person',
          facts: { name, profession: 'ourives', birthplace: 'Paraty' },
        },
      }),
    )
    const page = await openPage({ width })
    await beSignedIn(page, people.owner)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    await type(dialog.getByPlaceholder('O que você procura?'), 'ermelinda')
    await dialog.getByText('Procurar “ermelinda” no texto de tudo').click()
    await page.waitForURL('**/busca?q=ermelinda')
    const box = page.getByRole('searchbox', { name: 'Palavras, "uma frase", CPF, CNPJ ou processo' })
    await expect.poll(() => box.inputValue()).toBe('ermelinda')
    await box.fill('')
    await page.getByRole('heading', { name: 'O que você procura?' }).waitFor()
    await usable(page).step()
    await type(box, 'ourives ermelinda')
    await page.waitForURL(/q=ourives/)
    const results = page.getByRole('list', { name: 'Resultados' })
    const own = results.getByRole('link').filter({ hasText: name })
    for (let tries = 0; tries < 30 && (await own.count()) === 0; tries += 1) {
      await page.reload()
      await own.waitFor({ timeout: 1_000 }).catch(() => undefined)
    }
    await expect.poll(() => own.locator('mark').allTextContents()).toEqual(['Ermelinda', 'ourives'])
    await page.getByText(/Cadastro \(\d+\)/).click()
    await page.waitForURL(/tipo=party/)
    await usable(page).step()
    await type(box, ' nadaquesepareca')
    await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
    await usable(page).step()
    await box.fill('ourives ermelinda')
    await own.click()
    await page.waitForURL(/\/register\?/)
    await page.getByText(name).first().waitFor()
    await usable(page).step()
  })
})

it('a pasted page is searched by its beginning, and not refused', { tags: 'further' }, async () => {
  const page = await openPage({ width: widths.desktop })
  await beSignedIn(page, people.owner, '/busca')
  const box = page.getByRole('searchbox', { name: 'Palavras, "uma frase", CPF, CNPJ ou processo' })
  await box.click()
  await page.keyboard.insertText('nadaquesepareca com isto '.repeat(40))
  await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
  expect(await box.inputValue()).toHaveLength(200)
})
