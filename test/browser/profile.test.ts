// @module-tag further
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { freshCode } from '../support/authenticatorCode.ts'
import { as } from '../support/client.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  strongPassword,
  type TestPerson,
  tokenIn,
} from '../support/people.ts'
import { beSignedIn } from './beSignedIn.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { signIn } from './signIn.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const openPage = pages()

/** Passkeys are bound to a host name and not to an IP address: the same site by its other name. */
const named = () => inject('world').url.replace('127.0.0.1', 'localhost')

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).click()

async function openProfile(page: Page): Promise<void> {
  await page.goto('/perfil')
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
  await part(page, 'Sessões abertas').getByText('Esta sessão').waitFor()
}

/** Turns on the second factor in the browser; returns the secret and the recovery codes. */
async function enrol(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await press(part(page, 'Verificação em duas etapas'), 'Ligar a verificação')
  await type(dialog(page).getByLabel('Sua senha', { exact: true }), password)
  await press(dialog(page), 'Continuar')
  await dialog(page).getByRole('img', { name: 'QR code para o aplicativo autenticador' }).waitFor()
  await usable(page).step()
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  await type(dialog(page).getByLabel('Código que o aplicativo mostra'), await freshCode(secret))
  await press(dialog(page), 'Ligar')
  await dialog(page).getByRole('list', { name: 'Códigos de recuperação' }).waitFor()
  await usable(page).step()
  const codes = await dialog(page).getByRole('listitem').allInnerTexts()
  return { secret, codes }
}

async function keepCodes(page: Page): Promise<void> {
  // Escape does not close them unread.
  await page.keyboard.press('Escape')
  expect(await dialog(page).getByRole('button', { name: 'Concluir' }).isDisabled()).toBe(true)
  await dialog(page).getByLabel('Guardei os códigos em um lugar seguro').check()
  await press(dialog(page), 'Concluir')
  await dialog(page).waitFor({ state: 'detached' })
}

async function signOut(page: Page): Promise<void> {
  await press(page, /^Conta de/)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
}

async function giveCode(page: Page, { email, password }: Pick<TestPerson, 'email' | 'password'>, code: string) {
  await page.goto('/')
  await type(page.getByLabel('E-mail'), email)
  await type(page.getByLabel('Senha', { exact: true }), password)
  await press(page, 'Entrar')
  await type(page.getByLabel('Código'), code)
  await press(page, 'Confirmar')
}

/** Waits until the draft is in the browser's storage, which takes some milliseconds. */
const draftKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('minuta')
            opening.onsuccess = () => {
              const count = opening.result.transaction('drafts').objectStore('drafts').count()
              count.onsuccess = () => resolve(count.result)
            }
          }),
      ),
    )
    .toBe(1)

