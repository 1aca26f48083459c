// @module-tag further
import { expect, inject, it } from 'vitest'
import { makeDocx, paragraph } from '#functions/docx/testing/makeDocx.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { enter, newOrganization, newPerson } from '#test/support/people.ts'
import { send } from '#test/support/request.ts'
import { withToken } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { oneOf, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

const lease: InterviewCode = {
  ...emptyInterviewCode(),
  sections: [
    {
      id: 'locacao',
      title: 'Locação',
      conditionals: [],
      fields: [
        createField('text', { uid: 'u1', ref: 'locatario', name: 'Nome do locatário' }),
        createField('yesno', { uid: 'u2', ref: 'fianca', name: 'Há fiador?' }),
        createField('text', {
          uid: 'u3',
          ref: 'fiador',
          name: 'Nome do fiador',
          conditionals: [{ field: 'fianca', operator: 'equalTo', value: true, logicOperator: 'and' }],
        }),
      ],
    },
  ],
}

it.each(
  oneOf([
    ['desktop', widths.desktop],
    ['phone', widths.phone],
  ] as const),
)('the preview shows the document that its answers give, and leaves nothing behind, on a %s', async (device, width) => {
  const person = await newPerson(await newOrganization(`Visualizar ${device}`), 'Vera', ['owner'])
  const { accessToken } = await enter(person)
  const { id } = (
    await withToken(accessToken).interviews.createInterview({ body: { name: 'Locação', interviewCode: lease } })
  ).data
  const form = new FormData()
  const body = [
    paragraph('Contrato de locação de {{locatario}}.'),
    paragraph('{{#fianca}}O fiador, {{fiador}}, responde pela dívida.{{/fianca}}'),
  ]
  form.set('file', new Blob([makeDocx({ body: body.join('') }) as Uint8Array<ArrayBuffer>]), 'Contrato.docx')
  await send(inject('world').url, 'POST', `/api/v1/interviews/${id}/templates`, { token: accessToken, body: form })
  const page = await openPage({ width })
  await beSignedIn(page, person)
  await page.goto(`/app?id=${id}`)
  await page
    .getByText(/^Salvo às/)
    .first()
    .waitFor()
  const enterPreview = async () => {
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Visualizar' }).click()
  }
  const show = async (side: 'Perguntas' | 'Documento') => {
    if (device === 'phone') await page.getByRole('radiogroup', { name: 'O que ver' }).getByText(side).click()
  }
  const paper = page.getByRole('complementary', { name: 'Documento' })
  await enterPreview()
  const name = page.getByRole('textbox', { name: 'Nome do locatário' })
  await type(name, 'Ana Lima')
  await page.getByRole('button', { name: 'Preencher com exemplos' }).click()
  expect(await name.inputValue()).toBe('Ana Lima')
  expect(await page.getByRole('textbox', { name: 'Nome do fiador' }).inputValue()).not.toBe('')
  await show('Documento')
  await paper.getByText('Contrato de locação de Ana Lima.').waitFor()
  await paper.getByText('responde pela dívida.').waitFor()
  await usable(page).step()
  await takePicture(page, `visualizar-documento-${device}`)

  // A condition.
  await show('Perguntas')
  await page.getByRole('radio', { name: 'Não' }).check()
  await show('Documento')
  await expect.poll(() => paper.getByText('responde pela dívida.').count()).toBe(0)
  await usable(page).step()
  await show('Perguntas')

  // A place of the document leads to its question.
  if (device === 'desktop') {
    await paper.getByText('Ana Lima').click()
    await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await takePicture(page, `visualizar-condicao-${device}`)

  // Leaving clears the answers and changes nothing.
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.waitForTimeout(150)
  expect(await page.getByRole('button', { name: 'Salvar', exact: true }).isDisabled()).toBe(true)
  await enterPreview()
  expect(await name.inputValue()).toBe('')
  expect((await withToken(accessToken).interviews.getInterview({ params: { id } })).data.version).toBe(2)
  await usable(page).step()
})
