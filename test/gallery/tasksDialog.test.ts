import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAxeProblems } from '../browser/findAxeProblems.ts'
import { widths } from '../browser/openBrowser.ts'
import { stories } from './openStory.ts'

const openStory = stories()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Vincular à Pasta' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Salvar o que foi digitado?' })

describe.each([widths.phone, widths.desktop])('the dialog of a task at %i px', (width) => {
  it('shows the facts, the process with its link, and the tabs of the specification', async () => {
    const { page, errors } = await openStory('taskdialog--full', { width })
    await dialog(page).getByText('Atividades', { exact: true }).waitFor()
    expect(await dialog(page).getByRole('term').allInnerTexts()).toEqual(['Status', 'Data', 'Prazo', 'Solicitado por'])
    expect(await dialog(page).getByRole('definition').allInnerTexts()).toEqual([
      'Pendente',
      expect.stringContaining('02/03/2026'),
      '07/03/2026',
      'Ana Beatriz Ramos',
    ])
    await dialog(page).getByText('1000200-10.2025.8.26.0100 - PJe - TJSP - 3ª Vara Cível').waitFor()
    const way = dialog(page).getByRole('link', { name: 'Abrir o processo 1000200-10.2025.8.26.0100 em outra aba' })
    expect([await way.getAttribute('target'), await way.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
    expect(await dialog(page).getByRole('tab').allInnerTexts()).toEqual(['Campos', 'Instruções', 'Histórico'])
    expect(errors).toEqual([])
  })

  it('expands and collapses a text of over 200 characters with the keyboard', async () => {
    const { page } = await openStory('taskdialog--full', { width })
    const shown = () =>
      dialog(page)
        .locator('span', { hasText: /^Publicado no Diário/ })
        .textContent()
    const short = (await shown()) ?? ''
    await button(page, 'Ver Mais').press('Enter')
    const whole = (await shown()) ?? ''
    expect(short.endsWith('…')).toBe(true)
    expect(short.length).toBeLessThanOrEqual(201)
    expect(whole.endsWith('voltem conclusos. Evento 1.')).toBe(true)
    await button(page, 'Ver Menos').press('Enter')
    expect(await shown()).toBe(short)
  })

  it('shows its history latest first, in tabs reached with arrows', async () => {
    const { page } = await openStory('taskdialog--full', { width })
    await dialog(page).getByRole('tab', { name: 'Campos' }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog(page).getByText('Conferir a representação das partes').waitFor()
    await page.keyboard.press('ArrowRight')
    const logs = dialog(page).getByRole('tabpanel', { name: 'Histórico' }).getByRole('listitem')
    await logs.first().waitFor()
    expect(await logs.allInnerTexts()).toEqual([
      expect.stringMatching(/^Aceite do prestador\s+02\/03\/2026 às 15:12 · Ana Beatriz Ramos · Em aberto$/),
      expect.stringMatching(/^Documentos conferidos\s+02\/03\/2026 às 12:40 · Ana Beatriz Ramos · Concluído$/),
      expect.stringMatching(/^Tarefa criada\s+02\/03\/2026 às 09:05 · Ana Beatriz Ramos · Concluído$/),
    ])
  })

  it('offers the three situations', async () => {
    const { page } = await openStory('taskdialog--full', { width })
    await dialog(page).getByRole('combobox', { name: 'Situação' }).press('Enter')
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Aguardando aceite do prestador',
      'Recusada pelo prestador',
      'Aceita pelo prestador',
    ])
  })

  it('never loses input: Esc asks whether to stay, save or discard', async () => {
    const { page, errors } = await openStory('taskdialog--full', { width })
    const complement = dialog(page).getByLabel('Complemento')
    await complement.fill('Apenso ao principal')
    await page.keyboard.press('Escape')
    await question(page).waitFor()
    expect(await findAxeProblems(page, { fragment: true })).toEqual([])
    await page.keyboard.press('Escape')
    await question(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Continuar editando' }).press('Enter')
    await question(page).waitFor({ state: 'detached' })
    expect(await complement.inputValue()).toBe('Apenso ao principal')

    await dialog(page).getByRole('tab', { name: 'Histórico' }).click()
    await dialog(page).getByRole('tab', { name: 'Campos' }).click()
    expect(await complement.inputValue()).toBe('Apenso ao principal')

    await button(page, 'Fechar').click()
    await question(page).getByRole('button', { name: 'Salvar e fechar' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Abrir a tarefa' }).click()
    expect(await complement.inputValue()).toBe('Apenso ao principal')

    await complement.fill('Outro')
    await page.keyboard.press('Escape')
    await question(page).getByRole('button', { name: 'Descartar' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Abrir a tarefa' }).click()
    expect(await complement.inputValue()).toBe('Apenso ao principal')
    expect(errors).toEqual([])
  })

  it('closes without asking if nothing was typed, or it was typed back to the old value', async () => {
    const { page } = await openStory('taskdialog--full', { width })
    await dialog(page).getByLabel('Número PJ').fill('PJ-1')
    await dialog(page).getByLabel('Número PJ').fill('PJ-2400')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('keeps unsaved input during another action, and if saving is refused', async () => {
    const { page } = await openStory('taskdialog--refused', { width })
    await dialog(page).getByLabel('Justificativa').fill('Cliente viajou')
    await button(page, 'Apropriar').click()
    await dialog(page).getByRole('alert').waitFor()
    await button(page, 'Salvar').click()
    expect(await findAxeProblems(page, { fragment: true })).toEqual([])
    expect(await dialog(page).getByRole('alert').textContent()).toBe(
      'Conexão com a internet não encontrada. Nada foi salvo.',
    )
    expect(await dialog(page).getByLabel('Justificativa').inputValue()).toBe('Cliente viajou')
  })

  it('takes over the task, adds a person and assigns it to another', async () => {
    const { page } = await openStory('taskdialog--full', { width })
    const inCharge = () =>
      dialog(page)
        .getByText(/^(Com |Ninguém)/)
        .textContent()
    const said = [await inCharge()]
    const pick = async (menu: string, name: string) => {
      await button(page, menu).press('Enter')
      await page.getByRole('menuitem', { name }).press('Enter')
      await page.getByRole('menu').waitFor({ state: 'detached' })
      said.push(await inCharge())
    }
    await button(page, 'Apropriar').press('Enter')
    said.push(await inCharge())
    expect(await button(page, 'Apropriar').isDisabled()).toBe(true)
    await pick('Adicionar pessoa', 'Caio Ferreira')
    await pick('Trocar', 'Denise Ota')
    expect(said).toEqual([
      'Ninguém se apropriou desta tarefa.',
      'Com Ana Beatriz Ramos',
      'Com Ana Beatriz Ramos, Caio Ferreira',
      'Com Denise Ota',
    ])
  })

  it('can only be postponed to a later day', async () => {
    const { page } = await openStory('taskdialog--full', { width })
    await button(page, 'Adiar').click()
    const form = page.getByRole('dialog', { name: 'Adiar', exact: true })
    await form.getByLabel('Nova data', { exact: true }).fill('01/03/2026')
    await form.getByText('Escolha uma data depois de 02/03/2026').waitFor()
    await form.getByLabel('Nova data', { exact: true }).fill('31/12/2030')
    await form.getByText('Depois do prazo, que é 07/03/2026.').waitFor()
    await form.getByRole('button', { name: 'Adiar para 31/12/2030' }).click()
    await dialog(page).getByRole('definition').filter({ hasText: '31/12/2030' }).waitFor()
  })

  it('closes what was opened last on each Esc: the calendar, then Adiar, then the dialog', async () => {
    const { page, errors } = await openStory('taskdialog--full', { width })
    await button(page, 'Adiar').press('Enter')
    const form = page.getByRole('dialog', { name: 'Adiar', exact: true })
    await form.getByRole('button', { name: 'Abrir o calendário de Nova data' }).press('Enter')
    await page.getByRole('button', { name: 'Mês seguinte' }).focus()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Mês seguinte' }).waitFor({ state: 'detached' })
    expect([await form.count(), await dialog(page).count()]).toEqual([1, 1])
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    expect(await dialog(page).count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Adiar')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  it('does not postpone to a day that no longer matches the typed text', async () => {
    const { page } = await openStory('taskdialog--full', { width })
    await button(page, 'Adiar').click()
    const form = page.getByRole('dialog', { name: 'Adiar', exact: true })
    await form.getByLabel('Nova data', { exact: true }).fill('31/12/2030')
    await form.getByLabel('Nova data', { exact: true }).fill('31/02/2030')
    await form.getByText('Data inválida').waitFor()
    expect(await form.getByRole('button', { name: 'Adiar', exact: true }).isDisabled()).toBe(true)
  })
})
