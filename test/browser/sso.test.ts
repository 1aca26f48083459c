import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { codeOf, presentStep } from '../support/authenticatorCode.ts'
import { as } from '../support/client.ts'
import { type Dns, startDns } from '../support/dns.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../support/openIdProvider.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { turnFactorOn } from '../support/turnFactorOn.ts'
import { deskFirst, widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const world = inject('world')
const openPage = pages()

let dns: Dns
let provider: OpenIdProvider

beforeAll(async () => {
  dns = await startDns(world.environment.DNS_SERVER!)
  provider = await startOpenIdProvider(world.url)
})
afterAll(async () => {
  await provider.stop()
  await dns.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

async function signOut(page: Page, width: number): Promise<void> {
  if (width === widths.phone) await button(page, 'Menu').click()
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

/** The provider's own page. */
async function signInThere(page: Page, account: string): Promise<void> {
  await page.getByRole('heading', { name: 'Provedor de teste' }).waitFor()
  await type(page.getByLabel('Conta'), account)
  await button(page, 'Continuar').click()
}

describe.each(deskFirst)('single sign-on, on a %s', (device, width) => {
  const domain = `banca-${device}.example`

  it('is set up by an owner, lets people in and out, and can be the only way', { tags: 'further' }, async () => {
    const organizationId = await newOrganization(`Acesso ${device}`)
    const owner = await newPerson(organizationId, 'Dora', ['owner'])
    const session = await enter(owner)
    const { secret, used } = await turnFactorOn(session, owner.password)
    await as(session).groups.createGroup({ body: { name: 'Contencioso', members: [] } })
    provider.accounts.set('rita', {
      email: `rita@${domain}`,
      email_verified: true,
      given_name: 'Rita',
      family_name: 'Sá',
    })

    const page = await openPage({ width })
    await page.goto('/?redirect=/configurations')
    await type(page.getByLabel('E-mail'), owner.email)
    await type(page.getByLabel('Senha', { exact: true }), owner.password)
    await button(page, 'Entrar').click()
    await type(page.getByLabel('Código'), codeOf(secret, Math.max(used + 1, presentStep())))
    await button(page, 'Confirmar').click()
    await page.getByRole(width === widths.phone ? 'link' : 'tab', { name: 'Acesso único' }).click()
    await page.getByRole('heading', { level: 2, name: 'Acesso único' }).waitFor()
    await usable(page).step(`sso-vazio-${device}`)

    await type(page.getByRole('textbox', { name: 'Domínio de e-mail' }), domain)
    await button(page, 'Incluir').click()
    const name = await page.getByRole('textbox', { name: `Nome do registro de ${domain}` }).inputValue()
    const value = await page.getByRole('textbox', { name: `Valor do registro de ${domain}` }).inputValue()
    await button(page, `Verificar ${domain}`).click()
    await page.getByRole('alert').getByText('ainda não existe').waitFor()
    await usable(page).step(`sso-dominio-${device}`)
    dns.records.set(name, [value])
    await button(page, `Verificar ${domain}`).click()
    await page.getByText('Confirmado', { exact: true }).waitFor()

    const form = page.getByRole('form', { name: 'Provedor do acesso único' })
    await type(form.getByLabel('Nome do provedor'), 'Contas da Banca')
    await type(form.getByLabel('Endereço do emissor'), provider.issuer)
    await type(form.getByLabel('Identificador do cliente'), provider.clientId)
    await type(form.getByLabel('Segredo do cliente'), 'segredo errado')
    await form.getByRole('button', { name: 'Testar' }).click()
    await form.getByRole('alert').getByText('O emissor não reconhece o cliente').waitFor()
    await type(form.getByLabel('Segredo do cliente'), provider.clientSecret)
    await form.getByRole('button', { name: 'Testar' }).click()
    await form.getByText('O provedor respondeu e conhece o cliente.').waitFor()
    await form.getByRole('radio', { name: 'Opcional' }).check()
    await form.getByRole('radio', { name: 'Operador' }).check()
    await type(form.getByRole('combobox', { name: 'Grupos de quem chega pela primeira vez' }), 'Contenc')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await form.getByText('Contencioso', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await usable(page).step(`sso-provedor-${device}`)
    await fits(page)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await page.getByText('Acesso único salvo.').waitFor()
    await expect.poll(() => form.getByLabel('Segredo do cliente').inputValue()).toBe('')

    const guest = await openPage({ width })
    await guest.goto('/?redirect=/documents')
    await type(guest.getByLabel('E-mail'), `rita@${domain}`)
    await button(guest, 'Entrar com Contas da Banca').waitFor()
    await usable(guest).step(`sso-opcional-${device}`)
    await button(guest, 'Entrar com Contas da Banca').click()
    await signInThere(guest, 'rita')
    await guest.waitForURL('**/documents')
    await guest.getByRole('heading', { level: 1, name: 'Documentos' }).waitFor()

    await form.getByRole('radio', { name: 'Exigido' }).check()
    await usable(page).step(`sso-exigir-${device}`)
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect.poll(async () => form.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)

    // Who leaves Minuta leaves the provider too.
    await signOut(guest, width)
    await guest.getByRole('heading', { name: 'Sair do provedor' }).waitFor()
    await button(guest, 'Sair').click()
    await guest.waitForURL(`${world.url}/`)

    await type(guest.getByLabel('E-mail'), `rita@${domain}`)
    await button(guest, 'Entrar com Contas da Banca').waitFor()
    await expect.poll(() => guest.getByLabel('Senha', { exact: true }).count()).toBe(0)
    await usable(guest).step(`sso-exigido-${device}`)
    await fits(guest)
    await button(guest, 'Sou proprietário: entrar com senha').click()
    await guest.getByLabel('Senha', { exact: true }).waitFor()
    await button(guest, 'Entrar com Contas da Banca').click()
    await signInThere(guest, 'ninguém')
    await guest.getByRole('heading', { name: 'Você não entrou.' }).waitFor()
    await guest.getByText('A entrada foi cancelada no provedor.').waitFor()
    await usable(guest).step(`sso-recusado-${device}`)
    await guest.getByRole('link', { name: 'Voltar para a entrada' }).click()
    await guest.getByLabel('E-mail').waitFor()
  })
})
