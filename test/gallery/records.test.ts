import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { drawnStories } from './openStory.ts'

const openStory = drawnStories()

const sizes = [widths.phone, widths.desktop]

async function openRecords(story: string, width: number = widths.desktop) {
  const { page, errors } = await openStory(`recordmanager--${story}`, { width })
  const form = page.getByRole('form')
  return {
    page,
    errors,
    form,
    grid: page.getByRole('grid'),
    search: page.getByRole('searchbox', { name: 'Pesquisar' }),
    question: page.getByRole('dialog', { name: 'Alerta' }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    field: (name: string) => form.getByLabel(name, { exact: true }),
  }
}

const names = (page: Page) => page.locator('[role=grid] tbody td:first-child').allTextContents()

const selected = async (page: Page) =>
  (await page.locator('tr[aria-selected=true] td:first-child').allTextContents()).join()

const activeLabel = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    return (
      (one instanceof HTMLInputElement && one.labels?.[0]?.textContent) ||
      one?.getAttribute('aria-label') ||
      one?.textContent
    )
  })

const told = (page: Page) => page.getByTestId('told').textContent()

const first = 'Padaria Albuquerque Lins Ltda.'
const second = 'João Batista da Silva'
const last = 'Otávio Araújo'

describe.each(sizes)('the record manager at %i px, by keyboard alone', (width) => {
  it('moves the selection with the arrows, wrapping around at both ends', async () => {
    const { page, grid, errors } = await openRecords('full', width)
    await grid.waitFor()
    await page.getByRole('searchbox').focus()
    const walked: string[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key)
      walked.push(await selected(page))
    }
    expect(walked).toEqual([first, second, first, last, first])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid')
    const active = await grid.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"] td`).first().textContent()).toBe(first)
    expect(errors).toEqual([])
  })

  it('opens with Enter, saves what was changed, and returns to the row', async () => {
    const { page, grid, form, errors } = await openRecords('full', width)
    await grid.waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form.waitFor()
    await expect.poll(() => activeLabel(page)).toBe('Nome ou razão social *')
    await page.keyboard.press('End')
    await page.keyboard.type(' Filho')
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'hidden' })
    expect(await selected(page)).toBe(`${second} Filho`)
    await expect.poll(() => activeLabel(page)).toBe('Clientes')
    await page.getByRole('status').filter({ hasText: 'Registro salvo' }).waitFor({ state: 'attached' })
    expect(errors).toEqual([])
  })

  it('goes back from the form to the grid with F4, and closes with F4', async () => {
    const { page, grid, form, button, errors } = await openRecords('closed', width)
    await button('Clientes').focus()
    await page.keyboard.press('Enter')
    await grid.waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form.waitFor()
    await page.keyboard.press('F4')
    await form.waitFor({ state: 'hidden' })
    expect(await grid.isVisible()).toBe(true)
    await page.keyboard.press('F4')
    await grid.waitFor({ state: 'hidden' })
    await expect.poll(() => activeLabel(page)).toBe('Clientes')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('asks before F4 or Escape discards input', async () => {
    const { page, grid, form, field, errors } = await openRecords('full', width)
    const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
    await grid.waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await field('Nome ou razão social *').fill('Padaria Nova')
    for (const key of ['F4', 'Escape']) {
      await page.keyboard.press(key)
      await question.waitFor()
      await expect.poll(() => activeLabel(page)).toBe('Continuar editando')
      await page.keyboard.press('Enter')
      await question.waitFor({ state: 'hidden' })
      expect(await field('Nome ou razão social *').inputValue()).toBe('Padaria Nova')
    }
    await page.keyboard.press('F4')
    await expect.poll(() => activeLabel(page)).toBe('Continuar editando')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'hidden' })
    expect(await names(page)).toContain(first)
    expect(errors).toEqual([])
  })

  it('deletes the selected row only after confirmation', async () => {
    const { page, grid, question, errors } = await openRecords('full', width)
    await grid.waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await question.getByText(`Deseja excluir "${first}"?`).waitFor()
    await expect.poll(() => activeLabel(page)).toBe('Não')
    await page.keyboard.press('Enter')
    await question.waitFor({ state: 'hidden' })
    expect(await names(page)).toContain(first)
    await page.keyboard.press('Delete')
    await question.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).not.toContain(first)
    expect((await names(page)).length).toBe(4)
    expect(errors).toEqual([])
  })

  it('deletes text in the search box with Delete, not a row', async () => {
    const { page, grid, search, question } = await openRecords('full', width)
    await grid.waitFor()
    await search.fill('a')
    await page.keyboard.press('ArrowDown')
    await search.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    expect([await search.inputValue(), await question.count()]).toEqual(['', 0])
  })

  it('opens a lookup with F2, picks with Enter, and fills every field it names', async () => {
    const { page, grid, button, field, errors } = await openRecords('tabbed', width)
    await grid.waitFor()
    await button('Novo').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Identificação' }).focus()
    await page.keyboard.press(width === widths.phone ? 'ArrowRight' : 'ArrowDown')
    await page.keyboard.press('Tab')
    expect(await activeLabel(page)).toBe('Advogado responsável *')
    await page.keyboard.press('F2')
    const lawyers = page.getByRole('dialog', { name: 'Advogados' })
    await lawyers.getByRole('grid').waitFor()
    await lawyers.getByRole('searchbox').focus()
    await page.keyboard.type('leticia')
    await expect.poll(() => lawyers.locator('tbody tr').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await lawyers.waitFor({ state: 'hidden' })
    expect([await field('Advogado responsável *').inputValue(), await field('OAB').inputValue()]).toEqual([
      'Letícia Prado',
      'RJ 145.002',
    ])
    await expect.poll(() => activeLabel(page)).toBe('Advogado responsável *')

    await page.keyboard.press('F2')
    await lawyers.getByRole('grid').waitFor()
    await page.keyboard.press('F4')
    await lawyers.waitFor({ state: 'hidden' })
    expect(await page.getByRole('form').isVisible()).toBe(true)
    expect(errors).toEqual([])
  })
})

