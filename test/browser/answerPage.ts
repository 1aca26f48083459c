import { equal } from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { type } from './type.ts'

type Values = Readonly<Record<string, unknown>>

/** A one-pixel picture, for questions that need one. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Answers every question on the page as a user would, control by control, including those that appear meanwhile. Questions without a given
 * value get any valid answer.
 */
export async function answerPage(page: Page, values: Values): Promise<void> {
  const answered = new Set<string>()
  for (;;) {
    const paths = await page
      .locator('[data-answer]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-answer') ?? ''))
    const next = paths.find((path) => !answered.has(path))
    if (next === undefined) return
    answered.add(next)
    await answerOne(page.locator(`[data-answer="${next}"]`), next, values[next])
  }
}

/** Goes to the next page of questions; returns whether there was one. */
export async function nextPage(page: Page): Promise<boolean> {
  const title = page.locator('section h2').first()
  const before = await title.textContent()
  if (await page.getByRole('button', { name: 'Gerar documentos' }).isVisible()) return false
  await page.getByRole('button', { name: 'Continuar' }).click()
  const outcome = await page.waitForFunction((known) => {
    if (document.querySelector('section h2')?.textContent !== known) return 'on'
    if (!document.querySelector('form [role=alert]')?.textContent) return false
    return [...document.querySelectorAll('form [id$="-error"]')]
      .map((one) => `${one.id}: ${one.textContent}`)
      .join('\n')
  }, before)
  equal(await outcome.jsonValue(), 'on', `Continuar leads on from '${before}'`)
  return true
}

async function answerOne(question: Locator, path: string, value: unknown): Promise<void> {
  const add = question.getByRole('button', { name: /^Adicionar/ })
  if ((await add.count()) > 0) return answerList(question, path, Array.isArray(value) ? value : [undefined])
  await answerControl(question, value)
}

async function answerList(question: Locator, path: string, items: readonly unknown[]): Promise<void> {
  for (const [at, item] of items.entries()) {
    await question.getByRole('button', { name: /^Adicionar/ }).click()
    const inputs = question.locator(
      `[id^="resposta-${path}-${at}-"]:not([id$="-label"]):not([id$="-error"]):not([id$="-description"])`,
    )
    const ids = await inputs.evaluateAll((all) => all.map((one) => one.id))
    for (const id of ids) {
      const ref = id.slice(`resposta-${path}-${at}-`.length)
      const known = typeof item === 'object' && item !== null ? Reflect.get(item, ref) : undefined
      const control = question.locator(`[id="${id}"]`)
      if ((await control.count()) > 0 && (await control.isVisible())) await fill(control, known)
    }
  }
}

async function answerControl(question: Locator, value: unknown): Promise<void> {
  const radios = question.getByRole('radio')
  if ((await radios.count()) > 0) {
    const wanted = typeof value === 'boolean' ? String(value) : (value ?? (await radios.first().getAttribute('value')))
    return question.locator(`input[type=radio][value="${wanted}"]`).check()
  }
  const checkboxes = question.getByRole('checkbox')
  if ((await checkboxes.count()) > 0) return checkboxes.first().check()
  const file = question.locator('input[type=file]').first()
  if ((await file.count()) > 0) return file.setInputFiles({ name: 'imagem.png', mimeType: 'image/png', buffer: PIXEL })
  const control = question.locator('input, textarea').first()
  if ((await control.count()) > 0) await fill(control, value)
}

async function fill(control: Locator, value: unknown): Promise<void> {
  if ((await control.getAttribute('aria-haspopup')) === 'listbox') {
    await control.click()
    const listbox = control.page().getByRole('listbox')
    const option =
      value === undefined ? listbox.getByRole('option').first() : listbox.locator(`[role=option][value="${value}"]`)
    return ((await option.count()) > 0 ? option : listbox.getByRole('option').first()).click()
  }
  await type(control, await textFor(control, value))
}

/** The text to type: a date in Brazilian order, a number with its comma. */
async function textFor(control: Locator, value: unknown): Promise<string> {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const date = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  if (date) return `${date[3]}/${date[2]}/${date[1]}`
  if (typeof value === 'string' && /^\d+\.\d+$/.test(value)) return value.replace('.', ',')
  if (value !== undefined && value !== null && value !== '') return String(value)
  const placeholder = await control.getAttribute('placeholder')
  const samples: Record<string, string> = {
    'dd/mm/aaaa': '18/03/2026',
    'CPF ou CNPJ': '529.982.247-25',
    '000.000.000-00': '529.982.247-25',
    '00.000.000/0000-00': '11.222.333/0001-81',
    '00000-000': '01310-100',
    '(00) 00000-0000': '(11) 98765-4321',
  }
  if (placeholder && samples[placeholder]) return samples[placeholder]
  if ((await control.getAttribute('inputmode')) === 'decimal') return '1'
  return (await control.getAttribute('type')) === 'email' ? 'contato@exemplo.com.br' : 'Conforme o caso'
}
