import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { enter, newOrganization, newPerson, type TestPerson } from '#test/support/people.ts'
import { publishInterview } from '#test/support/things.ts'
import { withToken } from '../support/client.ts'
import { ok } from '../support/clientOf.ts'
import { openBrowser, openWindow } from './openBrowser.ts'
import { signIn } from './signIn.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'

const world = inject('world')
const models = join(import.meta.dirname, '../fixtures/models')
const fixture = (ending: string) => readFileSync(join(models, `procuracao-ad-judicia.${ending}`))

let browser: Browser
let desk: BrowserContext
let page: Page
let owner: TestPerson
let interviewId = ''

beforeAll(async () => {
  const organizationId = await newOrganization('Escritório de Ensaio')
  owner = await newPerson(organizationId, 'Olga', ['owner'])
  await newPerson(organizationId, 'Zuleica', [])
  const { accessToken } = await enter(owner)
  const interviewCode = JSON.parse(fixture('interview.json').toString())
  const made = await ok(
    withToken(accessToken).interviews.createInterview({ body: { name: 'Procuração', interviewCode } }),
  )
  interviewId = made.id
  const form = new FormData()
  form.set('file', new Blob([fixture('docx')]), 'procuracao.docx')
  await ok(withToken(accessToken).interviews.addModel({ params: { id: interviewId }, form }))
  await publishInterview(world.url, accessToken, interviewId)
  browser = await openBrowser()
  desk = await openWindow(browser, world.url)
  page = await desk.newPage()
  page.setDefaultTimeout(60_000)
  await signIn(page, owner)
})
afterAll(() => browser.close())

const goOn = () => page.getByRole('button', { name: /^Continuar/ }).click()

describe('on a desktop', () => {
  it('the office and the lawyer enter their data once, and documents start with it', { tags: 'further' }, async () => {
    await page.goto('/configurations?tab=escritorio')
    await type(page.getByLabel('Nome ou razão social'), 'Itaúna & Vilhena Advogados')
    await page.getByLabel('Registro na OAB').click()
    await page.keyboard.type('oab/sp 21407')
    await page.keyboard.press('Tab')
    expect(await page.getByLabel('Registro na OAB').inputValue()).toBe('21.407/SP')
    await type(page.getByLabel('Endereço completo'), 'Alameda das Jabuticabeiras, 210')
    await page.keyboard.press('Enter')
    await page.getByText('Dados do escritório salvos.').waitFor()

    await page.goto('/perfil')
    await page.getByLabel('Inscrição na OAB').click()
    await page.keyboard.type('187356 sp')
    await page.keyboard.press('Enter')
    await page.getByText('Dados salvos.').waitFor()

    await page.goto(`/app/run/${interviewId}`)
    await page.getByRole('radio', { name: 'Pessoa física' }).click()
    await type(page.getByLabel('Nome completo ou razão social'), 'Marina Sobral Teles')
    await page.getByRole('radio', { name: 'No feminino' }).click()
    await expect.poll(() => page.getByLabel('Nacionalidade').inputValue()).toBe('Brasileira')
    await goOn()
    await goOn()
    await page.getByRole('heading', { name: 'Outorgados' }).waitFor()
    expect(await page.getByLabel('Nome da sociedade de advogados').inputValue()).toBe('Itaúna & Vilhena Advogados')
    expect(await page.getByLabel('Registro da sociedade na OAB').inputValue()).toBe('21.407/SP')
    expect(await page.getByLabel('Inscrição na OAB').inputValue()).toBe('187.356/SP')
  })

  it('the responsible person is chosen on the document, which is still saved', { tags: 'further' }, async () => {
    await page.getByRole('button', { name: 'Trocar responsável' }).click()
    const dialog = page.getByRole('dialog', { name: 'Responsável pelo documento' })
    const person = dialog.getByRole('combobox', { name: 'Pessoa' })
    // The dialog focuses its first field, and has nothing to save yet.
    await expect.poll(() => person.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await dialog.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
    // Enter waits for the search, and chooses the first result.
    await page.keyboard.type('zul')
    await page.keyboard.press('Enter')
    await expect.poll(() => person.inputValue()).toMatch(/^Zuleica/)
    await page.keyboard.press('Enter')
    await page.getByText('Responsável salvo.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Trocar responsável' }).click()
    await expect.poll(() => person.inputValue()).toMatch(/^Zuleica/)
    // The chosen name is not a search: others are offered too, and typing searches all.
    await page.keyboard.type('ninguém assim')
    await page.getByText('Ninguém com este nome ou e-mail').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await type(page.getByLabel('Endereço profissional completo'), 'Rua Nova, 10')
    await page.getByText(/^Salvo às/).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Endereço profissional completo').inputValue()).toBe('Rua Nova, 10')
  })

  it('yes/no questions form one list of rows, answered one by one', { tags: 'further' }, async () => {
    await page.getByRole('radio', { name: 'No feminino' }).check()
    await goOn()
    await page.getByRole('heading', { name: 'Poderes' }).waitFor()
    const row = page.getByRole('radiogroup', { name: 'Pode receber citação?' })
    expect(await row.getByRole('radio', { checked: true }).count()).toBe(0)
    await row.getByRole('radio', { name: 'Não' }).focus()
    await page.keyboard.press('Space')
    expect(await row.getByRole('radio', { name: 'Não' }).isChecked()).toBe(true)
    await takePicture(page, 'poderes')
  })

  it("an author gets a test document with the preview's answers", { tags: 'further' }, async () => {
    await page.goto(`/app?id=${interviewId}`)
    await page.getByText('Visualizar', { exact: true }).click()
    await page.getByRole('radio', { name: 'Pessoa física' }).click()
    await type(page.getByLabel('Nome completo ou razão social'), 'Marina Sobral Teles')
    for (let at = 0; at < 3; at++) await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Gerar documento de teste' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar docx' }).click()
    expect((await download).suggestedFilename()).toBe('Teste – Procuração.docx')
    await takePicture(page, 'teste')
  })
})
