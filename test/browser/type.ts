import { deepEqual } from 'node:assert/strict'
import type { Locator } from 'playwright-core'

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
  deepEqual(
    { ...held, text: bare(held.text) },
    { text: bare(text), focused: true },
    `typed '${text}', and the field holds '${held.text}'`,
  )
}

/** Without what masks put between. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/^R\$/, '')
    .replace(/[\s.,/()%-]/g, '')
