import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Types as a person does: clicks into a field, takes away what it holds and presses key after key. The field must then hold what was typed, but
 * for what a mask puts between, and keep the focus, whatever appeared meanwhile.
 */
export async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await field.page().keyboard.type(text)
  const held = await field.evaluate((one) => ({
    text: (one as HTMLInputElement).value ?? one.textContent,
    focused: one.contains(document.activeElement),
  }))
  expect({ ...held, text: bare(held.text) }, `typed '${text}'`).toEqual({ text: bare(text), focused: true })
}

/** Without what masks put between. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/^R\$/, '')
    .replace(/[\s.,/()%-]/g, '')
