// @module-tag further
import { expect, inject, it } from 'vitest'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const lease: InterviewCode = {
  ...emptyInterviewCode('Locação'),
  sections: [
    {
      id: 's',
      title: 'Partes',
      conditionals: [],
      fields: [createField('text', { uid: 'n', ref: 'nome', name: 'Nome' })],
    },
  ],
}

it('the styles of a document are formatted once, and places for signatures are written by role', async () => {
  const { data }: { data: Interview } = await as('owner').interviews.createInterview({
    body: {
      name: 'Locação',
      interviewCode: lease,
    },
  })
  const page = await openPage({ width: widths.desktop })
  const step = () => usable(page).step('', { allow: /_/ })
  await beSignedIn(page, world.people.owner, `/app?id=${data.id}&modo=documento`)
  const tools = page.getByRole('toolbar', { name: 'Formatação do documento' })
  const body = page.locator('[data-zone="body"]').first()
  await body.click()
  await tools.getByRole('button', { name: /^Estilo/ }).click()
  await page.getByRole('menuitemradio', { name: 'Título 1' }).click()
  await page.keyboard.type('CONTRATO')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Locador: ')

  // A new person, and a second place for the same.
  await tools.getByRole('button', { name: 'Lugar de assinatura' }).click()
  await page.getByRole('menuitem', { name: 'Outra pessoa' }).click()
  await page.getByRole('textbox', { name: 'Quem assina' }).waitFor()
  await page.keyboard.type('Locador')
  await step()
  await page.keyboard.press('Enter')
  await body.getByText('{{assinatura "Locador"}}').waitFor()
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'Lugar de assinatura' }).click()
  await page.getByRole('menuitem', { name: 'CPF de quem assina (Locador)' }).click()
  await body.getByText('{{cpf "Locador"}}').waitFor()

  // The heading on the paper follows at once.
  const heading = body.locator('h1')
  const look = () =>
    heading.evaluate((one) => {
      const { fontWeight, fontSize, textAlign, color } = getComputedStyle(one)
      return { fontWeight, fontSize, textAlign, color }
    })
  expect(await look()).toEqual({ fontWeight: '700', fontSize: '16px', textAlign: 'left', color: 'rgb(0, 0, 0)' })
  await tools.getByRole('button', { name: 'Formatar os estilos' }).click()
  const drawer = page.getByRole('dialog', { name: 'Formatar os estilos' })
  await drawer.getByRole('combobox', { name: 'Estilo' }).click()
  await page.getByRole('option', { name: 'Título 1' }).click()
  await drawer.getByRole('textbox', { name: 'Tamanho' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('20')
  await drawer.getByRole('button', { name: 'Centralizar' }).click()
  await drawer.getByLabel('Cor').fill('#1f3b73')
  await expect
    .poll(look)
    .toEqual({ fontWeight: '700', fontSize: '26.6667px', textAlign: 'center', color: 'rgb(31, 59, 115)' })
  await step()
  await takePicture(page, 'formatos-claro')
  await page.emulateMedia({ colorScheme: 'dark' })
  await takePicture(page, 'formatos-escuro')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/^Salvo às/)
    .first()
    .waitFor()

  const { interviewCode } = (await as('owner').interviews.getInterview({ params: { id: data.id } })).data
  expect(interviewCode.defaultFormat['heading-1']).toEqual({
    ...lease.defaultFormat['heading-1'],
    size: '20pt',
    alignment: 'center',
    textColor: '#1f3b73',
  })
  expect(interviewCode.settings.finish.signature.parties).toMatchObject([{ tag: 'Locador', role: 'signer' }])
})
