import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { stories } from './openStory.ts'

const openStory = stories()

const output = async (page: Page) => JSON.parse((await page.getByTestId('output').textContent()) ?? '')
const eventually = <T>(look: () => Promise<T>) => expect.poll(look)
const line = (page: Page, number: number) => page.getByRole('group', { name: `Filtro ${number}` })
/** Like a user: arrow down until the option is marked, then Enter. A list that has just opened may still move its mark. */
const choose = async (page: Page, label: string) => {
  const marked = page.locator('[data-combobox-selected]')
  for (let presses = 0; presses < 10 && (await marked.allTextContents())[0] !== label; presses++)
    await page.keyboard.press('ArrowDown', { delay: 60 })
  await page.keyboard.press('Enter')
}
/** By placeholder: an input that becomes a select keeps its name but not its role. */
const inputs = (group: Locator) => ({
  field: group.getByLabel('Campo', { exact: true }).and(group.locator('input')),
  operator: group.getByLabel('Operador', { exact: true }).and(group.locator('input')),
  value: group.getByLabel('Valor', { exact: true }).and(group.locator('input')),
})

describe.each(Object.entries(widths))('the filter bar on a %s', (_, width) => {
  it('takes field, operator and value by keyboard, and reports after a pause', async () => {
    const { page, errors } = await openStory('filterbar--empty', { width })
    const { field, operator, value } = inputs(line(page, 1))
    expect([await field.isDisabled(), await operator.isDisabled(), await value.isDisabled()]).toEqual([
      false,
      true,
      true,
    ])

    await field.focus()
    await page.keyboard.press('Enter')
    await eventually(() => page.getByRole('option').allTextContents()).toEqual([
      'Cliente',
      'Partes',
      'Valor da causa',
      'Prazo',
      'Área',
      'Segredo de justiça',
    ])
    await choose(page, 'Partes')
    await eventually(() => field.inputValue()).toBe('Partes')
    expect([await operator.isDisabled(), await value.isDisabled()]).toEqual([false, true])

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await eventually(() => page.getByRole('option').allTextContents()).toEqual([
      'igual',
      'diferente',
      'maior',
      'maior igual',
      'menor',
      'menor igual',
    ])
    await choose(page, 'maior igual')
    await eventually(() => operator.inputValue()).toBe('maior igual')
    expect(await value.isDisabled()).toBe(false)

    await page.keyboard.press('Tab')
    await page.keyboard.type('1.200', { delay: 20 })
    await eventually(() => output(page)).toEqual({
      filters: [{ model: 'partes', operator: 'greaterOrEqual', type: 'number', value: 1200 }],
      times: 1,
    })
    await page.keyboard.type('x')
    await line(page, 1).getByText('Valor inválido').waitFor()
    await eventually(() => output(page)).toEqual({ filters: [], times: 2 })
    expect(errors).toEqual([])
  })

  it('follows a removed chip, and is cleared by Limpar filtros', async () => {
    const { page, errors } = await openStory('filterbar--every-type', { width })
    await eventually(() => page.getByRole('group').count()).toBe(6)
    await page.getByRole('button', { name: 'Remover o filtro Partes maior que 2' }).click()
    await eventually(() => page.getByRole('group').count()).toBe(5)
    await eventually(() => inputs(line(page, 2)).field.inputValue()).toBe('Valor da causa')
    // The focus stays among the chips, on the one that moved up.
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Remover o filtro Valor da causa maior ou igual a R$\u00a0150.000,50',
    )
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await eventually(() => output(page)).toEqual({ filters: [], times: 2 })
    await eventually(() => page.getByRole('group').count()).toBe(1)
    expect(await inputs(line(page, 1)).field.inputValue()).toBe('')
    expect(errors).toEqual([])
  })

  it('does not restore a filter that is removed while typing in its line', async () => {
    const { page, errors } = await openStory('filterbar--every-type', { width })
    await eventually(() => page.getByRole('group').count()).toBe(6)
    await page.getByRole('button', { name: 'Remover o filtro Partes maior que 2' }).focus()
    // In one call, since the debounce is shorter than two calls to a busy browser.
    await inputs(line(page, 2)).value.evaluate((input) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '25')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      ;(document.activeElement as HTMLElement).click()
    })
    await eventually(() => page.getByRole('group').count()).toBe(5)
    await page.waitForTimeout(800)
    expect((await output(page)).filters.map(({ model }: { model: string }) => model)).toEqual([
      'cliente',
      'valor',
      'prazo',
      'area',
      'segredo',
    ])
    expect(errors).toEqual([])
  })

  it('accepts a second condition by pointer once the first is complete, and resets it when its field changes', async () => {
    const { page, errors } = await openStory('filterbar--empty', { width })
    const add = page.getByRole('button', { name: 'Adicionar filtro' })
    expect(await add.isDisabled()).toBe(true)
    const choose = async (input: Locator, option: string) => {
      await input.click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    const first = inputs(line(page, 1))
    await choose(first.field, 'Área')
    await choose(first.operator, 'igual')
    await choose(inputs(line(page, 1)).value, 'Cível')
    await add.click()
    const second = inputs(line(page, 2))
    await eventually(() => second.field.evaluate((input) => input === document.activeElement)).toBe(true)
    await choose(second.field, 'Cliente')
    await choose(second.operator, 'contém')
    await inputs(line(page, 2)).value.fill('silva')
    await page.keyboard.press('Enter')
    const area = { model: 'area', operator: 'equal', type: 'select', value: 'civel' }
    const client = { model: 'cliente', operator: 'like', type: 'text', value: 'silva' }
    await eventually(async () => (await output(page)).filters).toEqual([area, client])

    await choose(first.field, 'Prazo')
    expect([await first.operator.inputValue(), await inputs(line(page, 1)).value.isDisabled()]).toEqual(['', true])
    await eventually(async () => (await output(page)).filters).toEqual([client])
    await page.getByRole('button', { name: 'Remover o filtro 1' }).click()
    await eventually(() => page.getByRole('group').count()).toBe(1)
    expect(await inputs(line(page, 1)).value.inputValue()).toBe('silva')
    expect(errors).toEqual([])
  })
})
