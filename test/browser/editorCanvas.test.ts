import { expect, inject, it } from 'vitest'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const when = (field: string) => ({ field, operator: 'equalTo', value: true, logicOperator: 'and' }) as const

const contract = (): InterviewCode => ({
  ...emptyInterviewCode('Contrato'),
  sections: [
    {
      id: 'partes',
      title: 'Partes',
      conditionals: [],
      fields: [
        createField('yesno', { uid: 'tem', ref: 'tem_fiador', name: 'Tem fiador?' }),
        ...Array.from({ length: 12 }, (_, at) =>
          createField('text', { uid: `dado${at}`, ref: `dado_${at}`, name: `Dado ${at}` }),
        ),
        createField('text', { uid: 'fiador', ref: 'fiador', name: 'Fiador', conditionals: [when('tem_fiador')] }),
      ],
    },
    {
      id: 'valores',
      title: 'Valores',
      conditionals: [],
      fields: [
        createField('currency', { uid: 'valor', ref: 'valor', name: 'Valor da causa' }),
        createField('formula', { uid: 'dobro', ref: 'dobro', name: 'Dobro', resultFormat: 'currency' }),
      ],
    },
  ],
})

async function make(code: InterviewCode): Promise<string> {
  const { data }: { data: Interview } = await as('owner').interviews.createInterview({
    body: {
      name: 'Contrato',
      interviewCode: code,
    },
  })
  return data.id
}

