import { describe, expect, it } from 'vitest'
import { widths } from '../browser/openBrowser.ts'
import { drawnStories } from './openStory.ts'

const openStory = drawnStories()

describe('the document link', () => {
  it('shows the name and each of the six statuses', async () => {
    const { page, errors } = await openStory('documentlink--all')
    expect(await page.getByRole('link').allTextContents()).toEqual([
      'Contrato de honorários nº 1Em andamento',
      'Contrato de honorários nº 2Revisando',
      'Contrato de honorários nº 3Corrigir',
      'Contrato de honorários nº 4Vencido',
      'Contrato de honorários nº 5Finalizado',
      'Contrato de honorários nº 6Inválido',
    ])
    expect(await page.getByRole('link').first().getAttribute('href')).toBe('/documentos/contrato')
    expect(errors).toEqual([])
  })

  it('is not a link without a target, and has a placeholder name', async () => {
    const { page } = await openStory('documentlink--unnamed')
    expect(await page.getByText('Documento sem nome').count()).toBe(1)
    expect([await page.getByRole('link').count(), await page.getByRole('button').count()]).toEqual([0, 0])
  })

  it.each([widths.phone, widths.desktop])(
    'opens and copies its address at %i px, by keyboard and pointer',
    async (width) => {
      const { page, errors } = await openStory('documentlink--copyable', { width })
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: /^Contrato de prestação de serviços/ }).click()
      expect(await page.getByTestId('opened').textContent()).toBe('2')
      const copy = page.getByRole('button', { name: 'Copiar o endereço de Contrato de prestação de serviços' })
      await page.keyboard.press('Tab')
      expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByRole('status').filter({ hasText: 'Endereço copiado' }).waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        'https://minuta.example/documentos/servicos',
      )
      expect(errors).toEqual([])
    },
  )

  it('truncates a long name and keeps the status visible on a phone', async () => {
    const { page } = await openStory('documentlink--long-name', { width: widths.phone })
    const status = await page.getByText('Revisando').boundingBox()
    const copy = await page.getByRole('button').boundingBox()
    expect(status && copy && status.x + status.width < copy.x && copy.x + copy.width <= 390).toBe(true)
    await page.getByRole('link').focus()
    await page.getByRole('tooltip', { name: /Companhia Fluminense de Panificação/ }).waitFor()
  })
})
