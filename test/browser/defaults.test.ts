import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { textOfDocx } from '#functions/interviews/defaults/testing/textOfDocx.ts'
import { newOrganization, newPerson } from '#test/support/people.ts'
import { answerPage, nextPage } from './answerPage.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { publishAndStart } from './publishAndStart.ts'
import { takePicture } from './takePicture.ts'
import { usable } from './usable.ts'

const world = inject('world')
const root = join(import.meta.dirname, '../..')
const values = JSON.parse(
  readFileSync(join(root, 'functions/interviews/defaults/testing/contrato-servicos.values.json'), 'utf8'),
)

const openPage = pages()

beforeAll(() => {
  Object.assign(process.env, world.environment, { LOG_LEVEL: 'silent' })
})

describe.each([['phone', widths.phone]] as const)('an organisation without models, on a %s', (device, width) => {
  it('begins with one of the house, and goes through its questions to the finished contract', async () => {
    const organizationId = await newOrganization(`Sem modelos ${width}`)
    const page = await openPage({ width })
    const said: string[] = []
    page.on('pageerror', (error) => said.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) said.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
    await beSignedIn(page, await newPerson(organizationId, 'Rita', ['owner']))
    await page.getByRole('link', { name: 'Começar com um modelo' }).waitFor()
    await takePicture(page, `defaults-home-${device}`)

    await page.goto('/templates')
    const gallery = page.getByRole('region', { name: 'Ou comece com um modelo pronto' })
    await gallery.getByRole('heading', { name: 'Procuração ad judicia et extra' }).waitFor()
    await usable(page).step()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await takePicture(page, `defaults-gallery-${device}`)

    const [model] = await Promise.all([
      page.waitForEvent('download'),
      gallery.getByRole('button', { name: 'Ver o docx: Contrato de prestação de serviços' }).click(),
    ])
    expect(model.suggestedFilename()).toBe('contrato-servicos.docx')

    // By keyboard alone.
    await gallery.getByRole('button', { name: 'Começar com Contrato de prestação de serviços' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app?id=*')
    await expect.poll(() => page.getByLabel('Título do modelo').inputValue()).toBe('Contrato de prestação de serviços')
    await usable(page).step()
    await takePicture(page, `defaults-editor-${device}`)

    await publishAndStart(page)
    await page.locator('[data-answer]').first().waitFor()
    do await answerPage(page, values)
    while (await nextPage(page))
    await takePicture(page, `defaults-answers-${device}`)
    await page.getByRole('button', { name: 'Gerar documentos' }).click()
    await page.getByRole('heading', { name: 'Documento pronto' }).waitFor({ timeout: 180_000 })
    await usable(page).step()
    const [word] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar docx' }).click(),
    ])
    const text = textOfDocx(readFileSync(await word.path()))
    const expected = readFileSync(join(root, 'functions/interviews/defaults/testing/contrato-servicos.1.txt'), 'utf8')
    expect(text).toBe(expected)
    expect(said).toEqual([])

    await page.goto('/templates')
    await page.getByText('Contrato de prestação de serviços').first().waitFor()
    expect(await page.getByRole('region', { name: 'Ou comece com um modelo pronto' }).count()).toBe(0)
    await takePicture(page, `defaults-list-${device}`)
    await page.getByRole('button', { name: 'Mais opções' }).click()
    await page.getByRole('menuitem', { name: 'Começar com um modelo pronto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Começar com um modelo' })
    await dialog.getByRole('heading', { name: 'Termo de confidencialidade (NDA)' }).waitFor()
    await usable(page).step()
    await takePicture(page, `defaults-dialog-${device}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})
