import { deepEqual } from 'node:assert/strict'
import type { Locator } from 'playwright-core'

/**
 * Types like a user: clicks into a field, clears it and presses key by key. The field must then contain the typed text, except for mask
 * characters, and still have the focus, whatever appeared meanwhile.
 */
export async function type(field: Locator, text: string): Promise<void> {
  await field.click()
  const { keyboard } = field.page()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Delete')
  await keyboard.type(text)
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

/** Without mask characters. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/^R\$/, '')
    .replace(/[\s.,/()%-]/g, '')
