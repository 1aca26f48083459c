// @module-tag further
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import type { Values } from '#shared/api/values.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { as, withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { publishInterview } from '../support/things.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

const field = (type: Field['type'], ref: string, name: string, more: Partial<Field> = {}): Field =>
  createField(type, { uid: ref, ref, name, ...more })

const section = (title: string, fields: Field[]): InterviewCode['sections'][number] => ({
  id: title,
  title,
  conditionals: [],
  fields,
})

/** Starts a document on an interview with these sections, and opens it. */
async function open(
  sections: InterviewCode['sections'],
  { width = widths.desktop, values = {} }: { width?: number; values?: Values } = {},
): Promise<Page> {
  const { accessToken } = world.people.owner
  const interview = await ok(
    withToken(accessToken).interviews.createInterview({
      body: {
        name: 'Respostas',
        interviewCode: { ...emptyInterviewCode(), sections },
      },
    }),
  )
  await publishInterview(world.url, accessToken, interview.id)
  const { id } = await ok(
    withToken(accessToken).executions.createExecution({
      params: { interviewId: interview.id },
      body: { execution: { values } },
    }),
  )
  const page = await openPage({ width })
  await beSignedIn(page, world.people.owner, `/app/run/${interview.id}?execution=${id}`)
  await page.locator('[data-answer]').first().waitFor()
  return page
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const title = (page: Page) => page.locator('section h2').first().textContent()

it('problems are summarised in one line, which gets the focus on Continuar and never while typing', async () => {
  const page = await open([
    section('Valores', [
      field('text', 'nome', 'Nome', { required: true }),
      field('currency', 'aluguel', 'Aluguel', { required: true }),
    ]),
    section('Fim', [field('text', 'obs', 'Observações')]),
  ])
  await page.getByRole('button', { name: 'Continuar' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Faltam 2 respostas · Ir para a primeira' })
  await summary.waitFor()
  await usable(page).step()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('resposta-nome')
  await usable(page).step()
  await page.keyboard.type('Ana')
  await page.keyboard.press('Enter')
  // '4.800,' alone is not an amount: the error appears while typing, and typing goes on.
  await page.keyboard.type('4.800,00')
  expect(await page.getByLabel('Aluguel').inputValue()).toBe('4.800,00')
  expect(await page.getByRole('alert').filter({ hasText: 'resposta' }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => title(page)).toBe('Fim')
})

it('Ctrl+Enter continues and finishes, from a text of several lines too, with the same checks as the button', async () => {
  const page = await open([
    section('Objeto', [field('textarea', 'objeto', 'Objeto', { required: true })]),
    section('Fim', [field('textarea', 'obs', 'Observações')]),
  ])
  await page.getByRole('textbox', { name: 'Objeto' }).click()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').filter({ hasText: 'Falta 1 resposta' }).waitFor()
  await page.getByRole('textbox', { name: 'Objeto' }).click()
  await page.keyboard.type('Consultoria')
  await page.keyboard.press('Enter')
  await page.keyboard.type('e pareceres')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => title(page)).toBe('Fim')
  await usable(page).step()
  await page.getByLabel('Observações').click()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Finalizado').first().waitFor()
})

it('a list without items is reported once, and a missing answer in an item gets the cursor', {
  tags: 'further',
}, async () => {
  const texts = { listType: 'simples', required: true, minItems: 1, itemName: 'condição' } as const
  const page = await open([
    section('Condições', [
      field('list', 'condicoes', 'Condições especiais', {
        ...texts,
        listFields: [field('textarea', 'item', 'Texto', { required: true })],
      }),
    ]),
    section('Fim', [field('text', 'obs', 'Observações')]),
  ])
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('alert').filter({ hasText: 'Falta 1 resposta · Ir para ela' }).waitFor()
  await usable(page).step()
  await page.getByRole('button', { name: 'Adicionar condição' }).click()
  await page.getByRole('alert').filter({ hasText: 'Falta 1 resposta · Ir para ela' }).waitFor()
  await page.getByRole('button', { name: 'Ir para ela' }).click()
  await expect.poll(() => focused(page)).toBe('resposta-condicoes-0')
  await page.keyboard.type('Sem animais')
  expect(await page.getByRole('textbox', { name: 'condição 1' }).inputValue()).toBe('Sem animais')
  await usable(page).step()
})

it('a number with too many digits stays as typed, with an error', async () => {
  const page = await open([
    section('Valores', [
      field('number', 'meses', 'Meses', { decimals: 0 }),
      field('number', 'exito', 'Êxito', { decimals: 2, percent: true }),
      field('currency', 'aluguel', 'Aluguel'),
    ]),
    section('Fim', [field('text', 'obs', 'Observações')]),
  ])
  const typed = [
    ['Meses', 'meses', '12,5', 'Escreva um número inteiro, sem vírgula.'],
    ['Êxito', 'exito', '12,555', 'Escreva no máximo 2 algarismos depois da vírgula.'],
    ['Aluguel', 'aluguel', '10,555', 'Escreva no máximo 2 algarismos depois da vírgula.'],
  ] as const
  await page.getByLabel('Meses').focus()
  for (const [, , text] of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const [label, ref, text, message] of typed) {
    expect(await page.getByLabel(label).inputValue()).toBe(text)
    await page.locator(`[data-answer="${ref}"]`).getByText(message).waitFor()
  }
  await usable(page).step()
})

it('an option is found by the start of its words or its code, and chosen by Enter and by Tab', {
  tags: 'further',
}, async () => {
  const states = { brazilianStates: true }
  const page = await open([
    section('Endereço', [
      field('select', 'uf', 'Estado', states),
      field('select', 'uf_obra', 'Estado da obra', states),
      field('text', 'cidade', 'Cidade'),
    ]),
    section('Fim', [field('text', 'obs', 'Observações')]),
  ])
  await page.getByLabel('Estado', { exact: true }).first().focus()
  await page.keyboard.type('sao p')
  await page.getByRole('option', { name: 'São Paulo' }).waitFor()
  await usable(page).step()
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Estado', { exact: true }).first().inputValue()).toBe('São Paulo')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('resposta-uf_obra')
  await usable(page).step()
  await page.keyboard.type('SP')
  await page.keyboard.press('Tab')
  expect(await page.getByLabel('Estado da obra').first().inputValue()).toBe('São Paulo')
  expect(await title(page)).toBe('Endereço')
})

it('the page of questions is in the address: Back goes to the previous one, and a reload stays', async () => {
  const page = await open([
    section('Partes', [
      field('yesno', 'casado', 'É casado?'),
      field('text', 'conjuge', 'Nome do cônjuge', {
        required: true,
        conditionals: [{ field: 'casado', operator: 'equalTo', value: true, logicOperator: 'and' }],
      }),
      field('text', 'nome', 'Nome', { required: true }),
    ]),
    section('Objeto', [field('text', 'objeto', 'Objeto')]),
    section('Fim', [field('text', 'obs', 'Observações')]),
  ])
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Preencha este campo.').waitFor()
  await usable(page).step()
  await page.getByRole('radio', { name: 'Sim' }).check()
  // Only the question that was visible has an error; the one that just appeared does not.
  await page.getByLabel('Nome do cônjuge').waitFor()
  expect(await page.getByText('Preencha este campo.').count()).toBe(1)

  await page.getByRole('textbox', { name: 'Nome', exact: true }).pressSequentially('Ana')
  await page.getByLabel('Nome do cônjuge').pressSequentially('Rui')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.poll(() => title(page)).toBe('Objeto')
  await usable(page).step()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.poll(() => title(page)).toBe('Fim')
  await usable(page).step()
  await page.goBack()
  await expect.poll(() => title(page)).toBe('Objeto')
  await usable(page).step()
  await page.reload()
  await expect.poll(() => title(page)).toBe('Objeto')
  await usable(page).step()
  await page.goBack()
  await expect.poll(() => title(page)).toBe('Partes')
  expect(await page.getByLabel('Nome do cônjuge').inputValue()).toBe('Rui')
})

it('a signature is saved as it is drawn or typed, without confirmation', async () => {
  const page = await open(
    [
      section('Assinaturas', [
        field('signature', 'cliente', 'Assinatura do cliente', { required: true }),
        field('signature', 'testemunha', 'Assinatura da testemunha', { required: true }),
      ]),
      section('Fim', [field('text', 'obs', 'Observações')]),
    ],
    { width: widths.phone },
  )
  const pad = page.locator('[data-answer="cliente"]').getByRole('img')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no pad to draw on.')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.7))
  await page.mouse.down()
  for (const [x, y] of [
    [0.4, 0.2],
    [0.5, 0.8],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 })
  await page.mouse.up()
  const witness = page.locator('[data-answer="testemunha"]')
  await witness.getByText('Digitar').click()
  await witness.getByLabel('Nome como assina').pressSequentially('Rui Barros')
  await takePicture(page, 'assinaturas')

  const id = new URL(page.url()).searchParams.get('execution')
  const read = () => ok(as('owner').executions.getExecution({ params: { id } }))
  const kinds = async () => {
    const { values } = (await read()) as unknown as { values: Record<string, { src?: string } | null> }
    return ['cliente', 'testemunha'].map((ref) => values[ref]?.src?.split(',')[0])
  }
  await expect.poll(kinds).toEqual(['data:image/png;base64', 'data:image/png;base64'])
  await usable(page).step()
  await page.reload()
  await expect.poll(() => page.getByRole('img', { name: 'Assinatura', exact: true }).count()).toBe(2)
  await usable(page).step()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.poll(() => title(page)).toBe('Fim')
})

it.each([320, 390])('at %i px nothing overflows, and every button is reachable', async (width) => {
  const page = await open(
    [
      section('Partes', [
        field('text', 'nome', 'Nome', { required: true }),
        field('select', 'uf', 'Estado', { brazilianStates: true }),
        field('list', 'socios', 'Sócios', {
          listType: 'objeto',
          itemName: 'sócio',
          listFields: [field('cpf_cnpj', 'cpf', 'CPF'), field('currency', 'quota', 'Quota')],
        }),
        field('signature', 'assinatura', 'Assinatura'),
        field('slider', 'grau', 'Grau', { minValue: 0, maxValue: 10 }),
      ]),
      section('Objeto', [field('text', 'objeto', 'Objeto', { required: true })]),
      section('Fim', [field('text', 'obs', 'Observações')]),
    ],
    { width, values: { nome: 'Ana', socios: [{}] } },
  )
  const past = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => !one.closest('.visuallyHidden') && one.getBoundingClientRect().right > innerWidth + 0.5)
        .map((one) => `${one.tagName} ${one.className}`),
    )
  expect(await past()).toEqual([])
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect.poll(() => title(page)).toBe('Objeto')
  await usable(page).step()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Continuar mesmo assim' }).waitFor()
  expect(await past()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  await takePicture(page, `respostas-${width}`)
})

it.each(['filled in', 'previewed by its author'])(
  'a click that leaves a wrong answer reaches what was clicked, while a model is %s: the message appears after it',
  async (where) => {
    const page = await open([
      section('Partes', [field('cpf_cnpj', 'cpf', 'CPF'), field('yesno', 'fiador', 'Tem fiador?')]),
    ])
    if (where !== 'filled in') {
      await page.goto(`/app?id=${new URL(page.url()).pathname.split('/').at(-1)}`)
      await page.getByText('Visualizar', { exact: true }).click()
      await page.getByRole('button', { name: 'Ações do campo CPF' }).waitFor({ state: 'detached' })
    }
    await type(page.getByLabel('CPF'), '111.111.111-12')
    const choice = page.getByRole('radio', { name: 'Sim' })
    const { x, y, width } = (await choice.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(x + width / 2, y + 3)
    await page.mouse.down()
    await page.waitForTimeout(100)
    await page.mouse.up()
    await page.getByText(/este CPF não existe/i).waitFor()
    expect(await choice.isChecked()).toBe(true)
    await usable(page).step()
  },
)

it('by keyboard alone: a step starts at its first question, the focus is never lost or covered, and what was typed stays', async () => {
  const yes = (ref: string, name: string) => field('yesno', ref, name)
  const page = await open([
    section('Partes', [
      field('text', 'nome', 'Nome'),
      field('cpf_cnpj', 'cpf', 'CPF ou CNPJ'),
      field('tel', 'telefone', 'Telefone'),
      field('currency', 'valor', 'Valor'),
      field('number', 'quotas', 'Quotas', { decimals: 0 }),
      field('textarea', 'objeto', 'Objeto'),
      ...['um', 'dois', 'três', 'quatro'].map((name, at) => field('text', `t${at}`, `Texto ${name}`)),
    ]),
    section('Poderes', [
      yes('caso', 'É um caso determinado?'),
      field('text', 'qual', 'Qual caso', {
        conditionals: [{ field: 'caso', operator: 'equalTo', value: true, logicOperator: 'and' }],
      }),
      yes('citacao', 'Recebe citação?'),
      yes('acordo', 'Faz acordo?'),
      yes('quitacao', 'Dá quitação?'),
    ]),
  ])
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('ControlOrMeta+v')
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const held = (name: string) => page.getByRole('textbox', { name, exact: true }).inputValue()
  await expect.poll(() => focused(page)).toBe('resposta-nome')
  await paste('  Padaria   Ávila S.A.  ')
  expect(await held('Nome')).toBe('  Padaria   Ávila S.A.  ')
  await page.keyboard.press('Tab')
  expect(await held('Nome')).toBe('Padaria Ávila S.A.')
  await paste('CNPJ: 12.ABC.345/01DE-35')
  expect(await held('CPF ou CNPJ')).toBe('12.ABC.345/01DE-35')
  await page.keyboard.press('Tab')
  await paste('Tel.: +55 (11) 98765-4321')
  await page.keyboard.press('Tab')
  expect(await held('Telefone')).toBe('(11) 98765-4321')
  await paste('R$ 1.234.567,89 (um milhão, duzentos e trinta e quatro mil reais)')
  await page.keyboard.press('Tab')
  expect(await held('Valor')).toBe('1.234.567,89')
  await page.keyboard.type('12,5')
  await page.keyboard.press('Tab')
  expect(await held('Quotas')).toBe('12,5')
  await page.getByText('Escreva um número inteiro, sem vírgula.').waitFor()
  await page.keyboard.type(' um  ')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dois ')
  await page.setViewportSize({ width: widths.desktop, height: 520 })
  for (const at of [0, 1, 2, 3]) {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(`resposta-t${at}`)
    await usable(page).step()
  }
  for (const at of [2, 1, 0]) {
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe(`resposta-t${at}`)
    await usable(page).step()
  }
  expect(await held('Objeto')).toBe('um\ndois')

  // A step with errors is not marked as done.
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Continuar mesmo assim' }).click()
  await expect.poll(() => title(page)).toBe('Poderes')
  await page.getByRole('navigation', { name: 'Etapas' }).getByText('1 resposta a corrigir').waitFor()
  expect(await page.getByText(', concluída').count()).toBe(0)
  const first = page.getByRole('radiogroup', { name: 'É um caso determinado?' })
  const isFocused = () => first.evaluate((one) => one.contains(document.activeElement))
  await expect.poll(isFocused).toBe(true)
  const place = await first.boundingBox()
  await page.keyboard.press('Space')
  await page.getByLabel('Qual caso').waitFor()
  expect(await isFocused()).toBe(true)
  expect(await first.boundingBox()).toEqual(place)
  await usable(page).step()
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Qual caso').waitFor({ state: 'hidden' })
  expect(await isFocused()).toBe(true)
  expect(await first.boundingBox()).toEqual(place)
})

it('on a phone a step starts at its heading, and the list of steps marks errors and completed steps', async () => {
  const page = await open(
    [
      section('Partes', [field('number', 'quotas', 'Quotas', { decimals: 0 })]),
      section('Objeto', [field('text', 'objeto', 'Objeto')]),
      section('Fim', [field('text', 'obs', 'Observações')]),
    ],
    { width: widths.phone, values: { quotas: '12.5' } },
  )
  await expect.poll(() => focused(page)).toBe('secao-0')
  await page.goto(`${page.url()}&etapa=3`)
  await expect.poll(() => title(page)).toBe('Fim')
  await page.getByRole('combobox', { name: 'Etapa' }).click()
  const steps = page.getByRole('listbox').getByRole('option')
  await expect
    .poll(() => steps.allInnerTexts())
    .toEqual(['1\nPartes\n1 resposta a corrigir', 'Objeto\n, concluída', '3\nFim'])
  await usable(page).step()
})
