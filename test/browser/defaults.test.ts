import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { textOfDocx } from '#functions/interviews/defaults/testing/textOfDocx.ts'
import { newOrganization, newPerson } from '#test/support/people.ts'
import { answerPage, nextPage } from './answerPage.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
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
  it('starts from a default model, and goes through its questions to the finished contract', {
    tags: 'further',
  }, async () => {
    const organizationId = await newOrganization(`Sem modelos ${width}`)
    const page = await openPage({ width })
    const said: string[] = []
    page.on('pageerror', (error) => said.push(error.message))
    page.on('response', (response) => {
      if (response.status() >= 400) said.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
    await beSignedIn(page, await newPerson(organizationId, 'Rita', ['owner']))
    await page.getByRole('heading', { name: 'Comece com um modelo pronto' }).waitFor()
    await takePicture(page, `defaults-home-${device}`)

    await page.goto('/templates')
    const gallery = page.getByRole('region', { name: 'Ou comece com um modelo pronto' })
    await gallery.getByRole('heading', { name: 'Procuração ad judicia et extra' }).waitFor()
    await usable(page).step()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await takePicture(page, `defaults-gallery-${device}`)

    const [model] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await gallery.getByRole('button', { name: 'Mais opções: Contrato de prestação de serviços' }).click()
        await page.getByRole('menuitem', { name: 'Baixar o docx' }).click()
      })(),
    ])
    expect(model.suggestedFilename()).toBe('contrato-servicos.docx')

    // By keyboard alone.
    await gallery.getByRole('button', { name: 'Mais opções: Contrato de prestação de serviços' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Editar antes' }).press('Enter')
    await page.waitForURL('**/app?id=*')
    await expect.poll(() => page.getByLabel('Título do modelo').inputValue()).toBe('Contrato de prestação de serviços')
    const use = page.getByRole('button', { name: 'Usar agora' })
    await use.waitFor()
    await usable(page).step()
    await takePicture(page, `defaults-editor-${device}`)

    // One click from an unpublished model to the first question.
    await use.click()
    await page.waitForURL('**/app/run/*execution=*')
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
    const names = page.getByRole('link', { name: /^(Contrato de prestação de serviços|Termo de confidencialidade)/ })
    await expect.poll(() => names.allTextContents()).toEqual(['Contrato de prestação de serviços'])
    expect(await page.getByRole('region', { name: 'Ou comece com um modelo pronto' }).count()).toBe(0)
    await takePicture(page, `defaults-list-${device}`)
    const dialog = page.getByRole('dialog', { name: 'Começar com um modelo pronto' })
    await page.getByRole('button', { name: 'Modelos prontos' }).click()
    await dialog.getByRole('heading', { name: 'Termo de confidencialidade (NDA)' }).waitFor()
    await usable(page).step()
    await takePicture(page, `defaults-dialog-${device}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })

    // The second model, from the overview, by a double click: only one copy is created and published.
    await page.goto('/home')
    await page.getByRole('link', { name: 'Usar outro modelo pronto' }).click()
    await dialog.getByRole('button', { name: 'Usar agora: Termo de confidencialidade (NDA)' }).dblclick()
    await page.waitForURL('**/app/run/*execution=*')
    await page.locator('[data-answer]').first().waitFor()
    await usable(page).step()
    await page.goto('/templates')
    await expect
      .poll(() => names.allTextContents())
      .toEqual(['Termo de confidencialidade (NDA)', 'Contrato de prestação de serviços'])
    expect(said).toEqual([])
  })
})
