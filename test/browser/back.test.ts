// @module-tag further
import { expect, it } from 'vitest'
import { newOrganization, newPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { usable } from './usable.ts'

const openPage = pages()

it('Back on a phone closes what is open over the page, and nothing of it stays in the history', async () => {
  const owner = await newPerson(await newOrganization('Prado & Reis'), 'Olga', ['owner'])
  const page = await openPage({ width: widths.phone })
  await beSignedIn(page, owner, '/home')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = () => page.getByRole('button', { name: 'Menu' }).click()
  await openMenu()
  await menu.getByRole('link', { name: 'Documentos' }).waitFor()
  await page.goBack()
  await menu.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/home')
  await openMenu()
  await menu.getByRole('link', { name: 'Documentos' }).click()
  await page.getByRole('heading', { name: 'Documentos', level: 1 }).waitFor()
  await menu.waitFor({ state: 'hidden' })

  const begin = page.getByRole('dialog', { name: 'Novo documento' })
  const open = async () => {
    await page.getByRole('button', { name: 'Novo documento' }).click()
    await begin.waitFor()
  }
  await open()
  await page.goBack()
  await begin.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/documents')
  await usable(page).step()
  await open()
  await page.reload()
  await begin.waitFor()
  await begin.getByRole('button', { name: 'Fechar' }).click()
  await begin.waitFor({ state: 'hidden' })
  await page.goBack()
  await page.waitForURL('**/home')
})
