import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { stories } from './openStory.ts'

const openStory = stories()

const output = async (page: Page) => JSON.parse((await page.getByTestId('output').textContent()) ?? '')
const eventually = <T>(look: () => Promise<T>) => expect.poll(look)

describe.each(Object.entries(widths))('the search box on a %s', (_, width) => {
  it('offers combinations that fit the typed values, and accepts one by keyboard alone', async () => {
    const { page, errors } = await openStory('combinationsearch--combinations', { width })
    const box = page.getByRole('combobox', { name: 'Buscar processos' })
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('/')
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
    await page.keyboard.type('Silva / 2026 /')
    const options = page.getByRole('option')
    await eventually(() => options.allTextContents()).toEqual([
      'Cliente: Silva / Ano: 2026',
      'Vara: Silva / Comarca: 2026 / Ano',
    ])
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    await eventually(() => output(page)).toMatchObject({ segments: ['Silva', 2026], combination: null })

    await page.keyboard.press('ArrowDown')
    expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
    await page.keyboard.press('Enter')
    await eventually(() => output(page)).toMatchObject({ segments: ['Silva', 2026], combination: 'cliente-ano' })
    expect(await box.getAttribute('aria-expanded')).toBe('false')

    // The chosen combination stays as long as it fits the text.
    await page.keyboard.press('End')
    await page.keyboard.press('Backspace')
    await eventually(() => output(page)).toMatchObject({ segments: ['Silva', 2026], combination: 'cliente-ano' })
    await page.keyboard.type('/ a / b')
    await eventually(() => page.getByRole('option').allTextContents()).toEqual(['Nenhuma busca reúne estes 4 valores'])
    await eventually(() => output(page)).toMatchObject({ segments: ['Silva', 2026, 'a', 'b'], combination: null })

    await page.keyboard.press('Escape')
    expect(await box.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Escape')
    await eventually(() => output(page)).toMatchObject({ segments: [], combination: null })
    expect(await box.inputValue()).toBe('')
    expect(errors).toEqual([])
  })

  it('accepts one by pointer, and is cleared by its button, keeping the focus', async () => {
    const { page, errors } = await openStory('combinationsearch--combinations', { width })
    const box = page.getByRole('combobox', { name: 'Buscar processos' })
    await box.fill('0007')
    await page.getByRole('option', { name: 'Número do processo: 7' }).click()
    await eventually(() => output(page)).toMatchObject({ segments: [7], combination: 'processo' })
    await page.getByRole('button', { name: 'Limpar a busca' }).click()
    await eventually(() => output(page)).toMatchObject({ segments: [], combination: null })
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(errors).toEqual([])
  })

  it('narrows a list, and reports once for several keystrokes', async () => {
    const { page, errors } = await openStory('searchbox--empty', { width })
    await page.getByRole('searchbox', { name: 'Buscar processos' }).click()
    await page.keyboard.insertText('ação')
    await page.keyboard.insertText(' de cobrança ')
    await eventually(() => output(page)).toEqual({ text: 'ação de cobrança', times: 1 })
    expect(errors).toEqual([])
  })
})
