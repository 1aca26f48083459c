import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { drawnStories } from './openStory.ts'

const openStory = drawnStories()

const sizes = [widths.phone, widths.desktop]

describe.each(sizes)('a question at %i px', (width) => {
  it('is titled Alerta, offers Sim and Não, and restores the focus when answered by keyboard', async () => {
    const { page, errors } = await openStory('dialogs--asked', { width })
    const archive = page.getByRole('button', { name: 'Arquivar' })
    const answers = page.getByTestId('answers')
    const dialog = page.getByRole('dialog', { name: 'Alerta' })

    await archive.focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Deseja arquivar o processo?').waitFor()
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Não', 'Sim'])
    await expect.poll(() => focused(page)).toBe('Sim')
    await page.keyboard.press('Enter')
    await expect.poll(() => answers.textContent()).toBe('arquivar')
    expect(await focused(page)).toBe('Arquivar')

    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Sim')
    await page.keyboard.press('Escape')
    await expect.poll(() => answers.textContent()).toBe('arquivar, manter')
    expect(await focused(page)).toBe('Arquivar')
    expect(errors).toEqual([])
  })

  it('waits until the previous message is dismissed', async () => {
    const { page, errors } = await openStory('dialogs--asked', { width })
    await page.getByRole('button', { name: 'Avisar e perguntar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Alerta' })
    await dialog.getByText("Campo 'CPF' deve ser especificado").waitFor()
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Ok'])
    await dialog.getByRole('button', { name: 'Ok' }).click()
    await dialog.getByText('Continuar sem o CPF?').waitFor()
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Cancelar', 'Continuar'])
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByTestId('answers').textContent()).toBe('CPF lido, continuar')
    expect(await focused(page)).toBe('Avisar e perguntar')
    expect(errors).toEqual([])
  })
})

describe('a question about an irreversible action', () => {
  it('focuses the button that changes nothing', async () => {
    const { page } = await openStory('dialogs--danger')
    await expect.poll(() => focused(page)).toBe('Cancelar')
  })

  it('cannot be answered twice while the first answer is processed', async () => {
    const { page } = await openStory('dialogs--busy')
    const buttons = page.getByRole('dialog').getByRole('button')
    await buttons.first().waitFor()
    expect(await buttons.evaluateAll((all) => all.map((one) => (one as HTMLButtonElement).disabled))).toEqual([
      true,
      true,
    ])
  })
})

describe.each(sizes)('the wizard at %i px', (width) => {
  it('opens the named component, at once or when it has loaded', async () => {
    const { page, errors } = await openStory('formwizard--closed', { width })
    for (const name of ['NovoCliente', 'NovoProcesso']) {
      await page.getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name: 'Novo cliente' })
      await dialog.waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    expect(errors).toEqual([])
  })

  it.each(['NovaProcuração', 'constructor'])(
    'says that there is no component %s, and restores the focus',
    async (name) => {
      const { page, errors } = await openStory('formwizard--closed', { width })
      await page.getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Erro ao abrir o FormWizard' })
      await dialog.getByText(`O componente "${name}" não foi encontrado.`).waitFor()
      expect(await dialog.getByRole('button').allTextContents()).toEqual(['Ok'])
      await expect.poll(() => focused(page)).toBe('Ok')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(() => focused(page)).toBe(name)
      expect(errors).toEqual([])
    },
  )
})

const focused = (page: { evaluate: <R>(read: () => R) => Promise<R> }) =>
  page.evaluate(() => document.activeElement?.textContent)