describe.each([['phone', widths.phone]] as const)('on a %s', (device, width) => {
  it('leads from an invitation to signing in with a second factor, and accepts each recovery code once', {
    tags: 'further',
  }, async () => {
    const owner = await enter(await newPerson(await newOrganization(`Convite ${device}`), 'Lia', ['owner']))
    const person = { email: `davi.${device}@convidados.exemplo.br`, password: strongPassword(`davi-${device}`) }
    const names = { firstName: 'Davi', lastName: 'Nunes' }
    await as(owner).identity.createUser({ body: { email: person.email, ...names } })
    const token = tokenIn(await mailTo(person.email, `Convite para Convite ${device} no Minuta`))

    const page = await openPage({ width })
    await page.goto(`/convite#token=${token}`)
    await type(page.getByLabel('Senha', { exact: true }), person.password)
    await press(page, 'Aceitar o convite')
    await page.waitForURL('**/home')
    await usable(page).step()
    await openProfile(page)
    await usable(page).step()
    const { secret, codes } = await enrol(page, person.password)
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    const [download] = await Promise.all([page.waitForEvent('download'), press(dialog(page), 'Baixar')])
    const kept = readFileSync(await download.path(), 'utf8')
    expect([download.suggestedFilename(), codes.every((code) => kept.includes(code))]).toEqual([
      'codigos-de-recuperacao-minuta.txt',
      true,
    ])
    await keepCodes(page)
    await part(page, 'Verificação em duas etapas').getByText('10 códigos de recuperação restam.').waitFor()

    await page.evaluate(() => localStorage.clear())
    await giveCode(page, person, await freshCode(secret))
    await page.waitForURL('**/home')
    await page.evaluate(() => localStorage.clear())
    await giveCode(page, person, codes[0] ?? '')
    await page.waitForURL('**/home')
    await page.evaluate(() => localStorage.clear())
    await giveCode(page, person, codes[0] ?? '')
    const door = page.getByRole('form', { name: 'Verificação em duas etapas' })
    await expect.poll(() => door.getByRole('alert').allTextContents()).toEqual(['Código incorreto ou já usado.'])
    await usable(page).step()

    await type(page.getByLabel('Código'), codes[1] ?? '')
    await press(page, 'Confirmar')
    await page.waitForURL('**/home')
    await usable(page).step()
    await openProfile(page)
    const factor = part(page, 'Verificação em duas etapas')
    await factor.getByText('8 códigos de recuperação restam.').waitFor()
    await usable(page).step()
    await press(factor, 'Criar novos códigos de recuperação')
    await type(dialog(page).getByLabel('Sua senha', { exact: true }), 'outra senha')
    await press(dialog(page), 'Criar os códigos')
    await expect.poll(() => dialog(page).getByRole('alert').allTextContents()).toEqual(['A senha atual não confere.'])
    await usable(page).step()
    await type(dialog(page).getByLabel('Sua senha', { exact: true }), person.password)
    await press(dialog(page), 'Criar os códigos')
    await dialog(page).getByRole('list', { name: 'Códigos de recuperação' }).waitFor()
    expect(await dialog(page).getByRole('listitem').allInnerTexts()).not.toContain(codes[2])
    await keepCodes(page)
    await factor.getByText('10 códigos de recuperação restam.').waitFor()
    await usable(page).step()
    await press(factor, 'Desligar')
    await type(dialog(page).getByLabel('Sua senha', { exact: true }), person.password)
    await press(dialog(page), 'Desligar')
    await factor.getByText('Desligada.').waitFor()
  })
})

describe.each([['desktop', widths.desktop]] as const)('on a %s', (device, width) => {
  it('shows how strong a new password is, changes it, and ends the other sessions', async () => {
    const person = await newPerson(await newOrganization(`Senhas ${device}`), 'Otto')
    const [page, elsewhere] = await Promise.all([openPage({ width }), openPage()])
    await beSignedIn(elsewhere, person)
    await beSignedIn(page, person)
    await openProfile(page)
    const chosen = strongPassword(`novo-${device}`)
    const form = part(page, 'Senha')
    await type(form.getByLabel('Senha atual').and(page.locator('input')), person.password)
    const next = form.getByLabel('Nova senha').and(page.locator('input'))
    await type(next, 'otto1234')
    await form
      .getByText('Força da senha: ')
      .locator('..')
      .filter({ hasText: /fraca\./i })
      .waitFor()
    await usable(page).step()
    await press(form, 'Trocar a senha')
    await expect
      .poll(() => form.getByRole('alert').allTextContents())
      .toEqual(['Escolha uma senha mais difícil de adivinhar.'])
    expect(await next.inputValue()).toBe('otto1234')
    await usable(page).step()
    await type(next, chosen)
    await form.getByText('Muito boa.').waitFor()
    await usable(page).step()
    await press(form, 'Trocar a senha')
    await page.getByText('Senha trocada. As outras sessões foram encerradas.').waitFor()
    await part(page, 'Sessões abertas').getByText('Não há outra sessão aberta.').waitFor()

    // The other browser's access token lasts for minutes; its refresh token is invalid.
    await elsewhere.evaluate(() => localStorage.setItem('token', 'gasto'))
    await elsewhere.goto('/documents')
    await elsewhere.getByLabel('E-mail').waitFor()
    await signIn(elsewhere, { email: person.email, password: chosen })
  })

  it('keeps names while typing, shows a picture scaled down, and updates both everywhere', {
    tags: 'further',
  }, async () => {
    const page = await openPage({ width })
    await beSignedIn(page, await newPerson(await newOrganization(`Nomes ${device}`), 'Nara'))
    await openProfile(page)
    const form = page.getByRole('form', { name: 'Dados pessoais' })
    await type(form.getByLabel('Sobrenome'), 'Teles de Moura')
    await draftKept(page)
    await page.reload()
    await expect.poll(() => form.getByLabel('Sobrenome').inputValue()).toBe('Teles de Moura')
    await usable(page).step()
    await press(form, 'Salvar')
    await page.getByText('Dados salvos.').waitFor()
    const photo = join(import.meta.dirname, '../../web/public/icons/512.png')
    await part(page, 'Dados pessoais').locator('input[type=file]').setInputFiles(photo)
    await page.getByText('Foto salva.').waitFor()
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))
    expect([user.lastName, /^data:image\/jpeg;base64,/.test(user.img), user.img.length <= 20_000]).toEqual([
      'Teles de Moura',
      true,
      true,
    ])
    await part(page, 'Dados pessoais').getByRole('button', { name: 'Remover' }).click()
    await page.getByText('Foto removida.').waitFor()
    await usable(page).step()
    await part(page, 'Dados pessoais')
      .locator('input[type=file]')
      .setInputFiles({
        name: 'foto.png',
        mimeType: 'image/png',
        buffer: Buffer.from('nada'),
      })
    await page.getByRole('alert').getByText('Esta imagem não pôde ser lida.').waitFor()
  })
})

