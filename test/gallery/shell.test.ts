import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { stories } from './openStory.ts'

const openStory = stories()

describe.each(Object.entries(widths))('the notifications, on a %s', (_, width) => {
  it('are counted, marked as read one by one or all at once, and follow their links', async () => {
    const { page, errors } = await openStory('notificationsbell--unread', { width })
    await page.getByRole('button', { name: 'Notificações: 2 não lidas' }).click()
    await page.getByRole('button', { name: /^Não lida: Contrato de prestação/ }).click()
    expect(await page.locator('output').textContent()).toBe('Contrato de prestação de serviços ficou pronto')

    const bell = page.getByRole('button', { name: 'Notificações: 1 não lida' })
    await bell.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Marcar todas como lidas' }).press('Enter')
    await page.getByRole('button', { name: 'Marcar todas como lidas' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Notificações')
    expect(errors).toEqual([])
  })
})

describe.each(Object.entries(widths))('the current organisation, on a %s', (_, width) => {
  it('is switched with the keyboard', async () => {
    const { page, errors } = await openStory('organizationswitcher--several', { width })
    await page.getByRole('button', { name: 'Organização: Moreira & Tavares Advogados. Trocar' }).press('Enter')
    await page.getByRole('menuitemradio', { name: 'Moreira & Tavares Advogados', checked: true }).waitFor()
    await page.getByRole('menuitemradio', { name: 'Instituto de Defesa do Consumidor' }).press('Enter')
    await page.getByRole('button', { name: 'Organização: Instituto de Defesa do Consumidor. Trocar' }).waitFor()
    expect(errors).toEqual([])
  })

  it('is only a name for users with one organisation', async () => {
    const { page } = await openStory('organizationswitcher--one', { width })
    expect(await page.getByRole('button').count()).toBe(0)
  })
})
