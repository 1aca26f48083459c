// @module-tag further
import type { Page, Route } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { anonymous } from '../support/client.ts'
import { mailTo, newOrganization, newPerson } from '../support/people.ts'
import { pages } from './pages.ts'
import { signIn } from './signIn.ts'

const { people } = inject('world')
const openPage = pages()

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const expire = (page: Page) => page.evaluate(() => localStorage.setItem('token', 'no.longer.good'))
const documents = (page: Page) => page.getByRole('heading', { name: 'Documentos', level: 1 })

describe('an expired access token', () => {
  it('is renewed once for the simultaneous requests of three tabs, and nobody is signed out', async () => {
    const first = await openPage({ own: true })
    await signIn(first, people.owner)
    const tabs = [first, await first.context().newPage(), await first.context().newPage()]
    // The application runs in none of the tabs when the token is removed.
    for (const tab of tabs) await tab.goto('/favicon.svg')
    await expire(first)
    const refused = new Set<Page>()
    const renewals: number[] = []
    first.context().on('response', (response) => {
      if (response.status() === 401) refused.add(response.frame().page())
      if (new URL(response.url()).pathname === '/api/v1/users/token') renewals.push(response.status())
    })
    // Requests are held until every tab has made one, so that none sees the new token.
    const asked = new Set<Page>()
    const held: Route[] = []
    await first.context().route('**/api/v1/**', async (route) => {
      asked.add(route.request().frame().page())
      held.push(route)
      if (asked.size === tabs.length) await Promise.all(held.splice(0).map((each) => each.continue()))
    })
    await Promise.all(tabs.map((tab) => tab.goto('/documents')))
    for (const tab of tabs) await documents(tab).waitFor()
    await expect.poll(() => stored(first, 'token')).not.toBe('no.longer.good')
    expect(tabs.map((tab) => refused.has(tab))).toEqual([true, true, true])
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
    // The owner's browser renews twice: the copied token is then neither the current nor the previous one.
    for (let times = 0; times < 2; times += 1) {
      await expire(page)
      await page.goto('/documents')
      await documents(page).waitFor()
      await expect.poll(() => stored(page, 'token')).not.toBe('no.longer.good')
    }
    const thief = await anonymous().identity.refreshTokens({ body: { refreshToken: stolen ?? '' } })
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
