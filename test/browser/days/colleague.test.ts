import { expect, inject, it } from 'vitest'
import { as } from '../../support/client.ts'
import { enter, mailTo, newOrganization, newPerson, strongPassword, tokenIn } from '../../support/people.ts'
import { widths } from '../openBrowser.ts'
import { pages } from '../pages.ts'
import { type } from '../type.ts'
import { usable } from '../usable.ts'
import { publishLease } from './lease.ts'

const world = inject('world')
const openPage = pages()

it('an invited colleague chooses a password, is signed in at once, and sees only what an operator may do', async () => {
  const owner = await enter(await newPerson(await newOrganization('Teles & Pires'), 'Vera', ['owner']))
  await publishLease(world.url, owner.accessToken)
  const email = 'bento.farias@teles.exemplo.br'
  await as(owner).identity.createUser({
    body: {
      email,
      firstName: 'Bento',
      lastName: 'Farias',
      privileges: ['execution.edit', 'execution.downloadDocx'],
    },
  })
  const token = tokenIn(await mailTo(email, 'Convite para Teles & Pires no Minuta'))

  const page = await openPage({ width: widths.phone })
  const { step } = usable(page)
  await page.goto(`/convite#token=${token}`)
  await page.getByRole('heading', { name: 'Teles & Pires convidou você.' }).waitFor()
  await step('colleague-invitation')
  await type(page.getByLabel('Senha', { exact: true }), strongPassword('bento'))
  await page.getByRole('status').filter({ hasText: 'Força da senha: Muito boa.' }).waitFor()
  await step()
  await page.getByRole('button', { name: 'Aceitar o convite' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('heading', { level: 1, name: /Bento$/ }).waitFor()
  await page.getByRole('region', { name: 'Começar um documento' }).waitFor()
  await step('colleague-overview')

  // An operator's menu.
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: 'Documentos' }).waitFor()
  await step('colleague-menu')
  expect(await menu.getByRole('link').allTextContents()).not.toContain('Configurações')
  await menu.getByRole('link', { name: 'Documentos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor()
  await step('colleague-documents')
  await page.goto('/configurations')
  await page.waitForURL('**/home')

  // The first document, started from the list and left: it is listed afterwards.
  await page.getByRole('button', { name: 'Novo documento' }).click()
  await type(page.getByRole('combobox', { name: 'Buscar modelo' }), 'loca')
  await page.getByRole('option', { name: 'Contrato de locação' }).waitFor()
  await step('colleague-choice')
  await page.keyboard.press('Enter')
  await type(page.getByLabel('Nome do locatário'), 'Padaria Bom Trigo')
  await page.getByText(/^Salvo às/).waitFor()
  await step('colleague-questions')
  await page.getByRole('link', { name: 'Voltar aos documentos' }).click()
  await page.getByRole('link', { name: /Padaria Bom Trigo$/ }).click()
  await expect.poll(() => page.getByLabel('Nome do locatário').inputValue()).toBe('Padaria Bom Trigo')
})
