// @module-tag further
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { as } from '../support/client.ts'
import { beSignedIn } from './beSignedIn.ts'
import { deskFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')

const when = (field: string, value: string) => ({ field, operator: 'equalTo', value, logicOperator: 'and' }) as const
const text = (ref: string, name: string, facts: Partial<Field> = {}) =>
  createField('text', { uid: ref, ref, name, ...facts })
const section = (
  id: string,
  title: string,
  fields: Field[],
  conditionals: InterviewCode['sections'][0]['conditionals'] = [],
) => ({
  id,
  title,
  fields,
  conditionals,
})

/** A misspelt name, a missing formula, and a section with a condition on an unknown option. */
const threeFaults: InterviewCode = {
  ...emptyInterviewCode(),
  sections: [
    section('partes', 'Partes', [
      text('nome', 'Nome do locatário'),
      createField('select', {
        uid: 'uf',
        ref: 'uf',
        name: 'Estado do imóvel',
        options: [
          { value: 'SP', label: 'São Paulo' },
          { value: 'PR', label: 'Paraná' },
        ],
      }),
      text('conjuge', 'Nome do cônjuge', { conditionals: [when('nmoe', 'Ana')] }),
    ]),
    section('valores', 'Valores', [createField('formula', { uid: 'total', ref: 'total', name: 'Total do contrato' })]),
    section('foro', 'Foro', [text('comarca', 'Comarca')], [when('uf', 'RJ')]),
  ],
}

const openPage = pages()
let page: Page
let id: string

const stored = async (): Promise<Interview> => (await as('owner').interviews.getInterview({ params: { id } })).data

async function openEditor(
  width: number,
  interviewCode: InterviewCode,
  before?: (context: BrowserContext) => Promise<unknown>,
) {
  const made: { data: Interview } = await as('owner').interviews.createInterview({
    body: {
      name: 'Locação',
      interviewCode,
    },
  })
  id = made.data.id
  page = await openPage({ width })
  await before?.(page.context())
  await beSignedIn(page, world.people.owner, `/app?id=${id}`)
}

const isNarrow = () => (page.viewportSize()?.width ?? 0) < 600
const drawer = () => page.getByRole('dialog', { name: 'Verificação' })
const focused = () =>
  page.evaluate(
    () =>
      document.activeElement?.getAttribute('aria-label') ??
      document.activeElement?.closest('[data-setting]')?.getAttribute('data-setting'),
  )

/** The button in the top bar; on a phone, in its menu. */
async function entry(name: string) {
  if (!isNarrow()) return page.getByRole('button', { name, exact: true })
  const item = page.getByRole('menuitem', { name: /^Verificar/ })
  if (!(await item.isVisible())) await page.getByRole('button', { name: 'Mais ações' }).click()
  return item.and(
    page.getByRole('menuitem', { name: name.startsWith('Verificar') ? name : `Verificar ${name}`, exact: true }),
  )
}

async function openProblems(name: string) {
  const door = await entry(name)
  await door.waitFor()
  await usable(page).step()
  await door.click()
  await drawer().waitFor()
}

async function goTo(name: string) {
  await drawer()
    .getByRole('button', { name: `Ir até ${name}`, exact: true })
    .click()
  await drawer().waitFor({ state: 'hidden' })
}

/** Wraps the current formula in a rounding function found by its description. */
async function writeWithFunctions(picture: string) {
  const formula = page.getByLabel('Fórmula', { exact: true })
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByRole('button', { name: 'Ver as funções' }).click()
  const functions = page.getByRole('dialog', { name: 'Funções' })
  await functions.getByRole('button', { name: /^SOMA\(/ }).waitFor()
  await usable(page).step()
  await takePicture(page, picture)
  await type(functions.getByLabel('Buscar função'), 'metade')
  await functions.getByRole('button', { name: /^SOMA\(/ }).waitFor({ state: 'detached' })
  await usable(page).step()
  await functions.getByRole('button', { name: /^ARRED\(/ }).click()
  await functions.waitFor({ state: 'detached' })
  await expect.poll(() => formula.evaluate((input) => input === document.activeElement)).toBe(true)
  await usable(page).step()
  await page.keyboard.type('; 2')
  expect(await formula.inputValue()).toBe('ARRED(1 + 1; 2)')
  await type(formula, 'ARRED(1 + ; 2)')
  await page.getByText('Não era esperado ";" aqui.').waitFor()
  await usable(page).step()
  await type(formula, 'ARRED(1 + 1; 2)')
}

describe.each(deskFirst)('the problems of an interview, on a %s', (device, width) => {
  it('are counted while editing, linked, corrected with one click, and listed before publishing', async () => {
    await openEditor(width, threeFaults)
    const title = page.getByRole('textbox', { name: 'Título do modelo' })
    await type(title, 'Locação residencial')
    await openProblems('Verificar 2 erros 1 aviso')
    expect(await drawer().getByRole('status').textContent()).toBe('2 erros e 1 aviso')
    expect(await drawer().getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Partes › Nome do cônjuge',
      'Valores › Total do contrato',
      'Foro',
    ])
    await usable(page).step()
    await takePicture(page, `verificacao-${device}`)

    await goTo('Nome do cônjuge: Condições')
    await expect.poll(focused).toBe('Campo da condição 1')
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Regras (1)')
    await takePicture(page, `verificacao-condicao-${device}`)
    await openProblems('Verificar 2 erros 1 aviso')
    await goTo('Total do contrato: Fórmula')
    await expect.poll(focused).toBe('expression')
    await usable(page).step()
    await page.keyboard.type('1 + 1')
    await writeWithFunctions(`funcoes-${device}`)
    await openProblems('Verificar 1 erro 1 aviso')
    await goTo('Foro: Condições')
    await expect.poll(focused).toBe('Campo da condição 1')
    expect(await page.getByRole('complementary', { name: 'Propriedades' }).getByLabel('Título').inputValue()).toBe(
      'Foro',
    )

    await openProblems('Verificar 1 erro 1 aviso')
    const correct = drawer().getByRole('button', { name: 'Corrigir: Trocar "nmoe" por "nome"' })
    await correct.focus()
    await page.keyboard.press('Enter')
    await drawer().getByText('Corrigido: trocar "nmoe" por "nome".').waitFor()
    await drawer().getByText('1 aviso', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Corrigido')
    await usable(page).step()
    await takePicture(page, `verificacao-corrigida-${device}`)
    await drawer().getByRole('button', { name: 'Desfazer' }).click()
    await drawer().getByText('1 erro e 1 aviso', { exact: true }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('1 erro e 1 aviso')
    await correct.click()
    await drawer().getByText('1 aviso', { exact: true }).waitFor()
    await usable(page).step()
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'hidden' })
    await usable(page).step()

    if (isNarrow()) {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Publicar' }).click()
    } else await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    const publishing = page.getByRole('dialog', { name: 'Publicação' })
    await publishing.getByText('A verificação encontrou 1 aviso').waitFor()
    expect(await publishing.getByRole('button', { name: 'Salvar e publicar' }).isEnabled()).toBe(true)
    await usable(page).step()
    await takePicture(page, `verificacao-publicar-${device}`)
    await publishing.getByRole('button', { name: 'Ver os problemas' }).click()
    await goTo('Foro: Condições')
    await page.getByRole('button', { name: 'Remover a condição 1' }).click()
    await openProblems('Sem problemas')
    await drawer().getByText('Marcações, condições, regras e fórmulas estão de acordo entre si.').waitFor()
    await usable(page).step()
    await takePicture(page, `verificacao-sem-problemas-${device}`)
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'hidden' })
    await usable(page).step()

    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText(/^Salvo às/).waitFor()
    const { name, interviewCode } = await stored()
    const [partes, valores, foro] = interviewCode.sections
    expect([name, partes?.fields[2]?.conditionals, valores?.fields[0]?.expression, foro?.conditionals]).toEqual([
      'Locação residencial',
      [when('nome', 'Ana')],
      'ARRED(1 + 1; 2)',
      [],
    ])
    expect((await as('owner').interviews.examineInterview({ params: { id } })).data).toEqual([])
  })
})

it('the problems of an interview are shown a hundred at a time', { tags: 'further' }, async () => {
  const faults = Array.from({ length: 130 }, (_, at) =>
    text(`campo_${at}`, `Pergunta ${at + 1}`, { conditionals: [when(`zzzzz${at}`, 'x')] }),
  )
  await openEditor(widths.phone, { ...emptyInterviewCode(), sections: [section('s', 'Perguntas', faults)] })
  await openProblems('Verificar 130 erros')
  expect(await drawer().getByRole('heading', { level: 3 }).count()).toBe(100)
  await takePicture(page, 'verificacao-muitos-phone')
  await drawer().getByRole('button', { name: 'Mostrar mais 30' }).click()
  await drawer().getByRole('heading', { name: 'Pergunta 130' }).waitFor()
  expect(await drawer().getByRole('heading', { level: 3 }).count()).toBe(130)
})

it('says that problems are unknown if the script does not load, and editing goes on', { tags: 'further' }, async () => {
  await openEditor(widths.desktop, threeFaults, (context) =>
    context.route('**/assets/examine.worker-*.js', (route) => route.abort()),
  )
  await openProblems('Verificar')
  await drawer().getByRole('alert').getByText('A verificação não pôde ser carregada.').waitFor()
  await usable(page).step()
  await page.keyboard.press('Escape')
  await drawer().waitFor({ state: 'hidden' })
  await usable(page).step()
  await page.getByRole('button', { name: 'Nome do locatário', exact: true }).click()
  await type(page.getByRole('textbox', { name: 'Pergunta' }), 'Nome completo')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(/^Salvo às/).waitFor()
  expect((await stored()).interviewCode.sections[0]?.fields[0]?.name).toBe('Nome completo')
})

it('accepts conditions as text, with parentheses, and keeps unfinished text', { tags: 'further' }, async () => {
  await openEditor(widths.desktop, threeFaults)
  const panel = page.getByRole('complementary', { name: 'Propriedades' })
  const openRules = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).first().click()
    await panel.getByRole('tab', { name: /^Regras/ }).click()
  }
  await openRules('Comarca')
  await panel.getByRole('button', { name: 'Escrever como texto' }).click()
  const written = panel.getByRole('textbox', { name: 'Mostrar este campo quando' })
  await type(written, 'nome diferente de "" e (uf igual a "SP" ou')
  await panel.getByText('Enquanto isso, valem as condições de antes.').waitFor()
  await usable(page).step()
  await openRules('Nome do locatário')
  await panel.getByRole('button', { name: 'Adicionar condição' }).waitFor()
  await usable(page).step()
  await openRules('Comarca')
  await expect.poll(() => written.inputValue()).toBe('nome diferente de "" e (uf igual a "SP" ou')
  await usable(page).step()
  await panel.getByRole('combobox', { name: 'Inserir campo no texto' }).click()
  await page.getByRole('option', { name: 'Estado do imóvel' }).click()
  await page.keyboard.type('igual a "PR")')
  await panel.getByText('Enquanto isso, valem as condições de antes.').waitFor({ state: 'detached' })
  await takePicture(page, 'condicoes-texto')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText(/^Salvo às/).waitFor()
  expect((await stored()).interviewCode.sections[2]?.fields[0]?.conditionals).toEqual([
    { field: 'nome', operator: 'differentTo', value: '', logicOperator: 'and' },
    {
      conditionals: [when('uf', 'SP'), { ...when('uf', 'PR'), logicOperator: 'or' }],
      logicOperator: 'and',
    },
  ])
})
