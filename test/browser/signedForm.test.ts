// @module-tag further
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { inspectPdf } from '#functions/pades/index.ts'
import { openPdf } from '#functions/pades/rendering/index.ts'
import { appearance, FIRST, formPdf } from '#functions/pades/testing/writePdf.ts'
import { newSigner } from '../support/envelopes.ts'
import { newOrganization, newPerson } from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { goToCode, linkTo, pressed } from './signingWorld.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

const form = (fields: readonly string[]) => ({
  name: 'Procuração.pdf',
  mimeType: 'application/pdf',
  // A page that inherits its fonts, from a program that leaves the appearances to readers.
  buffer: formPdf({ fields, more: [appearance('R$ 1.000,00')], page: '/X 1' }),
})

it('a filled form is refused while a field contradicts its page, then sent, and signed on a phone with what it says', async () => {
  const owner = await newPerson(await newOrganization('Formulários'), 'Rita', ['owner'])
  const { email } = newSigner('Dora')
  const page = await openPage({ width: widths.desktop })
  const { step } = usable(page)
  await beSignedIn(page, owner, '/signatures')
  await page.getByRole('button', { name: 'Novo envelope' }).click()
  const dialog = page.getByRole('dialog', { name: 'O que vai ser assinado?' })
  const valor = '/FT/Tx/T(valor)/V(R$ 9.000,00)/Rect[72 500 312 520]'
  await dialog.locator('input[type=file]').setInputFiles(form([`${valor}/AP<</N ${FIRST} 0 R>>`]))
  await dialog.getByText('1 escolhido').waitFor()
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText(/o campo "valor" tem o valor "R\$ 9\.000,00", mas a página não mostra isso/).waitFor()
  await step('envelope-formulario-recusado')
  await dialog.getByRole('button', { name: 'Tirar Procuração.pdf' }).click()
  const box = '/FT/Btn/T(aceito)/V/Yes/AS/Yes/MK<</BC[0]>>/Rect[72 460 90 478]'
  await dialog.locator('input[type=file]').setInputFiles(form([valor, box]))
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL('**/signatures/*')
  await page.getByRole('button', { name: 'Incluir pessoa' }).click()
  await type(page.getByRole('combobox', { name: 'Nome completo' }), 'Dora Bugs')
  await type(page.getByRole('textbox', { name: 'E-mail', exact: true }), email)
  await step('envelope-formulario')
  await page.getByRole('button', { name: /^Revisar/ }).click()
  const review = page.getByRole('dialog', { name: 'Enviar para assinatura' })
  await review.getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByText('Enviado para assinatura.').waitFor()

  const phone = await openPage({ width: widths.phone })
  await phone.goto(await linkTo(email))
  const sheet = phone.getByRole('article', { name: 'Página 1 de 1' })
  await sheet.getByText('R$ 9.000,00').waitFor({ state: 'attached' })
  await sheet.getByText('Outorgo poderes').waitFor({ state: 'attached' })
  await goToCode(phone, email)
  await phone.keyboard.press('Enter')
  await phone.getByRole('heading', { name: 'Você assinou, e está tudo concluído' }).waitFor()
  const download = phone.waitForEvent('download')
  await pressed(phone, 'Baixar Procuração.pdf').click()
  const sealed = await readFile(await (await download).path())
  const pdf = await openPdf(sealed)
  const words = pdf?.page(1).words.map(({ text }) => text)
  pdf?.close()
  expect(words?.join(' ')).toContain('nomeado. R$ 9.000,00')
  expect(await inspectPdf(sealed)).toMatchObject({ hasForm: false, faults: [] })
})
