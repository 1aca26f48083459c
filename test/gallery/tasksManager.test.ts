import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { stories } from './openStory.ts'

const first = 'Protocolar contestação - Construtora Beira-Mar'

const openStory = stories()

const address = (page: Page) => page.getByTestId('address').textContent()
const view = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Visão' }).getByText(name, { exact: true })
const cell = (page: Page, day: string) => page.locator(`td[data-day="${day}"]`)
const chip = (page: Page, day: string, title: string) => cell(page, day).getByRole('button', { name: title })

describe.each([widths.phone, widths.desktop])('the task manager at %i px', (width) => {
  it('starts as a grid, and keeps view and filter in the address across its three views', async () => {
    const { page, errors } = await openStory('taskmanager--grid', { width })
    await page.getByRole('grid', { name: 'Tarefas' }).waitFor()
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'A fazer' }).click()
    await page.getByRole('combobox', { name: 'Agenda' }).click()
    await page.getByRole('option', { name: 'Contencioso' }).click()
    await page.getByText('4 tarefas', { exact: true }).last().waitFor()
    await view(page, 'Kanban').click()
    expect(await address(page)).toBe('situacao=a-fazer&agenda=g1&visao=kanban')
    const heading = width === widths.phone ? ['Pendente 0'] : ['Pendente 0', 'A fazer 4', 'Concluído 0']
    await page.getByRole('heading', { name: 'Pendente 0' }).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(heading)
    await page.getByRole('button', { name: 'Por data anterior' }).click()
    await page.getByRole('menuitemradio', { name: 'Por título, de A a Z' }).click()
    expect(await address(page)).toBe('situacao=a-fazer&agenda=g1&visao=kanban&ordem=titulo')
    expect(errors).toEqual([])
  })

  it('opens a task from the grid with the keyboard, and restores the focus', async () => {
    const { page, errors } = await openStory('taskmanager--grid', { width })
    const row = page.getByRole('row').filter({ hasText: first }).first()
    await row.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Vincular à Pasta' })
    await dialog.getByLabel('Complemento').fill('Apenso')
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect.poll(() => dialog.getByRole('button', { name: 'Salvar', exact: true }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.textContent)).toContain(first)
    expect(errors).toEqual([])
  })

  it('adds a task, asking for title and date first', async () => {
    const { page, errors } = await openStory('taskmanager--empty', { width })
    await page.getByRole('heading', { name: 'Nenhuma tarefa ainda' }).waitFor()
    await page.getByRole('button', { name: 'Nova tarefa' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nova tarefa' })
    await dialog.getByRole('button', { name: 'Criar tarefa' }).click()
    await dialog.getByText('Escreva o título da tarefa').waitFor()
    await dialog.getByLabel('Título').fill('Ligar para o cliente')
    await dialog.getByLabel('Data', { exact: false }).first().fill('05/03/2026')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'Ligar para o cliente' }).filter({ hasText: '05/03/2026' }).waitFor()
    expect(errors).toEqual([])
  })

  it('does not mistake an invalid date for the previous one', async () => {
    const { page, errors } = await openStory('taskmanager--empty', { width })
    await page.getByRole('button', { name: 'Nova tarefa' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nova tarefa' })
    await dialog.getByLabel('Título').fill('Ligar para o cliente')
    await dialog.getByRole('textbox', { name: 'Data' }).fill('31/02/2026')
    await page.keyboard.press('Enter')
    await dialog.getByText('Data inválida').waitFor()
    await dialog.getByRole('textbox', { name: 'Data' }).fill('28/02/2026')
    await dialog.getByRole('combobox', { name: 'Prazo' }).click()
    await page.getByRole('option', { name: 'Em uma data' }).click()
    await dialog.getByRole('textbox', { name: 'Data do prazo' }).fill('30/02/2026')
    await page.keyboard.press('Enter')
    await dialog.getByText('Data inválida').waitFor()
    await dialog.getByRole('textbox', { name: 'Data do prazo' }).fill('01/03/2026')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: '28/02/2026' }).waitFor()
    expect(errors).toEqual([])
  })

  it('keeps unsaved input open if somebody else deletes the task, and says so', async () => {
    const { page, errors } = await openStory('taskmanager--grid', { width })
    await page.getByRole('row').filter({ hasText: first }).first().press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Vincular à Pasta' })
    await dialog.getByLabel('Justificativa').fill('Cliente viajou')
    await page.evaluate(() => dispatchEvent(new Event('another-person-deletes')))
    await dialog.getByRole('alert').getByText('Esta tarefa foi apagada por outra pessoa').waitFor()
    expect(await dialog.getByLabel('Justificativa').inputValue()).toBe('Cliente viajou')
    expect(await dialog.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Salvar o que foi digitado?' })
    await question.waitFor()
    expect(await question.getByRole('button').allInnerTexts()).toEqual(['', 'Descartar', 'Continuar editando'])
    await question.getByRole('button', { name: 'Descartar' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  it('says what went wrong and reloads the list on request', async () => {
    const { page } = await openStory('taskmanager--failed', { width })
    await page.getByRole('alert').getByText('O servidor não respondeu.').waitFor()
    await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
    await page.getByRole('grid', { name: 'Tarefas' }).waitFor()
  })

  it('says that the filter found nothing, and clears it on request', async () => {
    const { page } = await openStory('taskmanager--nothing-found', { width })
    await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
    await page.getByRole('button', { name: 'Limpar filtros' }).press('Enter')
    await page.getByRole('grid', { name: 'Tarefas' }).waitFor()
    expect(await address(page)).toBe('')
  })
})

describe('the calendar', () => {
  it('moves a task to another day by mouse, and back by Desfazer', async () => {
    const { page, errors } = await openStory('taskmanager--calendar')
    const from = await chip(page, '2026-03-02', first).boundingBox()
    const to = await cell(page, '2026-03-12').boundingBox()
    if (!from || !to) throw new Error('Nothing to drag')
    await page.mouse.move(from.x + 20, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 3 })
    await page.mouse.move(to.x + 60, to.y + 90, { steps: 6 })
    await page.mouse.up()
    await chip(page, '2026-03-12', first).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByText(`${first}: de 02/03/2026 para 12/03/2026.`).waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await chip(page, '2026-03-02', first).waitFor()
    expect(errors).toEqual([])
  })

  it('moves a task by keyboard, also past the end of the month, announces it and keeps the focus on it', async () => {
    const { page, errors } = await openStory('taskmanager--calendar')
    const said = page.getByRole('region', { name: 'Calendário' }).locator('[aria-live="assertive"]')
    await chip(page, '2026-03-02', first).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => said.textContent()).toContain(`${first} na mão, em segunda-feira, 2 de março de 2026.`)
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
      await page.keyboard.press(key)
    await expect.poll(() => said.textContent()).toBe(`${first} sobre terça-feira, 7 de abril de 2026.`)
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toMatch(/abril de 2026/i)
    await page.keyboard.press('Space')
    await expect.poll(() => said.textContent()).toBe(`${first} movida para terça-feira, 7 de abril de 2026.`)
    await chip(page, '2026-04-07', first).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(first)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('cancels a move on Esc, and opens a task on Enter', async () => {
    const { page } = await openStory('taskmanager--calendar')
    await chip(page, '2026-03-02', first).focus()
    for (const key of ['Space', 'ArrowRight', 'Escape']) await page.keyboard.press(key)
    await chip(page, '2026-03-02', first).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(first)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Vincular à Pasta' }).waitFor()
  })

  it('cancels a drag when the user does something else', async () => {
    const { page, errors } = await openStory('taskmanager--calendar')
    await chip(page, '2026-03-02', first).focus()
    for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
    await chip(page, '2026-03-03', first).waitFor()
    await page.getByRole('button', { name: 'Avançar um mês' }).click()
    await page.getByRole('button', { name: 'Voltar um mês' }).click()
    await chip(page, '2026-03-02', first).waitFor()
    await expect
      .poll(() => page.getByRole('region', { name: 'Calendário' }).locator('[aria-live="assertive"]').textContent())
      .toBe(`${first} continua em segunda-feira, 2 de março de 2026.`)
    expect(errors).toEqual([])
  })

  it('goes to the start of the filter', async () => {
    const { page } = await openStory('taskmanager--calendar')
    await page.getByRole('table', { name: 'Tarefas de março de 2026' }).waitFor()
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await page.getByRole('button', { name: /01\/03\/2026/ }).click()
    await page.getByLabel('De', { exact: true }).fill('13/04/2026')
    await page.getByRole('table', { name: 'Tarefas de abril de 2026' }).waitFor()
  })

  it('is a table of weeks from Monday, for a month or a week', async () => {
    const { page } = await openStory('taskmanager--calendar')
    const table = page.getByRole('table', { name: 'Tarefas de março de 2026' })
    await table.waitFor()
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'seg.',
      'ter.',
      'qua.',
      'qui.',
      'sex.',
      'sáb.',
      'dom.',
    ])
    expect(await table.getByRole('row').count()).toBe(7)
    await page.getByText('Semana', { exact: true }).click()
    expect(
      await page
        .getByRole('table', { name: 'Tarefas de 23 de fevereiro a 1º de março de 2026' })
        .getByRole('row')
        .count(),
    ).toBe(2)
    await page.getByRole('button', { name: 'Avançar uma semana' }).press('Enter')
    await page.getByRole('table', { name: 'Tarefas de 2 a 8 de março de 2026' }).waitFor()
  })

  it('shows the number of tasks per day on a phone, and the selected day in full', async () => {
    const { page, errors } = await openStory('taskmanager--calendar', { width: widths.phone })
    await page.getByRole('button', { name: 'segunda-feira, 2 de março de 2026, 2 tarefas' }).click()
    const day = page.getByRole('region', { name: 'Tarefas de segunda-feira, 2 de março de 2026' })
    await day.getByRole('button', { name: first, exact: true }).waitFor()
    expect(await day.getByRole('listitem').count()).toBe(2)
    await day.getByRole('button', { name: first, exact: true }).click()
    await page.getByRole('dialog', { name: 'Vincular à Pasta' }).waitFor()
    expect(errors).toEqual([])
  })
})
