import type { Page } from 'playwright-core'
import { type } from './type.ts'

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/')
  await type(page.getByLabel('E-mail'), email)
  await type(page.getByLabel('Senha', { exact: true }), password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/home')
}
