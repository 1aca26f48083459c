import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { drawnStories } from './openStory.ts'

const openStory = drawnStories()

const output = (page: Page) => page.getByTestId('output').textContent()

const sizes = [widths.phone, widths.desktop]

describe.each(sizes)('a date at %i px', (width) => {
  it('is masked while typing and reported once valid', async () => {
    const { page, errors } = await openStory('dateinput--empty', { width })
    const input = page.getByLabel('Data da assinatura', { exact: true })
    await page.keyboard.press('Tab')
    await page.keyboard.type('2911202')
    expect([await input.inputValue(), await output(page)]).toEqual(['29/11/202', ''])
    await page.keyboard.type('6')
    expect([await input.inputValue(), await output(page)]).toEqual(['29/11/2026', '2026-11-29'])
    await input.fill('31022026')
    expect(await page.getByText('Data inválida').count()).toBe(1)
    expect(await output(page)).toBe('2026-11-29')
    await input.fill('')
    expect(await output(page)).toBe('')
    await input.fill('12')
    expect(await page.getByText('Data inválida').count()).toBe(0)
    await input.blur()
    expect(await page.getByText('Data inválida').count()).toBe(1)
    expect(errors).toEqual([])
  })

  it('is picked from the calendar by keyboard and by pointer, restoring the focus', async () => {
    const { page, errors } = await openStory('dateinput--full', { width })
    const open = page.getByRole('button', { name: 'Abrir o calendário de Data da assinatura' })
    await open.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'sábado, 21 de novembro de 2026' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(() => output(page)).toBe('2026-11-20')
    await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)

    await open.click()
    await page.getByRole('button', { name: 'Mês seguinte' }).click()
    await page.getByRole('button', { name: 'terça-feira, 1 de dezembro de 2026' }).click()
    await expect.poll(() => output(page)).toBe('2026-12-01')
    expect(await page.getByLabel('Data da assinatura', { exact: true }).inputValue()).toBe('01/12/2026')
    expect(errors).toEqual([])
  })
})

it('a read-only date has no calendar', async () => {
  const { page } = await openStory('dateinput--read-only')
  expect(await page.getByLabel('Data do protocolo').inputValue()).toBe('21/11/2026')
  expect(await page.getByRole('button').count()).toBe(0)
})

describe.each(sizes)('a range of dates at %i px', (width) => {
  it('is picked in two clicks, shown in the field and cleared', async () => {
    const { page, errors } = await openStory('daterangeinput--full', { width })
    await page.getByRole('button', { name: 'Prazo 01/11/2026 – 30/11/2026' }).click()
    await page.getByRole('button', { name: 'terça-feira, 10 de novembro de 2026' }).click()
    expect(await output(page)).toBe('{"from":"2026-11-01","to":"2026-11-30"}')
    await page.getByRole('button', { name: 'quinta-feira, 5 de novembro de 2026' }).click()
    await expect.poll(() => output(page)).toBe('{"from":"2026-11-05","to":"2026-11-10"}')
    await page.getByRole('button', { name: 'Prazo 05/11/2026 – 10/11/2026' }).waitFor()
    await page.getByRole('button', { name: 'Limpar as datas' }).click()
    expect(await output(page)).toBe('{}')
    await page.getByRole('button', { name: 'Prazo Selecione as datas' }).waitFor()
    expect(errors).toEqual([])
  })

  it('is typed by keyboard alone, and never reported if reversed', async () => {
    const { page, errors } = await openStory('daterangeinput--empty', { width })
    const open = page.getByRole('button', { name: 'Selecione as datas' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const from = page.getByLabel('De', { exact: true })
    await page.getByRole('button', { name: 'Hoje' }).waitFor()
    for (let tab = 0; tab < 10; tab++) {
      if (await from.evaluate((input) => input === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('15112026')
    expect(await output(page)).toBe('{"from":"2026-11-15"}')
    await page.keyboard.press('Tab')
    await page.keyboard.type('01112026')
    await page.getByRole('alert').getByText('A data final é anterior à inicial.').waitFor()
    expect(await output(page)).toBe('{"from":"2026-11-15"}')
    await page.getByLabel('Até', { exact: true }).fill('')
    await page.keyboard.type('20112026')
    expect(await output(page)).toBe('{"from":"2026-11-15","to":"2026-11-20"}')
    expect(await page.getByText('A data final é anterior à inicial.').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Hoje' }).waitFor({ state: 'hidden' })
    await expect
      .poll(() =>
        page.getByRole('button', { name: '15/11/2026 – 20/11/2026' }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true)
    expect(await open.count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('applies a preset at once', async () => {
    const { page, errors } = await openStory('daterangeinput--open-ended', { width })
    await page.getByRole('button', { name: 'Prazo A partir de 16/11/2026' }).click()
    await page.getByRole('button', { name: 'Este mês' }).click()
    await expect.poll(() => output(page)).toMatch(/^\{"from":"\d{4}-\d\d-01","to":"\d{4}-\d\d-(28|29|30|31)"\}$/)
    await page.getByRole('button', { name: 'Este mês' }).waitFor({ state: 'hidden' })
    expect(errors).toEqual([])
  })
})

it.each([
  ['dateinput--full', /DayCalendar/, 'Abrir o calendário de Data da assinatura', 'Data da assinatura'],
  ['daterangeinput--full', /RangeCalendar/, 'Prazo 01/11/2026 – 30/11/2026', 'De'],
])('of %s only the calendar is missing if its code does not load', async (story, chunk, button, input) => {
  const { page } = await openStory(story)
  await page.route(
    (url) => chunk.test(url.pathname),
    (route) => route.abort(),
  )
  await page.getByRole('button', { name: button }).click()
  await page.getByText('O calendário não pôde ser carregado. Digite a data ou recarregue a página.').waitFor()
  await page.getByLabel(input, { exact: true }).fill('02/11/2026')
  expect(await output(page)).toContain('2026-11-02')
})