it('a model is edited in place by keyboard, and its fields are copied to another', { tags: 'further' }, async () => {
  const [id, other] = await Promise.all([make(contract()), make(emptyInterviewCode('Outro'))])
  const page = await openPage({ width: widths.desktop })
  // Formulas show fields by their references.
  const step = () => usable(page).step('', { allow: /_/ })
  await beSignedIn(page, world.people.owner, `/app?id=${id}`)
  const outline = page.getByRole('navigation', { name: 'Estrutura' })
  const canvas = page.getByRole('main')

  // Selecting in the outline scrolls the canvas.
  await outline.getByRole('button', { name: 'Fiador', exact: true }).click()
  await canvas.getByText('quando Tem fiador = Sim').waitFor()
  const place = canvas.locator('[data-place="fiador"]')
  const inView = () =>
    place.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  await expect.poll(inView).toBe(true)

  // Texts are edited in place: Esc restores, Enter saves.
  await canvas.getByRole('button', { name: 'Selecionar Fiador' }).focus()
  await page.keyboard.press('Enter')
  const text = canvas.getByRole('textbox', { name: /^Pergunta de/ })
  await text.waitFor()
  await step()
  await page.keyboard.type('Engano')
  await page.keyboard.press('Escape')
  const chosen = canvas.getByRole('button', { name: 'Selecionar Fiador' })
  await expect.poll(() => chosen.evaluate((one) => one === document.activeElement)).toBe(true)
  await step()
  await page.keyboard.press('Enter')
  await text.waitFor()
  await step()
  await page.keyboard.type('Nome do fiador')
  await step()
  await page.keyboard.press('Enter')
  await outline.getByRole('button', { name: 'Nome do fiador', exact: true }).waitFor()
  await step()

  // A new question's text is typed at once, spaces included.
  await canvas.getByRole('button', { name: 'Adicionar campo', exact: true }).press('Enter')
  await page.getByRole('textbox', { name: 'Buscar tipo de campo' }).waitFor()
  await page.keyboard.type('data')
  await page.keyboard.press('Enter')
  const question = page.getByRole('complementary', { name: 'Propriedades' }).getByLabel('Pergunta')
  await expect.poll(() => question.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('Data da entrega')
  await outline.getByRole('button', { name: 'Data da entrega', exact: true }).waitFor()
  await step()

  // Move to another section without dragging.
  await outline.getByRole('button', { name: 'Ações do campo Nome do fiador' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Mover para a seção' }).click()
  await page.getByRole('menuitem', { name: 'Valores' }).click()
  await canvas.getByText('Etapa 2 de 2').waitFor()
  await canvas.getByRole('button', { name: 'Selecionar Nome do fiador' }).waitFor()
  await step()

  // Search for a type without accents, and choose the first by Enter; likewise a condition's field.
  await outline.getByRole('button', { name: 'Dado 3', exact: true }).click()
  const kind = page.getByRole('combobox', { name: 'Tipo' })
  await kind.click()
  await page.keyboard.type('moeda')
  await page.keyboard.press('Enter')
  await expect.poll(() => kind.inputValue()).toBe('Moeda')
  await step()
  await page.keyboard.type('calc')
  await page.keyboard.press('Enter')
  await expect.poll(() => kind.inputValue()).toBe('Cálculo')
  await step()
  await page.getByRole('tab', { name: 'Regras' }).click()
  await page.getByRole('button', { name: 'Adicionar condição' }).click()
  const asked = page.getByRole('combobox', { name: 'Campo da condição 1' })
  await asked.click()
  await page.keyboard.type('tem fia')
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.inputValue()).toBe('Tem fiador?')
  await step()

  // A removal is announced, with undo.
  await outline.getByRole('button', { name: 'Ações do campo Dado 3' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Excluir campo' }).click()
  await outline.getByRole('button', { name: 'Dado 3', exact: true }).waitFor({ state: 'hidden' })
  const removed = page.getByRole('status').filter({ hasText: 'O campo "Dado 3" saiu do modelo.' })
  await step()
  await removed.getByRole('button', { name: 'Desfazer' }).click()
  await outline.getByRole('button', { name: 'Dado 3', exact: true }).waitFor()
  await removed.waitFor({ state: 'hidden' })
  await step()

  // A marking's name may be typed freely, and its final form is shown.
  await outline.getByRole('button', { name: 'Dado 5', exact: true }).click()
  await page.getByRole('tab', { name: 'Avançado' }).click()
  const marking = page.getByRole('textbox', { name: 'Nome da marcação' })
  await type(marking, 'Vara do juízo')
  await page.getByText('Nos documentos, {{vara_do_juizo}}.').waitFor()
  await step()
  // The server answers slowly while editing goes on: nothing typed meanwhile is lost.
  const renaming = Promise.withResolvers<void>()
  await page.route(/\/references$/, async (route) => {
    await renaming.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.getByText(/^Salvo às/).waitFor()
  await expect.poll(() => marking.inputValue()).toBe('vara_do_juizo')
  await step()

  // A formula with completion and an immediate trial.
  await outline.getByRole('button', { name: 'Dobro', exact: true }).click()
  const formula = page.getByRole('textbox', { name: 'Fórmula' })
  await formula.click()
  await page.keyboard.type('causa')
  await page.getByRole('option', { name: /Valor da causa/ }).waitFor()
  await step()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' * 2')
  await expect.poll(() => formula.inputValue()).toBe('valor * 2')
  const renamed = page.waitForResponse(/\/references$/)
  renaming.resolve()
  await (await renamed).finished()
  await page.unroute(/\/references$/)
  await step()
  expect(await formula.inputValue()).toBe('valor * 2')
  await page.getByRole('button', { name: 'Experimentar' }).click()
  const trial = page.getByRole('region', { name: 'Experimentar a fórmula' })
  await trial.getByLabel('Valor da causa').click()
  await page.keyboard.type('150000')
  await expect.poll(() => trial.getByRole('status').textContent()).toMatch(/^Resultado\s*R\$\s[\d.]+,\d\d$/)
  await step()

  // Copy here, paste into another model: a condition on a missing field is left out, with a notice.
  await outline.getByRole('button', { name: 'Ações do campo Nome do fiador' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Copiar', exact: true }).click()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText(/^Salvo às/).waitFor()
  await step()
  await page.goto(`/app?id=${other}`)
  await page.getByRole('button', { name: 'Criar a primeira seção' }).click()
  await canvas.getByRole('button', { name: 'Adicionar campo', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Colar aqui/ }).click()
  await canvas.getByRole('button', { name: 'Selecionar Nome do fiador' }).waitFor()
  await page.getByText('Este modelo não tem "tem_fiador": as condições que dependiam disso não vieram.').waitFor()
  await step()
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText(/^Salvo às/).waitFor()
  const { data }: { data: Interview } = await as('owner').interviews.getInterview({ params: { id: other } })
  expect(
    data.interviewCode.sections[0]?.fields.map(({ ref, name, conditionals }) => [ref, name, conditionals]),
  ).toEqual([['fiador', 'Nome do fiador', []]])
})
