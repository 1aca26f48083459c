import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { stories } from './openStory.ts'

const openStory = stories()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const ofTask = (page: Page) =>
  page.getByRole('list', { name: 'Etiquetas da tarefa' }).getByRole('listitem').allInnerTexts()
const all = (page: Page) => page.getByRole('dialog').getByRole('checkbox').count()

describe.each([widths.phone, widths.desktop])('the labels of a task at %i px', (width) => {
  it('are created, assigned, renamed and deleted by keyboard alone, keeping the focus nearby', async () => {
    const { page, errors } = await openStory('labelpopup--closed', { width })
    const opener = button(page, 'Etiquetas de Protocolar contestação')
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Etiquetas de Protocolar contestação' }).waitFor()
    await page.getByRole('checkbox', { name: 'Cível' }).press('Space')
    expect(await ofTask(page)).toEqual(['Urgente', 'Cível'])

    await button(page, 'Nova etiqueta').press('Enter')
    await expect.poll(() => focusedLabel(page)).toBe('Título')
    await page.keyboard.type('Sigilo')
    expect(await button(page, 'Criar etiqueta').isDisabled()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await page.getByRole('radio', { checked: true }).getAttribute('name')).not.toBe(null)
    expect(await page.getByRole('radio').count()).toBe(6)
    await button(page, 'Criar etiqueta').press('Enter')
    await expect.poll(() => ofTask(page)).toEqual(['Urgente', 'Cível', 'Sigilo'])
    expect(await all(page)).toBe(6)

    await button(page, 'Editar a etiqueta Sigilo').press('Enter')
    await page.getByLabel('Título').fill('Segredo de justiça')
    await page.keyboard.press('Enter')
    await expect.poll(() => ofTask(page)).toEqual(['Urgente', 'Cível', 'Segredo de justiça'])

    await button(page, 'Excluir a etiqueta Urgente').press('Enter')
    await expect.poll(() => focusedText(page)).toBe('Cancelar')
    await button(page, 'Excluir etiqueta').press('Enter')
    await expect.poll(() => ofTask(page)).toEqual(['Cível', 'Segredo de justiça'])

    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(errors).toEqual([])
  })

  it('refuse a duplicate title, in the words of create and of edit', async () => {
    const { page, errors } = await openStory('labelpopup--closed', { width })
    await button(page, 'Etiquetas de Protocolar contestação').click()
    await button(page, 'Nova etiqueta').click()
    await page.getByLabel('Título').fill('  urgente ')
    await page.getByTitle('Verde').click()
    await button(page, 'Criar etiqueta').click()
    await page.getByText('Este título já foi cadastrado!').waitFor()
    await button(page, 'Voltar').click()
    await button(page, 'Editar a etiqueta Cível').click()
    await page.getByLabel('Título').fill('URGENTE')
    await button(page, 'Salvar etiqueta').click()
    await page.getByText('Já existe outra etiqueta com este título!').waitFor()
    expect(await ofTask(page)).toEqual(['Urgente'])
    expect(errors).toEqual([])
  })

  it('accept at most 20 characters, counting an accent or an emoji as one', async () => {
    const { page } = await openStory('labelpopup--closed', { width })
    await button(page, 'Etiquetas de Protocolar contestação').click()
    await button(page, 'Nova etiqueta').click()
    await page.getByLabel('Título').fill(`${'é'.repeat(19)}👨‍👩‍👧x`)
    expect(await page.getByLabel('Título').inputValue()).toBe(`${'é'.repeat(19)}👨‍👩‍👧`)
    await page.getByText('20 de 20 caracteres').waitFor()
  })

  it('keep the input and say why if they are not stored', async () => {
    const { page } = await openStory('labelpopup--refused', { width })
    await button(page, 'Etiquetas de Protocolar contestação').click()
    await button(page, 'Nova etiqueta').click()
    await page.getByLabel('Título').fill('Sigilo')
    await page.getByTitle('Verde').click()
    await button(page, 'Criar etiqueta').click()
    await page.getByText('Não foi possível salvar a etiqueta. Tente de novo.').waitFor()
    expect(await page.getByLabel('Título').inputValue()).toBe('Sigilo')
  })

  it('close when their button is clicked again', async () => {
    const { page } = await openStory('labelpopup--closed', { width })
    const opener = button(page, 'Etiquetas de Protocolar contestação')
    const place = await opener.boundingBox()
    await opener.click()
    await page.getByRole('dialog').waitFor()
    if (place) await page.mouse.click(place.x + 5, place.y + 5)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

const focusedLabel = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.labels?.[0]?.textContent : '',
  )

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
