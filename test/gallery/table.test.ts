import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { stories } from './openStory.ts'

const openStory = stories()

const output = (page: Page) => page.getByTestId('output').textContent()
const eventually = <T>(look: () => Promise<T>) => expect.poll(look)
/** The rendered rows; the first is the head. */
const rows = (page: Page) => page.getByRole('row')
/** Within the story only: the gallery has tables of its own. */
const inTable = (page: Page, selector: string) => page.locator(`#storybook-root ${selector}`)
/** The focused row's index among all rows, from 1. */
const focused = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')) - 1)
const focusIsOn = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
const lines = async (download: Download) => readFileSync(await download.path(), 'utf8').split('\r\n')

async function exportCsv(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ])
  return { name: download.suggestedFilename(), lines: await lines(download) }
}

describe.each(Object.entries(widths))('the table on a %s', (device, width) => {
  const phone = device === 'phone'

  it('is one tab stop with arrows between rows, and Enter opens one', async () => {
    const { page, errors } = await openStory('datatable--complete', { width })
    expect(await page.getByRole('grid', { name: 'Processos' }).getAttribute('aria-rowcount')).toBe('13')
    await inTable(page, 'tbody [tabindex="0"]').first().focus()
    const walked: number[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowUp', 'PageDown']) {
      await page.keyboard.press(key)
      walked.push(await focused(page))
    }
    expect(walked.slice(0, 7)).toEqual([2, 3, 2, 12, 12, 1, 1])
    expect(walked[7]).toBeGreaterThan(4)
    await page.keyboard.press('Home')
    // The first one is blocked.
    await page.keyboard.press('Enter')
    expect(await output(page)).toBe('')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => output(page)).toMatch(/^abrir p\d+$/)
    expect(errors).toEqual([])
  })

  it('opens the menu of a row by the context-menu key, and returns the focus to the row', async () => {
    const { page, errors } = await openStory('datatable--complete', { width })
    await inTable(page, 'tbody [tabindex="0"]').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ContextMenu')
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Abrir documentos', 'Duplicar', 'Excluir'])
    await page.keyboard.press('Escape')
    await eventually(() => focused(page)).toBe(2)
    await eventually(() => page.getByRole('menuitem').count()).toBe(0)

    await page.keyboard.press('Shift+F10')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Abrir documentos')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => output(page)).toMatch(/^duplicar p\d+$/)
    await eventually(() => focused(page)).toBe(2)
    expect(errors).toEqual([])
  })

  it('opens a row and its menu by pointer, and neither opens nor selects a blocked one', async () => {
    const { page, errors } = await openStory('datatable--complete', { width })
    const blocked = rows(page).filter({ has: page.getByRole('img', { name: 'Bloqueado' }) })
    await eventually(() => blocked.count()).toBe(1)
    const free = inTable(page, 'tbody tr:not([data-blocked])').first()
    await free.click({ position: { x: 40, y: 20 } })
    await eventually(() => output(page)).toMatch(/^abrir p\d+$/)
    const before = await output(page)
    await blocked.click({ position: { x: 40, y: 20 } })
    expect(await output(page)).toBe(before)

    const menu = free.getByRole('button', { name: /^Ações de \d{7}-/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Abrir documentos' }).click()
    await eventually(() => output(page)).toMatch(/^documentos p\d+$/)
    await eventually(() => focusIsOn(page)).toBe(await menu.getAttribute('aria-label'))
    await blocked.getByRole('button', { name: /^Ações de/ }).click()
    expect(await page.getByRole('menuitem', { name: 'Duplicar' }).isDisabled()).toBe(true)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
    expect(await blocked.getByRole('checkbox').isDisabled()).toBe(true)
    expect(errors).toEqual([])
  })

  it('selects by keyboard, one or all rows, runs an action on them, and clears the selection on leaving', async () => {
    const { page, errors } = await openStory('datatable--complete', { width })
    const bar = page.getByRole('toolbar', { name: 'Ações em massa' })
    const count = bar.getByRole('status')
    const mode = page.getByRole('button', { name: 'Selecionar', exact: true })
    await mode.press('Enter')
    expect([await count.textContent(), await bar.getByRole('button', { name: 'Arquivar' }).isDisabled()]).toEqual([
      '0 selecionados',
      true,
    ])
    await inTable(page, 'tbody [tabindex="0"]').first().focus()
    await page.keyboard.press('Space')
    for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowDown')
    // One of the four is blocked.
    await eventually(() => count.textContent()).toBe('3 selecionados')
    expect(await inTable(page, 'tr[aria-selected=true]').count()).toBe(3)

    await page.keyboard.press('Control+a')
    // Twelve, of which one is blocked.
    await eventually(() => count.textContent()).toBe('11 selecionados')
    const all = page.getByRole('checkbox', { name: 'Selecionar todas as linhas' })
    expect(await all.isChecked()).toBe(true)
    await all.press('Space')
    await eventually(() => count.textContent()).toBe('0 selecionados')

    await inTable(page, 'tbody [tabindex="0"]').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await eventually(() => bar.count()).toBe(0)
    await mode.press('Enter')
    await eventually(() => count.textContent()).toBe('0 selecionados')
    await inTable(page, 'tbody [tabindex="0"]').first().focus()
    await page.keyboard.press('Space')
    await bar.getByRole('button', { name: 'Arquivar' }).press('Enter')
    await eventually(() => output(page)).toMatch(/^arquivar p\d+$/)
    await eventually(() => bar.count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('selects by pointer: by row, by checkbox, and a range with shift', async () => {
    const { page, errors } = await openStory('datatable--complete', { width })
    const free = inTable(page, 'tbody tr:not([data-blocked])')
    const count = page.getByRole('toolbar', { name: 'Ações em massa' }).getByRole('status')
    await page.getByRole('button', { name: 'Selecionar', exact: true }).click()
    await free.nth(0).getByRole('checkbox').click()
    await eventually(() => count.textContent()).toBe('1 selecionado')
    await free.nth(3).click({ modifiers: ['Shift'], position: { x: 120, y: 20 } })
    await eventually(() => count.textContent()).toBe('4 selecionados')
    await free.nth(1).click({ position: { x: 120, y: 20 } })
    await eventually(() => count.textContent()).toBe('3 selecionados')
    expect(await free.nth(1).getByRole('checkbox').isChecked()).toBe(false)
    // In this mode a click opens nothing.
    expect(await output(page)).toBe('')
    expect(errors).toEqual([])
  })

  it('sorts by the default option until another is chosen', async () => {
    const { page, errors } = await openStory('datatable--complete', { width })
    const deadlines = () =>
      inTable(page, 'tbody tr').evaluateAll((all) =>
        all.map((row) => /\d\d\/\d\d\/\d{4}/.exec(row.textContent ?? '')?.[0]),
      )
    const inOrder = (dates: (string | undefined)[]) => dates.map((date) => date?.split('/').reverse().join('-') ?? '')
    await eventually(() => rows(page).count()).toBe(13)
    const first = inOrder(await deadlines())
    expect(first).toEqual(first.toSorted())
    await page.getByRole('button', { name: 'Ordenar: Prazo mais próximo' }).press('Enter')
    const options = page.getByRole('menuitemradio')
    await options.first().waitFor()
    expect(await options.evaluateAll((all) => all.map((one) => [one.textContent, one.ariaChecked]))).toEqual([
      ['Prazo mais próximo', 'true'],
      ['Prazo mais distante', 'false'],
      ['Cliente A-Z', 'false'],
    ])
    await options.nth(1).press('Enter')
    await eventually(async () => inOrder(await deadlines())).toEqual(first.toSorted().reverse())
    if (!phone) {
      const head = page.getByRole('columnheader', { name: 'Cliente' })
      await head.getByRole('button').press('Enter')
      expect(await head.getAttribute('aria-sort')).toBe('ascending')
      await head.getByRole('button').click()
      expect(await head.getAttribute('aria-sort')).toBe('descending')
      expect(await page.getByRole('columnheader', { name: 'Prazo' }).getAttribute('aria-sort')).toBe('none')
    }
    expect(errors).toEqual([])
  })

  it("searches, says when nothing is found, and remembers the filter panel's state", async () => {
    const { page, errors } = await openStory('datatable--complete', { width })
    const panel = page.getByRole('button', { name: 'Filtros', exact: true })
    expect(await panel.getAttribute('aria-expanded')).toBe('false')
    await panel.click()
    await page.getByRole('group', { name: 'Filtro 1' }).waitFor()
    await page.reload()
    // On a phone it is a sheet over the list, which does not open by itself.
    if (device === 'phone') await eventually(() => panel.getAttribute('aria-expanded')).toBe('false')
    else {
      await page.getByRole('group', { name: 'Filtro 1' }).waitFor()
      expect(await panel.getAttribute('aria-expanded')).toBe('true')
    }

    await page.getByRole('searchbox').fill('xyz')
    await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
    await page.getByRole('searchbox').fill('')
    await eventually(() => rows(page).count()).toBe(13)
    expect(errors).toEqual([])
  })

  it('exports the search results with the visible columns as pt-BR CSV', async () => {
    const { page, errors } = await openStory('datatable--complete', { width })
    const whole = await exportCsv(page)
    expect(whole.name).toBe('Processos.csv')
    expect(whole.lines[0]).toBe(
      phone
        ? '\ufeffProcesso;Cliente;Valor da causa;Prazo;Situação'
        : '\ufeffProcesso;Cliente;Área;Valor da causa;Prazo;Responsável;Equipe;Avisos;Situação',
    )
    expect(whole.lines).toHaveLength(14)
    expect(whole.lines[1]).toMatch(/;\d+,\d\d;\d\d\/\d\d\/\d{4};/)

    const client = whole.lines[1]?.split(';')[1] ?? ''
    await page.getByRole('searchbox').fill(client)
    const expected = whole.lines.filter((line) => line.split(';')[1] === client)
    await eventually(() => rows(page).count()).toBe(expected.length + 1)
    const narrowed = await exportCsv(page)
    expect(narrowed.lines).toEqual([whole.lines[0], ...expected, ''])
    expect(errors).toEqual([])
  })

  it('creates a new item from a menu of kinds; on phones its button floats', async () => {
    const { page, errors } = await openStory('datatable--complete', { width })
    const button = page.getByRole('button', { name: 'Novo processo' })
    expect(await button.evaluate((one) => getComputedStyle(one).position === 'fixed')).toBe(phone)
    await button.click()
    await page.getByRole('menuitem', { name: 'A partir de um documento' }).click()
    await eventually(() => output(page)).toBe('novo de documento')
    expect(errors).toEqual([])
  })

  it('follows links by click and by Enter', async () => {
    const { page, errors } = await openStory('datatable--links', { width })
    const links = inTable(page, 'tbody').getByRole('link')
    expect(await links.first().getAttribute('href')).toMatch(/^\/documentos\/p\d+$/)
    // Eleven rows are links, the blocked one is not.
    await eventually(() => links.count()).toBe(11)
    expect(errors).toEqual([])
  })

  it('has 10,000 rows of which few are rendered, and reaches the last by keyboard', async () => {
    const { page, errors } = await openStory('datatable--many-rows', { width })
    await rows(page).nth(1).waitFor()
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001')
    expect(await rows(page).count()).toBeLessThan(60)
    await inTable(page, 'tbody [tabindex="0"]').first().focus()
    await page.keyboard.press('End')
    await eventually(() => focused(page)).toBe(10_000)
    const last = inTable(page, 'tr[aria-rowindex="10001"]')
    await eventually(() => last.evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight + 1)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await eventually(() => focused(page)).toBe(9999)
    await page.keyboard.press('Home')
    await eventually(() => focused(page)).toBe(1)
    expect(await rows(page).count()).toBeLessThan(60)
    expect(errors).toEqual([])
  })

  it('loads further rows by its button, and all of them for the CSV', async () => {
    const { page, errors } = await openStory('datatable--load-more', { width })
    await eventually(() => rows(page).count()).toBe(13)
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1')
    await page.getByRole('button', { name: 'Carregar mais' }).click()
    await eventually(() => rows(page).count()).toBe(25)
    expect((await exportCsv(page)).lines).toHaveLength(102)
    expect(errors).toEqual([])
  })
})

describe('the states of a table', () => {
  it.each([
    ['empty', 'Nenhum dado disponível'],
    ['nothing-found', 'Nenhum resultado encontrado para a pesquisa'],
    ['offline', 'Sem dados'],
    ['failed', 'Não foi possível carregar a lista'],
  ])('%s shows: %s', async (story, text) => {
    const { page, errors } = await openStory(`datatable--${story}`)
    await page.getByText(text, { exact: true }).waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    if (story === 'failed') {
      await page.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
      expect(await output(page)).toBe('tentar')
    }
    expect(errors).toEqual([])
  })

  it('loading shows skeleton rows, and automatic paging reaches the end', async () => {
    const { page, errors } = await openStory('datatable--loading')
    await page.getByRole('status', { name: 'Carregando' }).waitFor()
    await page.goto('iframe.html?id=datatable--loads-by-itself&viewMode=story')
    await page.getByRole('row').nth(1).waitFor()
    await eventually(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      return page.getByRole('grid').getAttribute('aria-rowcount')
    }).toBe('37')
    expect(errors).toEqual([])
  })

  it('scrolls within its frame if it has one', async () => {
    const { page, errors } = await openStory('datatable--in-a-frame')
    await inTable(page, 'tbody [tabindex="0"]').first().focus()
    await page.keyboard.press('End')
    await eventually(() => focused(page)).toBe(10_000)
    const inSight = await inTable(page, 'tr[aria-rowindex="10001"]').evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top > 0 && bottom <= 560 && scrollY === 0
    })
    expect(inSight).toBe(true)
    expect(errors).toEqual([])
  })
})

it('keeps its rows visible when one more makes them too many to process at once', async () => {
  const { page, errors } = await openStory('datatable--growing-rows')
  await rows(page).nth(1).waitFor()
  const fewest = await page.evaluate(async () => {
    const count = () => document.querySelectorAll('#storybook-root tbody tr').length
    let least = count()
    new MutationObserver(() => {
      least = Math.min(least, count())
    }).observe(document.body, { subtree: true, childList: true })
    document.querySelector<HTMLElement>('#storybook-root button')?.click()
    while (!document.querySelector('[aria-rowcount="302"]')) await new Promise(requestAnimationFrame)
    return least
  })
  expect(fewest).toBeGreaterThan(0)
  expect(errors).toEqual([])
})

it('works without its filters if their code does not load, and says so', async () => {
  const { page } = await openStory('datatable--complete')
  await page.route(/FilterBar.*\.js/, (route) => route.abort())
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByText('Os filtros não puderam ser carregados. Recarregue a página.').waitFor()
  expect(await page.getByRole('grid', { name: 'Processos' }).getAttribute('aria-rowcount')).toBe('13')
})