describe.each(sizes)('the record manager at %i px, by pointer', (width) => {
  it('opens, edits and deletes from its toolbar', async () => {
    const { page, grid, form, button, question, errors } = await openRecords('full', width)
    await grid.waitFor()
    expect(await button('Excluir').getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('row', { name: second }).click()
    expect(await selected(page)).toBe(second)
    await button('Editar').click()
    await form.waitFor()
    await button('Voltar').click()
    await grid.waitFor()
    await button('Excluir').click()
    await question.getByRole('button', { name: 'Sim' }).click()
    await expect.poll(() => names(page)).not.toContain(second)
    await page.getByRole('row', { name: first }).dblclick()
    await form.waitFor()
    expect(errors).toEqual([])
  })

  it('filters by text, by number and by checkboxes, counting the changed ones', async () => {
    const { page, grid, search, errors } = await openRecords('full', width)
    await grid.waitFor()
    const count = page.getByRole('status').filter({ hasText: 'registros' })
    expect([(await names(page)).length, await count.textContent()]).toEqual([5, '5 de 6 registros'])
    await search.fill('GONÇ')
    await expect.poll(() => names(page)).toEqual(['Conceição Gonçalves'])
    await search.fill('1.305,50')
    await expect.poll(() => names(page)).toEqual(['Marcelo Pereira Neto'])
    await search.fill('3')
    await expect.poll(() => names(page)).toContain('Conceição Gonçalves')
    await search.fill('nada assim')
    await page.getByText('Nenhum resultado encontrado para a pesquisa').waitFor()
    await search.fill('')
    const filters = page.getByRole('button', { name: /^Filtros/ })
    await filters.click()
    await page.getByLabel('Somente ativos').uncheck()
    await page.getByLabel('De Niterói').check()
    await expect.poll(() => names(page)).toEqual([first, 'Padaria Figueiredo Ltda.'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filtros, 2 alterados' }).click()
    await page.getByRole('button', { name: 'Restaurar' }).click()
    await expect.poll(async () => (await names(page)).length).toBe(5)
    await page.keyboard.press('Escape')
    expect(await grid.isVisible()).toBe(true)
    expect(errors).toEqual([])
  })

  it('loads more as long as pages are full', async () => {
    const { page, grid, button, errors } = await openRecords('many-rows', width)
    await grid.waitFor()
    const counts = [(await names(page)).length]
    while ((await button('Carregar mais').count()) > 0) {
      const before = counts.at(-1)
      await button('Carregar mais').click()
      await expect.poll(async () => (await names(page)).length).not.toBe(before)
      counts.push((await names(page)).length)
    }
    expect(counts).toEqual([20, 40, 45])
    expect(errors).toEqual([])
  })

  it('says which field is required, with only an Ok button, and focuses it', async () => {
    const { page, grid, button, field, question, errors } = await openRecords('tabbed', width)
    await grid.waitFor()
    await button('Novo').click()
    const faults: [string, string, string][] = [
      ["Campo 'Código' deve ser especificado", 'Código *', '77'],
      ["Campo 'Nome ou razão social' deve ser especificado", 'Nome ou razão social *', 'Lívia Torres'],
    ]
    for (const [message, label, value] of faults) {
      await button('Salvar').click()
      await question.getByText(message, { exact: true }).waitFor()
      expect(await question.getByRole('button').allTextContents()).toEqual(['Ok'])
      await question.getByRole('button', { name: 'Ok' }).click()
      await expect.poll(() => activeLabel(page)).toBe(label)
      await field(label).fill(value)
    }
    // The field is on another tab, which opens; the field gets the focus.
    await button('Salvar').click()
    await question.getByText("Campo 'Advogado responsável' deve ser especificado", { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => activeLabel(page)).toBe('Advogado responsável *')
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Responsável')
    expect(errors).toEqual([])
  })

  it('does not let the key of a stored record be changed', async () => {
    const { page, grid, field } = await openRecords('full', width)
    await grid.waitFor()
    await page.getByRole('row', { name: second }).dblclick()
    expect(await field('Código *').getAttribute('readonly')).toBe('')
    expect(await field('Nome ou razão social *').getAttribute('readonly')).toBe(null)
  })

  it('simulates adding for a second if there is no backend, showing that it is busy', async () => {
    const { page, grid, button, field, form, errors } = await openRecords('empty', width)
    await page.getByText('Nenhum registro ainda').waitFor()
    await button('Novo').click()
    await field('Código *').fill('10')
    await field('Nome ou razão social *').fill('Lívia Torres')
    await field('Honorários mensais').fill('2500,5')
    await field('Nascimento').fill('29021984')
    const started = Date.now()
    await button('Salvar').click()
    await expect.poll(() => form.getAttribute('aria-busy')).toBe('true')
    await grid.waitFor()
    expect(Date.now() - started).toBeGreaterThanOrEqual(1000)
    expect(await page.locator('[role=grid] tbody td').allTextContents()).toEqual([
      'Lívia Torres',
      '10',
      '29/02/1984',
      'R$\u00a02.500,50',
      '',
      'Sim',
    ])
    expect(await selected(page)).toBe('Lívia Torres')
    expect(errors).toEqual([])
  })

  it('keeps the input if the server refuses, and says why', async () => {
    const { page, grid, button, field, question, errors } = await openRecords('refused', width)
    await grid.waitFor()
    await page.getByRole('row', { name: second }).click()
    await button('Editar').click()
    await field('Nome ou razão social *').fill('João da Silva')
    await button('Salvar').click()
    await page
      .getByRole('alert')
      .getByText('Outra pessoa alterou este cliente. O que você digitou continua aqui.')
      .waitFor()
    expect(await field('Nome ou razão social *').inputValue()).toBe('João da Silva')
    await button('Voltar').click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await button('Excluir').click()
    await question.getByRole('button', { name: 'Sim' }).click()
    const message = page.getByRole('dialog', { name: 'Não foi possível excluir' })
    await message.getByText('O cliente tem processos em andamento.').waitFor()
    await message.getByRole('button', { name: 'Ok' }).click()
    expect(await names(page)).toContain(second)
    expect(errors).toEqual([])
  })

  it('picks a row in a lookup', async () => {
    const { page, grid, button, errors } = await openRecords('lookup', width)
    await grid.waitFor()
    expect([await button('Novo').count(), await button('Selecionar').isDisabled()]).toEqual([0, true])
    await page.getByRole('row', { name: second }).click()
    await button('Selecionar').click()
    await grid.waitFor({ state: 'hidden' })
    expect(await told(page)).toBe(second)
    expect(errors).toEqual([])
  })
})

describe('the checkbox Inclusão', () => {
  it('opens a blank form after each addition, until it is unchecked', async () => {
    const { page, grid, button, field, form, errors } = await openRecords('full')
    await grid.waitFor()
    await button('Novo').click()
    await page.getByLabel('Inclusão').check()
    for (const code of ['21', '22']) {
      await field('Código *').fill(code)
      await field('Nome ou razão social *').fill(`Cliente ${code}`)
      await button('Salvar').click()
      await expect.poll(() => field('Código *').inputValue()).toBe('')
      await expect.poll(() => activeLabel(page)).toBe('Código *')
    }
    expect(await field('Nome ou razão social *').inputValue()).toBe('')
    await page.getByLabel('Inclusão').uncheck()
    await page.keyboard.press('F4')
    await form.waitFor({ state: 'hidden' })
    expect((await names(page)).slice(0, 2)).toEqual(['Cliente 22', 'Cliente 21'])
    expect(errors).toEqual([])
  })

  it('is only shown for new records, and not on phones', async () => {
    const desk = await openRecords('full')
    await desk.page.getByRole('row', { name: second }).dblclick()
    await desk.form.waitFor()
    expect(await desk.page.getByLabel('Inclusão').count()).toBe(0)
    const phone = await openRecords('full', widths.phone)
    await phone.grid.waitFor()
    await phone.button('Novo').click()
    await phone.form.waitFor()
    expect(await phone.page.getByLabel('Inclusão').count()).toBe(0)
  })
})

it('refuses a key that another record has', async () => {
  const { grid, button, field, question } = await openRecords('full')
  await grid.waitFor()
  await button('Novo').click()
  await field('Código *').fill('3')
  await field('Nome ou razão social *').fill('Lívia Torres')
  await button('Salvar').click()
  await question.getByText("Já existe um registro com Código '3'").waitFor()
})

it("logs an error and offers a retry if the loader's result is invalid", async () => {
  const { page, button, errors } = await openRecords('unreadable')
  await button('Clientes').click()
  await page.getByRole('alert').getByText('Os registros vieram em um formato que não pode ser lido.').waitFor()
  expect(errors).toEqual(['Retorno inválido para a função getData()'])
  await button('Tentar de novo').click()
  await expect.poll(() => errors.length).toBe(2)
})

it('loads on retry what failed at first', async () => {
  const { page, grid, button, errors } = await openRecords('failed')
  await page.getByRole('alert').getByText('O servidor não respondeu. Verifique a conexão e tente de novo.').waitFor()
  await button('Tentar de novo').click()
  await grid.waitFor()
  expect((await names(page)).length).toBe(6)
  expect(errors).toEqual([])
})

it("offers the caller's actions on the selected row", async () => {
  const { page, grid, button } = await openRecords('full')
  await grid.waitFor()
  await page.getByRole('row', { name: second }).click()
  await button('Exportar ficha').click()
  expect(await told(page)).toBe(`Ficha de ${second}`)
})

it('does not close on an Escape that closes a list or a calendar of its form', async () => {
  const { page, grid, button, field, form } = await openRecords('full')
  await grid.waitFor()
  await button('Novo').click()
  await field('Cidade').click()
  await page.getByRole('option', { name: 'Niterói' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('option', { name: 'Niterói' }).waitFor({ state: 'hidden' })
  await button('Abrir o calendário de Nascimento').click()
  const month = page.getByRole('button', { name: 'Mês seguinte' })
  await month.focus()
  await page.keyboard.press('Escape')
  await month.waitFor({ state: 'hidden' })
  expect(await form.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
})
