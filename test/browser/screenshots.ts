import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startLocalCloud } from '#infra/local/index.ts'
import { loadDemonstration } from '../demonstration/load.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { answerPage, nextPage } from './answerPage.ts'
import { photographMainScreens } from './mainScreens.ts'
import { openBrowser, openWindow } from './openBrowser.ts'
import { signIn } from './signIn.ts'

/**
 * Takes the screenshots of the README and the docs: `node test/browser/screenshots.ts`, after a build. They show the demo data, in a
 * temporary local cloud.
 */

const root = join(import.meta.dirname, '../..')
const pictures = join(root, 'docs')
const models = join(root, 'test/fixtures/models')
const model = 'contrato-prestacao-servicos'
const values = JSON.parse(readFileSync(join(models, `${model}.values.json`), 'utf8'))
const ana = { email: people.owner.email, password: LOCAL_PASSWORD }

async function take(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(pictures, `${name}.png`) })
  process.stdout.write(`docs/${name}.png\n`)
}

async function atDesk(browser: Browser, url: string): Promise<void> {
  const window = await openWindow(browser, url, { width: 1280 })
  const page = await window.newPage()
  await page.goto('/')
  await signIn(page, ana)

  await page.goto('/templates')
  await page.getByRole('button', { name: 'Enviar modelo' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(join(models, `${model}.docx`))
  await page.getByRole('button', { name: /^Aceitar todas as/ }).waitFor()
  await take(page, 'perguntas-propostas')
  const address = page.url()
  await page.goto('/templates')
  await page.getByRole('link', { name: 'Contrato de prestação de serviços advocatícios', exact: true }).click()
  await page.getByRole('button', { name: 'Selecionar Nacionalidade' }).click()
  await page.getByRole('tab', { name: /^Regras/ }).click()
  await take(page, 'editor')
  await page.goto(address)

  await page.goto('/home')
  await page
    .getByRole('link', { name: /^Contrato de prestação de serviços advocatícios/ })
    .first()
    .click()
  await page.locator('[data-answer]').first().waitFor()
  let step = 1
  do {
    await answerPage(page, values)
    if (step++ === 5) {
      await page.evaluate(() => scrollTo(0, 0))
      await take(page, 'execucao')
    }
  } while (await nextPage(page))
  await page.getByRole('button', { name: 'Gerar documentos' }).click()
  await page.getByRole('heading', { name: 'Documento pronto' }).waitFor({ timeout: 120_000 })
  await take(page, 'documento-pronto')
  await window.close()
}

async function onPhone(browser: Browser, url: string): Promise<void> {
  const window = await openWindow(browser, url, { width: 390, colorScheme: 'dark' })
  const page = await window.newPage()
  await signIn(page, ana)
  await page
    .getByRole('link', { name: /^Contrato de prestação de serviços advocatícios/ })
    .first()
    .click()
  await page.locator('[data-answer]').first().waitFor()
  await answerPage(page, values)
  await page.evaluate(() => scrollTo(0, 0))
  await take(page, 'celular')
  await window.close()
}

const dataDir = mkdtempSync(join(tmpdir(), 'minuta-'))
const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true })
const browser = await openBrowser()
try {
  mkdirSync(pictures, { recursive: true })
  await loadDemonstration({ url: cloud.url, environment: cloud.environment, password: LOCAL_PASSWORD })
  await atDesk(browser, cloud.url)
  await onPhone(browser, cloud.url)
  await photographMainScreens(browser, cloud.url, join(pictures, 'screens'), ana)
} finally {
  await browser.close()
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