it('lists the sessions of a person, ends one of them, and then all the others', async () => {
  const person = await newPerson(await newOrganization('Sessões'), 'Rui')
  await enter(person)
  await enter(person)
  const page = await openPage()
  await beSignedIn(page, person)
  await openProfile(page)
  const sessions = part(page, 'Sessões abertas')
  expect(await sessions.getByRole('listitem').count()).toBe(3)
  await sessions.getByRole('listitem').first().getByText('Chrome no Linux').waitFor()
  await usable(page).step()
  await press(sessions.getByRole('listitem').last(), /^Encerrar/)
  await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2)
  await enter(person)
  await press(sessions, 'Encerrar todas as outras')
  await press(dialog(page), 'Encerrar as outras')
  await sessions.getByText('Não há outra sessão aberta.').waitFor()
  expect(await sessions.getByRole('listitem').count()).toBe(1)
})

it('says what could not be loaded, keeps the rest usable, and retries on request', { tags: 'further' }, async () => {
  const page = await openPage()
  await beSignedIn(page, await newPerson(await newOrganization('Falhas'), 'Caio'))
  let reachable = false
  await page.route('**/api/v1/users/sessions', (route) => (reachable ? route.continue() : route.abort()))
  await page.goto('/perfil')
  const failed = part(page, 'Sessões abertas').getByRole('alert')
  await failed.getByText('Não foi possível falar com o servidor.').waitFor({ timeout: 180_000 })
  await usable(page).step()
  await part(page, 'Verificação em duas etapas').getByText('Desligada.').waitFor()
  reachable = true
  await press(failed, 'Tentar de novo')
  await part(page, 'Sessões abertas').getByText('Esta sessão').waitFor()
})

it('registers a passkey, signs in with it, and deletes it', { tags: 'further' }, async () => {
  const person = await newPerson(await newOrganization('Chaves'), 'Iara')
  const page = await openPage({}, named())
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await beSignedIn(page, person)
  await openProfile(page)
  const keys = part(page, 'Chaves de acesso')
  await keys.getByText('Nenhuma chave de acesso registrada.').waitFor()
  expect(await keys.getByRole('button', { name: 'Registrar uma chave de acesso' }).isDisabled()).toBe(true)
  const { codes } = await enrol(page, person.password)
  await keepCodes(page)
  await press(keys, 'Registrar uma chave de acesso')
  await type(dialog(page).getByLabel('Nome'), 'Notebook da Iara')
  await type(dialog(page).getByLabel('Sua senha', { exact: true }), person.password)
  await usable(page).step()
  await press(dialog(page), 'Registrar')
  await keys.getByText('Notebook da Iara').waitFor()
  await keys.getByText('ainda não usada').waitFor()
  await usable(page).step()

  await signOut(page)
  await type(page.getByLabel('E-mail'), person.email)
  await type(page.getByLabel('Senha', { exact: true }), person.password)
  await press(page, 'Entrar')
  await press(page, 'Usar uma chave de acesso')
  await page.waitForURL('**/home')
  await usable(page).step()
  await openProfile(page)
  expect(await keys.getByText('ainda não usada').count()).toBe(0)
  await press(keys, 'Apagar a chave Notebook da Iara')
  await type(dialog(page).getByLabel('Sua senha', { exact: true }), person.password)
  await press(dialog(page), 'Apagar a chave')
  await keys.getByText('Nenhuma chave de acesso registrada.').waitFor()
  await usable(page).step()

  // Without a passkey only a code is offered.
  await signOut(page)
  await giveCode(page, person, codes[0] ?? '')
  await page.waitForURL('**/home')
})
