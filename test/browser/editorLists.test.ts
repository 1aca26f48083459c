import { expect, inject, it } from 'vitest'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { publishAndStart } from './publishAndStart.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

async function make(code: InterviewCode): Promise<string> {
  const { data }: { data: Interview } = await as('owner').interviews.createInterview({
    body: {
      name: code.metadata.title,
      interviewCode: code,
    },
  })
  return data.id
}

const stored = async (id: string): Promise<InterviewCode> =>
  (await as('owner').interviews.getInterview({ params: { id } })).data.interviewCode

const partners: InterviewCode = {
  ...emptyInterviewCode('Sociedade'),
  sections: [
    {
      id: 's',
      title: 'Sócios',
      conditionals: [],
      fields: [
        createField('select', { uid: 'uf', ref: 'porte', name: 'Porte' }),
        createField('list', {
          uid: 'l',
          ref: 'socios',
          name: 'Sócios',
          itemName: 'sócio',
          listType: 'objeto',
          listFields: [createField('text', { uid: 'n', ref: 'nome', name: 'Nome' })],
        }),
      ],
    },
  ],
}

it('a list of values inside a list is made in the editor and answered on a phone, each value with its own check', {
  tags: 'further',
}, async () => {
  const id = await make(partners)
  const page = await openPage({ width: widths.desktop })
  const step = () => usable(page).step('', { allow: /this|campo_\w+/ })
  await beSignedIn(page, world.people.owner, `/app?id=${id}`)
  const open = (name: string) =>
    page
      .getByRole('navigation', { name: 'Estrutura' })
      .locator('[data-field]')
      .and(page.getByRole('button', { name, exact: true }))
      .click()

  // Options with a stored value of their own.
  await open('Porte')
  await page.getByRole('button', { name: 'Adicionar opção' }).click()
  await page.keyboard.type('Microempresa')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Pequeno porte')
  await page.getByRole('switch', { name: 'Guardar um valor diferente do texto' }).check()
  await type(page.getByRole('textbox', { name: 'Valor guardado da opção 1' }), 'ME')
  await type(page.getByRole('textbox', { name: 'Valor guardado da opção 2' }), 'ME')
  await page.getByText('Outra opção guarda o mesmo valor.').first().waitFor()
  await type(page.getByRole('textbox', { name: 'Valor guardado da opção 2' }), 'EPP')
  await step()
  await takePicture(page, 'opcoes-com-valor')

  // A list of amounts inside the list.
  await open('Sócios')
  await page.getByRole('button', { name: 'Adicionar campo ao item' }).click()
  await page.getByRole('textbox', { name: 'Buscar tipo de campo' }).waitFor()
  await page.keyboard.type('Lista')
  await page
    .getByRole('menuitem', { name: /^Lista/ })
    .last()
    .click()
  await type(page.getByRole('textbox', { name: 'Pergunta', exact: true }), 'Quotas')
  await page.getByRole('combobox', { name: 'Cada item é' }).click()
  await page.getByRole('option', { name: 'Um só valor' }).click()
  await page.getByRole('combobox', { name: 'Tipo do valor' }).click()
  await page.keyboard.type('Moeda')
  await page.keyboard.press('Enter')
  await step()
  await takePicture(page, 'lista-de-valores')
  await page.keyboard.press('Control+s')
  await page
    .getByText(/^Salvo às/)
    .first()
    .waitFor()
  const [size, list] = (await stored(id)).sections[0]!.fields
  expect(size!.options).toEqual([
    { value: 'ME', label: 'Microempresa' },
    { value: 'EPP', label: 'Pequeno porte' },
  ])
  expect(list!.listFields![1]).toMatchObject({
    type: 'list',
    ref: 'quotas',
    listType: 'simples',
    listFields: [{ type: 'currency', ref: '' }],
  })

  // Answered on a phone, in the dark.
  await publishAndStart(page)
  const address = page.url()
  const phone = await openPage({ width: widths.phone, colorScheme: 'dark' })
  await beSignedIn(phone, world.people.owner, address)
  await phone.getByRole('combobox', { name: 'Porte' }).click()
  await phone.getByRole('option', { name: 'Pequeno porte' }).click()
  await phone.getByRole('button', { name: 'Adicionar sócio' }).click()
  await phone.keyboard.type('Ana')
  await phone.getByRole('button', { name: 'Adicionar item' }).click()
  await phone.keyboard.type('1500')
  await phone.getByRole('button', { name: 'Adicionar item' }).click()
  await phone.keyboard.type('20,5')
  await phone.getByRole('button', { name: 'Mover item 2 para cima' }).click()
  await usable(phone).step()
  await takePicture(phone, 'lista-na-lista-celular')
  await expect
    .poll(async () => {
      const id = new URL(address).searchParams.get('execution')
      return (await as('owner').executions.getExecution({ params: { id } })).data.values
    })
    .toEqual({ porte: 'EPP', socios: [{ nome: 'Ana', quotas: ['20.5', '1500'] }] })
})
