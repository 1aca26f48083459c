import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { LATEST_RELEASE } from '#shared/api/latestRelease.ts'
import { beSignedIn } from './beSignedIn.ts'
import { phoneFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { people, ids } = inject('world')
const openPage = pages()

const example = readFileSync(join(import.meta.dirname, '../../web/public/exemplos/contrato-de-honorarios.docx'))

const search = (page: Page) => page.getByLabel('Buscar na ajuda')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const address = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)

/** Whether a heading is near the top of the window, and has the focus. */
const isBeingRead = (page: Page, name: string) =>
  heading(page, name).evaluate((one) => {
    const { top } = one.getBoundingClientRect()
    return { near: top >= 0 && top < innerHeight / 2, focused: document.activeElement === one }
  })

describe.each(phoneFirst)('the help, on a %s', (device, width) => {
  it('is read and searched without signing in; the section is in the address', async () => {
    const page = await openPage({ width })
    await page.goto('/')
    await page.getByRole('link', { name: 'Ajuda', exact: true }).click()
    await heading(page, 'O que é uma marcação').waitFor()
    await usable(page).screen(`ajuda-${device}`)

    await type(search(page), 'certificado A1')
    await page.getByRole('status').filter({ hasText: 'com “certificado A1”' }).waitFor()
    await usable(page).step(`ajuda-busca-${device}`)
    await page.reload()
    await page.getByRole('link', { name: 'Para quem assina' }).click()
    await heading(page, 'Para quem assina').waitFor()
    expect(await address(page)).toBe('/ajuda#assinaturas-assinar')
    await expect.poll(() => isBeingRead(page, 'Para quem assina')).toEqual({ near: true, focused: true })
    await usable(page).step(`ajuda-assunto-${device}`)

    await page.reload()
    await expect.poll(() => isBeingRead(page, 'Para quem assina')).toEqual({ near: true, focused: true })
    await page.goBack()
    await page.getByRole('link', { name: 'Para quem assina' }).waitFor()
    expect(await search(page).inputValue()).toBe('certificado A1')

    await type(search(page), 'xilofone')
    await page.getByText('Nada na ajuda sobre “xilofone”').waitFor()
    await usable(page).step(`ajuda-nada-${device}`)
    await page.keyboard.press('Escape')
    await heading(page, 'O que é uma marcação').waitFor()
    expect(await address(page)).toBe('/ajuda')
  })

  it('is opened on the section of a screen, and leads back there', { tags: 'further' }, async () => {
    const page = await openPage({ width })
    await beSignedIn(page, people.owner, '/configurations?tab=chaves-api')
    await heading(page, 'Chaves de API').waitFor()
    if (width === widths.phone) await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Ajuda', exact: true }).click()
    await expect.poll(() => isBeingRead(page, 'Chaves de API e assistentes de IA')).toMatchObject({ near: true })
    expect(await address(page)).toBe('/ajuda#chaves-api')
    await usable(page).step(`ajuda-de-dentro-${device}`)
    if (width === widths.phone) await page.getByText('Assuntos', { exact: true }).click()
    const contents = page.getByRole('navigation', { name: 'Assuntos da ajuda' }).filter({ visible: true })
    await usable(page).step(`ajuda-assuntos-${device}`)
    await contents.getByRole('link', { name: 'Tarefas e prazos' }).click()
    await expect.poll(() => isBeingRead(page, 'Tarefas e prazos')).toMatchObject({ near: true })
    await page.reload()
    await page.getByRole('link', { name: 'Voltar ao Minuta' }).click()
    await heading(page, 'Chaves de API').waitFor()
    expect(await address(page)).toBe('/configurations?tab=chaves-api')
  })

  it('is in the menus of screens without the side menu', { tags: 'further' }, async () => {
    const page = await openPage({ width })
    await beSignedIn(page, people.owner, `/app?id=${ids.interview}`)
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Ajuda' }).click()
    await expect.poll(() => isBeingRead(page, 'Editar um modelo')).toMatchObject({ near: true })
    await page.getByRole('link', { name: 'Voltar ao Minuta' }).click()
    await page.waitForURL(`**/app?id=${ids.interview}`)
    for (const [path, title, group] of [
      [`/app/run/${ids.interview}?execution=${ids.execution}`, 'Preencher um documento', 'Outras opções'],
      [`/signatures/${ids.envelope}`, 'Assinaturas', undefined],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Mais opções' }).click()
      if (group) await page.getByRole('menuitem', { name: group }).click()
      await page.getByRole('menuitem', { name: 'Ajuda' }).click()
      await expect.poll(() => isBeingRead(page, title)).toMatchObject({ near: true })
    }
  })
})

describe('the help', () => {
  it('is found by the search over everything', { tags: 'further' }, async () => {
    const page = await openPage()
    await beSignedIn(page, people.owner)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await type(page.getByPlaceholder('O que você procura?'), 'marcacao')
    await page.getByRole('dialog').getByText('O que é uma marcação').first().click()
    await expect.poll(() => isBeingRead(page, 'O que é uma marcação')).toMatchObject({ near: true })
    expect(await address(page)).toBe('/ajuda#marcacoes')
  })

  it('gives a Word file that becomes an interview when it is uploaded', { tags: 'further' }, async () => {
    const page = await openPage()
    await page.goto('/ajuda#marcacoes')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Baixar o arquivo de exemplo' }).click(),
    ])
    expect(readFileSync(await download.path()).equals(example)).toBe(true)
    await beSignedIn(page, people.owner, '/templates')
    await page.getByRole('button', { name: 'Enviar modelo' }).click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: example,
    })
    await page.getByText('O arquivo pergunta 16 coisas').first().waitFor()
    await page.getByRole('button', { name: /^Aceitar todas as/ }).click()
    await page.getByText('O modelo pergunta tudo o que este arquivo').waitFor()
  })
})

