// @module-tag further
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const when = (field: string, value: string | boolean) =>
  ({ field, operator: 'equalTo', value, logicOperator: 'and' }) as const

const marriage = (rules: Field['rules'] = []): InterviewCode => ({
  ...emptyInterviewCode(),
  sections: [
    {
      id: 'partes',
      title: 'Partes',
      conditionals: [],
      fields: [
        createField('yesno', { uid: 'casado', ref: 'casado', name: 'É casado?' }),
        createField('text', { uid: 'conjuge', ref: 'conjuge', name: 'Nome do cônjuge', rules }),
        createField('date', { uid: 'assinatura', ref: 'assinatura', name: 'Data da assinatura' }),
      ],
    },
  ],
})

async function openEditor(width: number, interviewCode: InterviewCode): Promise<{ page: Page; id: string }> {
  const { data }: { data: Interview } = await as('owner').interviews.createInterview({
    body: {
      name: 'Locação',
      interviewCode,
    },
  })
  const page = await openPage({ width })
  await beSignedIn(page, world.people.owner, `/app?id=${data.id}`)
  return { page, id: data.id }
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') || document.activeElement?.textContent)

/** Adds a rule to the selected field from the menu; the focus is then in its first case. */
async function addRule(page: Page, name: string) {
  await page.getByRole('button', { name: 'Adicionar regra' }).press('Enter')
  // Opening the menu moves the focus to its first item: a key pressed earlier would choose that one.
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('region', { name }).waitFor()
  await expect.poll(() => focused(page)).toBe('Adicionar condição')
}

it('a rule makes a question required only for matching answers', async () => {
  const { page, id } = await openEditor(widths.desktop, marriage())
  await page.getByRole('button', { name: 'Nome do cônjuge', exact: true }).click()
  await page.getByRole('tab', { name: 'Regras' }).click()
  await addRule(page, 'Obrigatória conforme as respostas')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Campo da condição 1' }).click()
  await page.getByRole('option', { name: 'É casado?' }).click()
  await page.getByRole('combobox', { name: 'Valor da condição 1' }).click()
  await page.getByRole('option', { name: 'Sim' }).click()
  const required = page.getByRole('region', { name: 'Obrigatória conforme as respostas' })
  await required.getByText('Vale o que está em "Resposta obrigatória": não.').waitFor()
  await page.getByRole('tab', { name: 'Regras (1)' }).waitFor()
  await takePicture(page, 'regras-obrigatoria-desktop')

  await addRule(page, 'Valor inicial conforme as respostas')
  const initial = page.getByRole('region', { name: 'Valor inicial conforme as respostas' })
  // An equals sign starts a formula, which has its own field.
  await initial.getByLabel('Valor inicial fica').click()
  await page.keyboard.type('=')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await usable(page).step()
  await page.keyboard.type('MAIUSCULA("ana"')
  await initial.getByText('A expressão termina antes da hora.').waitFor()
  await usable(page).step()
  await page.keyboard.type(')')
  await initial.getByRole('button', { name: 'Adicionar caso' }).click()
  await expect.poll(() => focused(page)).toBe('Adicionar condição')
  await usable(page).step()
  await initial.getByRole('button', { name: 'Mover o caso 2 para cima' }).click()
  await expect.poll(() => focused(page)).toBe('Mover o caso 1 para baixo')
  await usable(page).step()
  await takePicture(page, 'regras-desktop')
  const first = initial.getByRole('group', { name: 'Caso 1' })
  await first.getByRole('button', { name: 'Escrever como texto' }).click()
  const text = first.getByRole('textbox', { name: 'Quando' })
  await text.pressSequentially('casado igual')
  await first.getByRole('button', { name: 'Mover o caso 1 para baixo' }).click()
  const second = initial.getByRole('group', { name: 'Caso 2' })
  await expect.poll(() => second.getByRole('textbox', { name: 'Quando' }).inputValue()).toBe('casado igual')
  await usable(page).step()
  await second.getByRole('button', { name: 'Mover o caso 2 para cima' }).click()
  await expect.poll(() => text.inputValue()).toBe('casado igual')
  await usable(page).step()
  await type(text, '')
  await first.getByRole('button', { name: 'Escolher em listas' }).click()
  await first.getByText('Sem condições, este caso nunca vale.').waitFor()
  await usable(page).step()
  await initial.getByRole('button', { name: 'Remover o caso 2' }).click()
  await expect.poll(() => focused(page)).toBe('Adicionar caso')
  await usable(page).step()
  await initial.getByRole('button', { name: 'Remover a regra: Valor inicial conforme as respostas' }).click()
  await expect.poll(() => focused(page)).toBe('Adicionar regra')
  await usable(page).step()
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await initial.getByText('Caso 2').waitFor()
  await expect.poll(() => initial.getByLabel('Valor inicial fica').nth(1).inputValue()).toBe('MAIUSCULA("ana")')
  await usable(page).step()
  await initial.getByRole('button', { name: 'Remover a regra: Valor inicial conforme as respostas' }).click()

  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(/^Salvo às/).waitFor()
  const { data }: { data: Interview } = await as('owner').interviews.getInterview({ params: { id } })
  expect(data.interviewCode.sections[0]?.fields[1]?.rules).toEqual([
    { name: 'required', conditions: [{ conditionals: [when('casado', true)], valueIfCondition: true }] },
  ])

  await page.getByText('Visualizar', { exact: true }).click()
  const question = page.locator('label', { hasText: 'Nome do cônjuge' })
  await question.waitFor()
  expect(await question.textContent()).toBe('Nome do cônjuge')
  await page.getByRole('radio', { name: 'Sim' }).check()
  await expect.poll(() => question.textContent()).toBe('Nome do cônjuge *')
  await usable(page).step()
  await page.getByRole('radio', { name: 'Não' }).check()
  await expect.poll(() => question.textContent()).toBe('Nome do cônjuge')
})

it('a problem of a rule links to its case, on a phone', { tags: 'further' }, async () => {
  const label: Field['rules'][number] = {
    name: 'label',
    conditions: [
      { conditionals: [when('casado', true)], valueIfCondition: 'Nome do marido ou da esposa' },
      { conditionals: [when('uniao', true)], valueIfCondition: 'Nome de quem vive em união estável' },
    ],
  }
  const { page } = await openEditor(widths.phone, marriage([{ name: 'required', conditions: [] }, label]))
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Verificar 1 erro', exact: true }).click()
  await page.getByRole('button', { name: 'Ir até Nome do cônjuge: Pergunta conforme as respostas' }).click()
  const rule = page.getByRole('region', { name: 'Pergunta conforme as respostas' })
  const second = rule.getByRole('group', { name: 'Caso 2' })
  await expect
    .poll(() =>
      second
        .getByRole('combobox', { name: 'Campo da condição 1' })
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true)
  await usable(page).step()
  await takePicture(page, 'regras-phone')
})
