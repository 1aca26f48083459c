/**
 * Cost of a keystroke in the model editor of the production build: `node test/bench/main.ts editor` (needs a build). Types each kind of
 * text into a model of 100 fields and into one of 1,000.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { startLocalCloud } from '#infra/local/index.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { beSignedIn } from '../browser/beSignedIn.ts'
import { openBrowser, openWindow } from '../browser/openBrowser.ts'
import { organizationId, owner } from './benchOwner.ts'
import { measureFrames } from './measureFrames.ts'

/** Maximum processor time of one task while typing, in ms. */
const TARGET = 50
const SECTIONS = 10
const TYPED = 'completa'

const types = [
  'text',
  'select',
  'currency',
  'cpf_cnpj',
  'textarea',
  'date',
  'yesno',
  'number',
  'email',
  'formula',
] as const

/** Fields of many types in ten sections; every fifth depends on another one's answer. */
function modelOf(size: number): InterviewCode {
  const each = size / SECTIONS
  const field = (section: number, at: number) => {
    const type = types[at % types.length]!
    const uid = `f${section}_${at}`
    return createField(type, {
      uid,
      ref: `campo_${section}_${at}`,
      name: `Pergunta ${at + 1} da parte ${section + 1}`,
      ...(type === 'formula' && { expression: `campo_${section}_7 * 2` }),
      ...(type === 'select' && { options: ['Sim', 'Não', 'Talvez'].map((label) => ({ label, value: label })) }),
      ...(at % 5 === 4 && {
        conditionals: [{ field: `campo_${section}_0`, operator: 'equalTo', value: 'sim', logicOperator: 'and' }],
      }),
    })
  }
  return {
    ...emptyInterviewCode(`Modelo de ${size} campos`),
    sections: Array.from({ length: SECTIONS }, (_, section) => ({
      id: `s${section}`,
      title: `Parte ${section + 1}`,
      conditionals: [],
      fields: Array.from({ length: each }, (_, at) => field(section, at)),
    })),
  }
}

const outline = (page: Page) => page.getByRole('navigation', { name: 'Estrutura' })
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Propriedades' })
const choose = (page: Page, name: string) => outline(page).getByRole('button', { name, exact: true }).click()
const setting = (page: Page, name: string) => inspector(page).locator(`[data-setting="${name}"] :is(input, textarea)`)
const chosenField = (page: Page) => choose(page, 'Pergunta 1 da parte 5')

/** Each selects something and returns the input to type into. */
const places: Record<string, (page: Page) => Promise<Locator>> = {
  'the name of a field': async (page) => {
    await chosenField(page)
    return setting(page, 'name')
  },
  'its help': async (page) => {
    await chosenField(page)
    return setting(page, 'hint')
  },
  'the value of a condition': async (page) => {
    await choose(page, 'Pergunta 5 da parte 5')
    await inspector(page)
      .getByRole('tab', { name: /^Regras/ })
      .click()
    return inspector(page).getByLabel('Valor da condição 1')
  },
  'the initial value': async (page) => {
    await chosenField(page)
    await inspector(page).getByRole('tab', { name: 'Avançado' }).click()
    return setting(page, 'defaultValue')
  },
  'the name of a new field': async (page) => {
    await outline(page).getByRole('button', { name: 'Adicionar campo em Parte 5' }).click()
    await page.getByRole('menuitem', { name: 'Texto', exact: true }).click()
    return setting(page, 'name')
  },
  'a question on the canvas': async (page) => {
    await choose(page, 'Pergunta 2 da parte 5')
    const pick = page.getByRole('main').getByRole('button', { name: 'Selecionar Pergunta 2 da parte 5' })
    await pick.press('Enter')
    return page.getByRole('main').getByRole('textbox', { name: /^Pergunta de/ })
  },
  'the title of a section': async (page) => {
    await choose(page, 'Parte 5')
    return setting(page, 'title')
  },
}

const folder = mkdtempSync(join(tmpdir(), 'minuta-editor-bench-'))
const cloud = await startLocalCloud({ dataDir: join(folder, 'data'), port: 0, quiet: true })
const browser = await openBrowser()
try {
  Object.assign(process.env, cloud.environment)
  const { registerOrganization } = await import('#functions/organizations/index.ts')
  const { registerUser } = await import('#functions/identity/index.ts')
  await registerOrganization(organizationId, 'Banca da Editora')
  await registerUser(owner)
  const window = await openWindow(browser, cloud.url)
  window.setDefaultTimeout(120_000)
  const page = await window.newPage()
  await beSignedIn(page, owner)
  const make = async (interviewCode: InterviewCode): Promise<string> => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const answer = await page.request.post('/api/v1/interviews', {
      headers: { authorization: `Bearer ${token}` },
      data: { name: interviewCode.metadata.title, interviewCode },
    })
    if (!answer.ok()) throw new Error(await answer.text())
    return (await answer.json()).data.id
  }
  const rows: Record<string, Record<string, string | number>> = {}
  for (const size of [100, 1_000]) {
    for (const [name, place] of Object.entries(places)) {
      await page.goto(`/app?id=${await make(modelOf(size))}`)
      const input = await place(page)
      await input.fill('a')
      // Loading the page and checking the model are measured separately.
      await page.waitForTimeout(2_500)
      // Keyboard only: locating a field by its role among a thousand rows costs the page as much as a keystroke.
      const { longestWork } = await measureFrames(page, () => page.keyboard.type(TYPED, { delay: 120 }), 1_500)
      if (!(await input.inputValue()).endsWith(TYPED)) throw new Error(`What was typed into ${name} is not there`)
      rows[name] = { ...rows[name], [`${size} fields`]: longestWork }
    }
  }
  const missed = (row: object) => Object.values(row).some((work) => work > TARGET)
  for (const row of Object.values(rows)) row.target = missed(row) ? 'MISSED' : 'met'
  console.log(`Typing in the editor, ms of processor in the costliest task (${TARGET} at most)`)
  console.table(rows)
} finally {
  await browser.close()
  await cloud.stop()
  rmSync(folder, { recursive: true, force: true })
}
