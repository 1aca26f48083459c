// @module-tag further
import { expect, it } from 'vitest'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { enter, newOrganization, newPerson } from '#test/support/people.ts'
import { withToken } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

const lease: InterviewCode = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 's',
      title: 'Locação',
      conditionals: [],
      fields: [
        createField('text', { uid: 'u1', ref: 'rua', name: 'Rua' }),
        createField('text', { uid: 'u2', ref: 'casa', name: 'Casa' }),
        createField('text', { uid: 'u3', ref: 'bloco', name: 'Bloco' }),
      ],
    },
  ],
}

it('each setting has a control: who wrote the model, widths, and other names in documents', async () => {
  const person = await newPerson(await newOrganization('Configurar'), 'Vera', ['owner'])
  const { accessToken } = await enter(person)
  const { id } = (
    await withToken(accessToken).interviews.createInterview({ body: { name: 'Locação', interviewCode: lease } })
  ).data
  const page = await openPage()
  await beSignedIn(page, person)
  await page.goto(`/app?id=${id}`)

  await page.getByRole('combobox', { name: 'Autores' }).click()
  await page.keyboard.type('Ana Lima')
  await page.keyboard.press('Enter')
  await type(page.getByRole('textbox', { name: 'Tipo do documento' }), 'Contrato')
  const logo = page.getByRole('textbox', { name: 'Endereço do logotipo' })
  await type(logo, 'logo.png')
  await page.getByText('Informe um endereço completo, que comece com https://').waitFor()
  await type(logo, 'https://exemplo.com.br/logo.png')
  await usable(page).step()
  await takePicture(page, 'configurar-modelo')

  const open = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  for (const name of ['Rua', 'Casa', 'Bloco']) {
    await open(name)
    await page.getByRole('combobox', { name: 'Largura' }).click()
    await page.getByRole('option', { name: 'Um terço da linha' }).click()
  }
  await usable(page).step()
  await takePicture(page, 'configurar-largura')
  await page.getByRole('tab', { name: 'Avançado' }).click()
  await page.getByRole('switch', { name: 'Também por extenso' }).check()
  await type(page.getByRole('textbox', { name: 'Nome do valor por extenso nos documentos' }), 'bloco em letras')
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Também em código de barras' }).check()
  const code = page.getByRole('textbox', { name: 'Nome do código de barras nos documentos' })
  await type(code, 'rua')
  await page.getByText('Outro campo já se chama rua.').waitFor()
  await type(code, 'barras')
  await page.keyboard.press('Enter')
  await usable(page).step(undefined, { allow: /bloco_\w+/ })
  await takePicture(page, 'configurar-nomes')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page
    .getByText(/^Salvo às/)
    .first()
    .waitFor()

  const { interviewCode, version } = (await withToken(accessToken).interviews.getInterview({ params: { id } })).data
  expect(interviewCode.metadata).toMatchObject({
    authors: ['Ana Lima'],
    documentType: 'Contrato',
    logoURL: 'https://exemplo.com.br/logo.png',
  })
  expect(interviewCode.sections[0]?.fields.map(({ rowShare }) => rowShare)).toEqual(['third', 'third', 'third'])
  expect(interviewCode.sections[0]?.fields[2]).toMatchObject({
    inFull: true,
    inFullToVar: 'bloco_em_letras',
    barcode: true,
    barcodeToVar: 'barras',
  })

  // Side by side for who answers.
  await withToken(accessToken).interviews.changeInterview({ params: { id }, body: { version, published: true } })
  await page.goto(`/app/run/${id}`)
  const tops = async () =>
    Promise.all(
      ['Rua', 'Casa', 'Bloco'].map(async (name) => (await page.getByRole('textbox', { name }).boundingBox())?.y),
    )
  await page.getByRole('textbox', { name: 'Bloco' }).waitFor()
  expect(new Set(await tops()).size).toBe(1)
  await usable(page).step()
  await takePicture(page, 'configurar-lado-a-lado')
})