describe('the release notes', () => {
  it('mark the menu until they are opened on this device', { tags: 'further' }, async () => {
    const page = await openPage()
    await beSignedIn(page, people.owner)
    const account = page.getByRole('button', { name: /^Conta de/ })
    await account.filter({ hasText: 'com novidades' }).waitFor()
    await usable(page).step('novidades-por-ver')
    await account.click()
    await page.getByRole('menuitem', { name: 'Novidades' }).click()
    await page.getByRole('dialog', { name: 'Novidades' }).getByText(`Versão ${LATEST_RELEASE}`).waitFor()
    await usable(page).step('novidades')
    await page.keyboard.press('Escape')
    await page.reload()
    await account.waitFor()
    expect(await account.textContent()).not.toContain('novidades')
  })
})

describe('the entrance', () => {
  const presentation = (page: Page) => page.getByRole('region', { name: 'O que é o Minuta' })

  it.each(phoneFirst)(
    'shows an interview that fills a contract, without moving anything: %s',
    { tags: 'further' },
    async (_, width) => {
      const page = await openPage({ width })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/')
      const paper = presentation(page).locator('article')
      await paper.waitFor()
      expect((await page.getByRole('button', { name: 'Entrar' }).boundingBox())!.y).toBeLessThan(844)
      // The fonts of the form arrive once.
      await page.evaluate(async () => {
        await document.fonts.ready
        const { shifts } = globalThis as unknown as { shifts: number[] }
        shifts.length = 0
      })
      await paper.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await page.getByRole('button', { name: /^Pausar/ }).click()
      const paused = await paper.innerHTML()
      await page.waitForTimeout(500)
      expect(await paper.innerHTML()).toBe(paused)
      const before = await paper.boundingBox()
      await page.getByRole('button', { name: /^Continuar/ }).click()
      await page.getByRole('button', { name: /^Ver de novo/ }).waitFor()
      expect(await paper.boundingBox()).toEqual(before)
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02)
      await usable(page).step('entrada')
    },
  )

  it('shows the filled contract at once where motion is not wanted', { tags: 'further' }, async () => {
    const page = await openPage()
    await page.goto('/')
    await presentation(page).getByText('quatro mil e oitocentos reais').waitFor()
    expect(await presentation(page).getByRole('button').count()).toBe(0)
    for (const [name, path] of [
      [/^Testar por 14 dias/, '/cadastro'],
      ['Planos e preços', '/oferta'],
      ['qualquer pessoa confere', '/verificar'],
    ] as const)
      expect(await presentation(page).getByRole('link', { name }).getAttribute('href')).toBe(path)
  })

  it('is only the form for somebody on the way to a screen', { tags: 'further' }, async () => {
    const page = await openPage({ width: widths.phone })
    await page.goto('/tarefas')
    await page.getByRole('button', { name: 'Entrar' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/tarefas')
    expect(await presentation(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
  })
})
