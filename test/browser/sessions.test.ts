import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { callWith, mailTo, newOrganization, newPerson } from '../support/people.ts'
import { pages } from './pages.ts'
import { signIn } from './signIn.ts'

const { people } = inject('world')
const openPage = pages()

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const expire = (page: Page) => page.evaluate(() => localStorage.setItem('token', 'no.longer.good'))
/** Calls that are refused at the same time: one of each of three tabs at least. */
const ASKED_AT_ONCE = 3

const documents = (page: Page) => page.getByRole('heading', { name: 'Documentos', level: 1 })

describe('an access token that is no longer good', () => {
  it('is renewed once for everything that three tabs ask at the same time, and nobody is signed out', async () => {
    const first = await openPage()
    await signIn(first, people.owner)
    const tabs = [first, await first.context().newPage(), await first.context().newPage()]
    for (const tab of tabs) await tab.goto('/documents')
    const refused: string[] = []
    const renewals: number[] = []
    first.context().on('response', (response) => {
      if (response.status() === 401) refused.push(response.url())
      if (new URL(response.url()).pathname === '/api/v1/users/token') renewals.push(response.status())
    })
    await expire(first)
    // Each tab's first calls are held until all three have made theirs, so that none is late enough to see the new token.
    const held: (() => Promise<void>)[] = []
    await first.context().route('**/api/v1/organizations/**', async (route) => {
      if (held.length >= ASKED_AT_ONCE) return route.continue()
      held.push(() => route.continue())
      if (held.length === ASKED_AT_ONCE) await Promise.all(held.map((go) => go()))
    })
    await Promise.all(tabs.map((tab) => tab.reload()))
    for (const tab of tabs) await documents(tab).waitFor()
    await expect.poll(() => stored(first, 'token')).not.toBe('no.longer.good')
    expect(refused.length).toBeGreaterThanOrEqual(ASKED_AT_ONCE)
    expect(renewals).toEqual([200])
    expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(['/documents', '/documents', '/documents'])
  })
})

describe('a refresh token that was stolen', () => {
  it('ends the session of both holders when it comes after its owner used it, and the owner reads why', async () => {
    const person = await newPerson(await newOrganization('Cópia indevida'), 'Iara')
    const page = await openPage()
    await signIn(page, person)
    const stolen = await stored(page, 'refresh_token')
    // The owner's browser renews twice: what was copied is then neither the present token nor the one before.
    for (let times = 0; times < 2; times += 1) {
      await expire(page)
      await page.goto('/documents')
      await documents(page).waitFor()
      await expect.poll(() => stored(page, 'token')).not.toBe('no.longer.good')
    }
    const thief = await callWith(undefined, 'POST', '/api/v1/users/token', { refreshToken: stolen })
    expect([thief.status, thief.message]).toEqual([401, 'Sua sessão terminou. Entre novamente para continuar.'])
    const { text } = await mailTo(person.email, 'Encerramos uma sessão sua por segurança')
    expect(text).toContain('foi usado de dois lugares diferentes')

    await expire(page)
    await page.reload()
    await page.getByLabel('Senha', { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/documents')
    expect(await stored(page, 'refresh_token')).toBeNull()
  })
})
