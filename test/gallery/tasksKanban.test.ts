import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAxeProblems } from '../browser/findAxeProblems.ts'
import { widths } from '../browser/openBrowser.ts'
import { stories } from './openStory.ts'

const first = 'Protocolar contestação - Construtora Beira-Mar'

const openStory = stories()

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const grip = (page: Page, title: string, from: string) =>
  column(page, from).getByRole('button', { name: title, exact: true })

/** The columns' titles with their counts. */
const counts = (page: Page) => page.getByRole('heading', { level: 2 }).allInnerTexts()

async function dragTo(page: Page, card: Locator, target: Locator): Promise<void> {
  const from = await card.boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 160, { steps: 12 })
  await page.mouse.up()
}

describe('the kanban', () => {
  it('moves a card to another column by mouse, announces it, and reverts it by Desfazer', async () => {
    const { page, errors } = await openStory('taskmanager--kanban')
    await grip(page, first, 'Pendente').waitFor()
    expect(await counts(page)).toEqual(['Pendente 8', 'A fazer 8', 'Concluído 8'])
    await dragTo(page, grip(page, first, 'Pendente'), column(page, 'Concluído'))
    await grip(page, first, 'Concluído').waitFor()
    expect(await counts(page)).toEqual(['Pendente 7', 'A fazer 8', 'Concluído 9'])
    await page.getByText(`${first}: de Pendente para Concluído.`).waitFor()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await grip(page, first, 'Pendente').waitFor()
    expect(await counts(page)).toEqual(['Pendente 8', 'A fazer 8', 'Concluído 8'])
    expect(errors).toEqual([])
  })

  it("shows a card's badge in green once it is done", async () => {
    const { page } = await openStory('taskmanager--kanban')
    const badge = (from: string) =>
      column(page, from)
        .getByRole('listitem')
        .filter({ hasText: first })
        .locator('[title="Pendente"], [title="Concluído"]')
    const color = async (from: string) => badge(from).evaluate((element) => getComputedStyle(element).color)
    expect(await color('Pendente')).toBe('rgb(185, 38, 44)')
    await dragTo(page, grip(page, first, 'Pendente'), column(page, 'Concluído'))
    await grip(page, first, 'Concluído').waitFor()
    expect(await color('Concluído')).toBe('rgb(23, 112, 63)')
  })

  it('moves a card by keyboard alone, announces it in Portuguese, keeps the focus on it, and reverts it by Ctrl+Z', async () => {
    const { page, errors } = await openStory('taskmanager--kanban')
    const live = page.locator('[aria-live="assertive"][id^="rfd-announcement"]')
    await grip(page, first, 'Pendente').focus()
    const announced: (string | null)[] = []
    await page.keyboard.press('Space')
    announced.push(await live.textContent())
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => live.textContent()).toBe(`${first} sobre A fazer.`)
    await page.keyboard.press('Space')
    await grip(page, first, 'A fazer').waitFor()
    await expect.poll(() => live.textContent()).toBe(`${first} movida para A fazer.`)
    expect(announced).toEqual([`${first} na mão, em Pendente.`])
    await expect.poll(() => focusedTitle(page)).toBe(first)
    expect(await counts(page)).toEqual(['Pendente 7', 'A fazer 9', 'Concluído 8'])
    await page.keyboard.press('Control+z')
    await grip(page, first, 'Pendente').waitFor()
    await expect.poll(() => focusedTitle(page)).toBe(first)
    expect(await counts(page)).toEqual(['Pendente 8', 'A fazer 8', 'Concluído 8'])
    expect(errors).toEqual([])
  })

  it('ignores Ctrl+Z behind an open dialog, and once the notice that offered undo is gone', async () => {
    const { page, errors } = await openStory('taskmanager--kanban')
    await grip(page, first, 'Pendente').focus()
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    await expect.poll(() => counts(page)).toEqual(['Pendente 7', 'A fazer 9', 'Concluído 8'])
    await expect.poll(() => focusedTitle(page)).toBe(first)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Vincular à Pasta' })
    await dialog.getByRole('heading', { name: first }).waitFor()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await counts(page)).toEqual(['Pendente 7', 'A fazer 9', 'Concluído 8'])
    await page.evaluate(() => {
      const now = performance.now.bind(performance)
      performance.now = () => now() + 9_000
    })
    await page.keyboard.press('Control+z')
    expect(await counts(page)).toEqual(['Pendente 7', 'A fazer 9', 'Concluído 8'])
    expect(errors).toEqual([])
  })

  it('cancels a move on Esc', async () => {
    const { page } = await openStory('taskmanager--kanban')
    await grip(page, first, 'Pendente').focus()
    for (const key of ['Space', 'ArrowRight', 'Escape']) await page.keyboard.press(key)
    await grip(page, first, 'Pendente').waitFor()
    expect(await counts(page)).toEqual(['Pendente 8', 'A fazer 8', 'Concluído 8'])
  })

  it('reverts a card and says why if the move is refused', async () => {
    const { page, errors } = await openStory('taskmanager--offline')
    await grip(page, first, 'Pendente').focus()
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    await page.getByRole('alert').filter({ hasText: 'A tarefa ficou onde estava.' }).waitFor()
    await grip(page, first, 'Pendente').waitFor()
    expect(await counts(page)).toEqual(['Pendente 8', 'A fazer 8', 'Concluído 8'])
    expect(await page.getByRole('button', { name: 'Desfazer' }).count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('has one tab stop per column, with arrows between cards and columns', async () => {
    const { page } = await openStory('taskmanager--five-hundred')
    await column(page, 'Pendente').getByRole('listitem').first().getByRole('button').first().focus()
    const places: (string | null | undefined)[] = []
    const walk = async (key: string) => {
      await page.keyboard.press(key)
      await page.waitForTimeout(120)
      places.push(await place(page))
    }
    for (const key of ['ArrowDown', 'End', 'ArrowUp', 'Home', 'ArrowRight', 'ArrowLeft']) await walk(key)
    expect(places).toEqual(['2 de 167', '167 de 167', '166 de 167', '1 de 167', '1 de 167', '1 de 167'])
    expect(await column(page, 'Pendente').locator('[data-task] [tabindex="0"]').count()).toBeLessThanOrEqual(3)
  })

  it('renders only the visible cards of a board of 500', async () => {
    const { page, errors } = await openStory('taskmanager--five-hundred')
    await grip(page, first, 'Pendente').first().waitFor()
    expect(await counts(page)).toEqual(['Pendente 167', 'A fazer 167', 'Concluído 166'])
    expect(await page.getByRole('listitem').count()).toBeLessThan(60)
    expect(errors).toEqual([])
  })

  it('sorts each column by its own menu, with Portuguese collation', async () => {
    const { page } = await openStory('taskmanager--kanban')
    const titles = () => column(page, 'Pendente').locator('[data-task] [title][role="button"]').allInnerTexts()
    const byDate = await titles()
    await column(page, 'Pendente')
      .getByRole('button', { name: /^Ordenar Pendente/ })
      .click()
    await page.getByRole('menuitemradio').first().waitFor()
    expect(await page.getByRole('menuitemradio').allInnerTexts()).toEqual([
      'Data mais antiga primeiro',
      'Data mais recente primeiro',
      'Título de A a Z',
      'Título de Z a A',
    ])
    await page.getByRole('menuitemradio', { name: 'Título de A a Z' }).click()
    const byTitle = await titles()
    expect(byTitle).not.toEqual(byDate)
    expect(byTitle).toEqual([...byTitle].sort(new Intl.Collator('pt-BR').compare))
    expect(
      await column(page, 'A fazer')
        .getByRole('button', { name: /^Ordenar/ })
        .getAttribute('aria-label'),
    ).toBe('Ordenar A fazer: Data mais antiga primeiro')
  })

  it('shows one column at a time on a phone, and moves a card by its menu', async () => {
    const { page, errors } = await openStory('taskmanager--kanban', { width: widths.phone })
    await grip(page, first, 'Pendente').waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(['Pendente 8'])
    await page.getByRole('button', { name: `Ações de ${first}` }).click()
    await page.getByRole('menuitem', { name: 'Concluído' }).click()
    await page.getByText(`${first}: de Pendente para Concluído.`).waitFor()
    await page.getByText('Concluído (9)').click()
    await grip(page, first, 'Concluído').waitFor()
    expect(errors).toEqual([])
  })

  it('opens popup, menus and dialogs without WCAG 2.2 AA violations', async () => {
    const { page } = await openStory('taskmanager--kanban')
    const openers = [
      `Etiquetas de ${first}`,
      `Ações de ${first}`,
      'Ordenar Pendente: Data mais antiga primeiro',
      'Nova tarefa',
    ]
    const faults: Record<string, string[]> = {}
    for (const name of openers) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.locator('[role="dialog"], [role="menu"]').first().waitFor()
      faults[name] = await findAxeProblems(page, { fragment: true })
      await page.keyboard.press('Escape')
      await page.locator('[role="dialog"], [role="menu"]').first().waitFor({ state: 'detached' })
    }
    expect(faults).toEqual(Object.fromEntries(openers.map((name) => [name, []])))
  })

  it('moves and deletes by the menu with the keyboard, moving the focus along', async () => {
    const { page } = await openStory('taskmanager--kanban', { width: widths.phone })
    await page.getByRole('button', { name: `Ações de ${first}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Excluir tarefa' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir tarefa' }).press('Enter')
    await page.getByText('Pendente (7)').waitFor()
    expect(await grip(page, first, 'Pendente').count()).toBe(0)
  })
})

/** The title of the focused card. */
const focusedTitle = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const place = (page: Page) =>
  page.evaluate(() => {
    const item = document.activeElement?.closest('li')
    return item && `${item.getAttribute('aria-posinset')} de ${item.getAttribute('aria-setsize')}`
  })
