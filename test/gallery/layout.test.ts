import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { drawnStories } from './openStory.ts'

const openStory = drawnStories()

const output = (page: Page) => page.getByTestId('output').textContent()

const focused = (page: Page) =>
  page.evaluate(() => {
    const one = document.activeElement
    return one === document.body ? 'body' : (one?.getAttribute('aria-label') ?? one?.textContent)
  })

describe('the page header', () => {
  it('has the back button, the caption, the title, its options as buttons and the rest in a menu', async () => {
    const { page, errors } = await openStory('pageheader--full')
    const header = page.getByRole('banner')
    expect(await header.getByRole('link', { name: 'Voltar aos processos' }).getAttribute('href')).toBe('/processos')
    expect(await header.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Padaria Bom Trigo Ltda. × Município de Niterói',
    )
    expect(await header.getByText('Processo 0012345-67.2026.8.19.0002').count()).toBe(1)
    await header.getByRole('button', { name: 'Imprimir' }).hover()
    await page.getByRole('tooltip', { name: 'Imprimir' }).waitFor()
    await header.getByRole('button', { name: 'Imprimir' }).click()
    expect(await output(page)).toBe('Imprimir')
    expect(await header.getByRole('button', { name: 'Baixar em PDF' }).isDisabled()).toBe(true)
    await header.getByRole('button', { name: 'Mais opções' }).click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Arquivar', 'Excluir'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => output(page)).toMatch(/^(Arquivar|Excluir)$/)
    await page.getByRole('searchbox', { name: 'Buscar andamentos' }).fill('sentença')
    await expect.poll(() => output(page)).toMatch(/ · sentença$/)
    expect(errors).toEqual([])
  })

  it('puts its options into the menu on a phone, under their names', async () => {
    const { page, errors } = await openStory('pageheader--full', { width: widths.phone })
    expect(await page.getByRole('button', { name: 'Imprimir' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Mais opções' }).click()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Compartilhar',
      'Imprimir',
      'Baixar em PDF',
      'Arquivar',
      'Excluir',
    ])
    await page.getByRole('menuitem', { name: 'Compartilhar' }).click()
    expect(await output(page)).toBe('Compartilhar')
    expect(errors).toEqual([])
  })
})

describe('a collapsible section', () => {
  it.each([widths.phone, widths.desktop])('shows whether it is open and hides its content at %i px', async (width) => {
    const { page, errors } = await openStory('sectionheader--foldable', { width })
    const text = page.getByText('Conclusos ao juiz em 12/11/2026.')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Recolher Andamentos')
    await page.keyboard.press('Enter')
    expect([await text.isVisible(), await focused(page)]).toEqual([false, 'Expandir Andamentos'])
    await page.getByRole('button', { name: 'Expandir Andamentos', expanded: false }).click()
    expect(await text.isVisible()).toBe(true)
    expect(errors).toEqual([])
  })
})

describe('the toolbar', () => {
  it('is one tab stop, with arrows, Home and End between its actions, wrapping around', async () => {
    const { page, errors } = await openStory('toolbar--full')
    await page.keyboard.press('Tab')
    const walked: unknown[] = [await focused(page)]
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await page.keyboard.press(key)
      walked.push(await focused(page))
    }
    expect(walked).toEqual(['Novo', 'Editar', 'Excluir', 'Editar', 'Arquivar', 'Novo', 'Arquivar', 'Novo'])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await output(page)).toBe('Editar')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Editar')
    expect(errors).toEqual([])
  })

  it('focuses disabled buttons without running them', async () => {
    const { page, errors } = await openStory('toolbar--full')
    const disabled = page.getByRole('button', { name: 'Baixar' })
    expect(await disabled.getAttribute('aria-disabled')).toBe('true')
    await disabled.focus()
    await page.keyboard.press('Enter')
    await disabled.click({ force: true })
    expect(await output(page)).toBe('')
    expect(errors).toEqual([])
  })

  it('moves what does not fit into a menu, and back when there is room', async () => {
    const { page, errors } = await openStory('toolbar--full', { width: widths.phone })
    const visible = () => page.getByRole('toolbar').getByRole('button').filter({ visible: true }).allTextContents()
    expect(await visible()).toEqual(['Novo', 'Editar', 'Excluir', ''])
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    expect(await focused(page)).toBe('Mais ações')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Duplicar' }).waitFor()
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Duplicar', 'Baixar', 'Arquivar'])
    await page.getByRole('menuitem', { name: 'Duplicar' }).click()
    expect(await output(page)).toBe('Duplicar')
    await page.setViewportSize({ width: 900, height: 700 })
    await expect.poll(visible).toEqual(['Novo', 'Editar', 'Excluir', 'Duplicar', 'Baixar', 'Arquivar'])
    await page.setViewportSize({ width: 260, height: 700 })
    await expect.poll(visible).toEqual(['Novo', 'Editar', ''])
    expect(errors).toEqual([])
  })
})

describe('the side panel', () => {
  it.each([
    [widths.desktop, 500],
    [widths.phone, 390],
  ])('at %i px slides in from the right, %i px wide', async (width, panelWidth) => {
    const { page, errors } = await openStory('sidepanel--open', { width })
    const panel = page.getByRole('dialog', { name: 'Parte' })
    await panel.waitFor()
    await expect.poll(async () => (await panel.boundingBox())?.width).toBe(panelWidth)
    expect((await panel.boundingBox())?.x).toBe(width - panelWidth)
    expect(errors).toEqual([])
  })

  it('takes the width it is given', async () => {
    const { page } = await openStory('sidepanel--wide')
    await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(720)
  })

  it.each([widths.phone, widths.desktop])('asks before discarding input, at %i px by keyboard', async (width) => {
    const { page, errors } = await openStory('sidepanel--closed', { width })
    const panel = page.getByRole('dialog', { name: 'Parte' })
    const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await panel.waitFor()

    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Editar a parte')

    await page.keyboard.press('Enter')
    await panel.getByLabel('Nome').fill('Maria da Conceição')
    await page.keyboard.press('Escape')
    await question.waitFor()
    await expect.poll(() => focused(page)).toBe('Continuar editando')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await panel.getByLabel('Nome').inputValue()).toBe('Maria da Conceição')
    expect(await panel.getByLabel('Nome').evaluate((input) => input === document.activeElement)).toBe(true)

    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Descartar' }).click()
    await panel.waitFor({ state: 'hidden' })
    expect(await page.getByTestId('saved').textContent()).toBe('Maria Aparecida dos Santos')
    expect(errors).toEqual([])
  })

  it('saves by pointer and closes without asking', async () => {
    const { page, errors } = await openStory('sidepanel--open')
    await page.getByLabel('Nome').fill('Maria da Conceição')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await page.getByTestId('saved').textContent()).toBe('Maria da Conceição')
    expect(errors).toEqual([])
  })

  it('stays open while saving', async () => {
    const { page } = await openStory('sidepanel--busy')
    const panel = page.getByRole('dialog', { name: 'Parte' })
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: 'Fechar' }).click()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await panel.isVisible()).toBe(true)
  })

  it('keeps its header and buttons visible however long the form is', async () => {
    const { page } = await openStory('sidepanel--long', { width: widths.phone })
    await page.getByLabel('Cláusula 30').focus()
    const seen = ['Fechar', 'Salvar'].map((name) => page.getByRole('dialog').getByRole('button', { name }))
    for (const button of seen) {
      const box = await button.boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= 844).toBe(true)
    }
  })
})
