import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { freshCode } from '../support/authenticatorCode.ts'
import { anonymous, as } from '../support/client.ts'
import { enter, mailTo, newOrganization, newPerson, strongPassword, tokenIn } from '../support/people.ts'
import { widths } from './openBrowser.ts'
import { pages } from './pages.ts'
import { signIn } from './signIn.ts'
import { takePicture } from './takePicture.ts'
import { type } from './type.ts'
import { usable } from './usable.ts'

const { url } = inject('world')

const openPage = pages()
let page: Page

async function arrive(path: string, width?: number): Promise<void> {
  page = await openPage({ width })
  await page.goto(path)
}

/** The label of the strength meter. */
const strength = (word: string) =>
  page
    .getByRole('status')
    .filter({ hasText: `Força da senha: ${word}.` })
    .waitFor()

const failure = () => page.getByRole('form').getByRole('alert')

describe.each([['phone', widths.phone]] as const)('a forgotten password, on a %s', (device, width) => {
  it('is changed by the link in the e-mail, once it is strong enough', async () => {
    const person = await newPerson(await newOrganization(`Esquecidos ${device}`), 'Otto')
    await arrive('/', width)
    await page.getByRole('link', { name: 'Esqueci a senha' }).click()
    await type(page.getByLabel('E-mail'), person.email)
    await usable(page).step()
    await page.getByRole('button', { name: 'Enviar o link' }).click()
    await page.getByRole('heading', { name: 'Confira o seu e-mail.' }).waitFor()

    const token = tokenIn(await mailTo(person.email, /senha/i))
    await page.goto(`/forgot#token=${token}`)
    await type(page.getByLabel('Nova senha', { exact: true }), '12345678')
    await strength('Muito fraca')
    await takePicture(page, `esqueci-forca-${device}`)
    expect(page.url()).toBe(`${url}/forgot`)
    await page.getByRole('button', { name: 'Trocar a senha' }).click()
    await expect.poll(() => failure().allTextContents()).toEqual(['Escolha uma senha mais difícil de adivinhar.'])
    await usable(page).step()
    const chosen = strongPassword(`otto-${device}`)
    await type(page.getByLabel('Nova senha', { exact: true }), chosen)
    await strength('Muito boa')
    await page.getByRole('button', { name: 'Trocar a senha' }).click()
    await page.getByRole('heading', { name: 'Senha trocada.' }).waitFor()
    await signIn(page, { email: person.email, password: chosen })
  })
})

describe('a password field', () => {
  it('is masked until revealed, and can be pasted', { tags: 'further' }, async () => {
    await arrive('/')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const field = page.getByLabel('Senha', { exact: true })
    await page.evaluate(() => navigator.clipboard.writeText('colada do gerenciador'))
    await field.focus()
    await page.keyboard.press('Control+v')
    expect([await field.inputValue(), await field.getAttribute('type')]).toEqual(['colada do gerenciador', 'password'])
    expect(await field.getAttribute('autocomplete')).toBe('current-password')
    await page.getByRole('button', { name: 'Mostrar ou ocultar a senha' }).click()
    expect(await field.getAttribute('type')).toBe('text')
  })
})

describe('a new organisation', () => {
  it('is checked by reCAPTCHA if this system has a key, and told what to do if Google cannot be reached', {
    tags: 'further',
  }, async () => {
    page = await openPage({ bypassCSP: true })
    const sent: unknown[] = []
    const scripts: string[] = []
    let reachable = false
    await page.route('**/api/v1/configuration', async (route) => {
      const answer = await route.fetch()
      const { data, messages } = await answer.json()
      await route.fulfill({
        response: answer,
        json: { data: { ...data, recaptchaSiteKey: 'chave+publica' }, messages },
      })
    })
    await page.route('https://www.google.com/recaptcha/**', (route) => {
      scripts.push(route.request().url())
      const body = `grecaptcha = { ready: (then) => then(), execute: async (key, { action }) => [key, action].join('/') }`
      return reachable ? route.fulfill({ contentType: 'text/javascript', body }) : route.abort()
    })
    await page.route('**/signup', (route) => {
      sent.push(route.request().postDataJSON())
      return route.continue()
    })
    const person = { organization: 'Humanos', firstName: 'Rui', lastName: 'Sá', email: 'rui@humanos.exemplo.br' }
    const password = strongPassword('rui')
    await page.goto('/cadastro')
    await type(page.getByLabel('Escritório ou empresa'), person.organization)
    await type(page.getByLabel('Nome', { exact: true }), person.firstName)
    await type(page.getByLabel('Sobrenome'), person.lastName)
    await type(page.getByLabel('E-mail'), person.email)
    await type(page.getByLabel('Senha', { exact: true }), password)
    await page.getByRole('button', { name: 'Criar a conta' }).click()
    await failure().filter({ hasText: 'A verificação do Google (reCAPTCHA) não pôde ser carregada.' }).waitFor()
    reachable = true
    await page.getByRole('button', { name: 'Criar a conta' }).click()
    await page.getByText(`Enviamos a ${person.email} um link`).waitFor()
    const script = 'https://www.google.com/recaptcha/api.js?render=chave%2Bpublica&hl=pt-BR'
    expect([scripts, sent]).toEqual([[script, script], [{ ...person, password, recaptcha: 'chave+publica/signup' }]])
  })

  it('is requested, confirmed by e-mail, and starts with the upload of its first model', async () => {
    const email = 'helena.prado@prado.exemplo.br'
    const password = strongPassword('helena')
    await arrive('/')
    await page.getByRole('link', { name: 'Criar a conta do escritório' }).click()
    await type(page.getByLabel('Escritório ou empresa'), 'Prado Advocacia')
    await type(page.getByLabel('Nome', { exact: true }), 'Helena')
    await type(page.getByLabel('Sobrenome'), 'Prado')
    await type(page.getByLabel('E-mail'), 'helena.prado@prado')
    // Visiting the prices and coming back keeps the input.
    await page.getByRole('link', { name: 'Planos e preços' }).click()
    await page.waitForURL('**/oferta')
    await page.goBack()
    expect(await page.getByLabel('Escritório ou empresa').inputValue()).toBe('Prado Advocacia')
    expect(await page.getByLabel('Sobrenome').inputValue()).toBe('Prado')
    // An incomplete e-mail address is refused.
    await type(page.getByLabel('Senha', { exact: true }), password)
    await page.getByRole('button', { name: 'Criar a conta' }).click()
    expect(await page.getByLabel('E-mail').evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false)
    await type(page.getByLabel('E-mail'), 'helena.pardo@prado.exemplo.br')
    // Made of the user's own words, so it is weak.
    await type(page.getByLabel('Senha', { exact: true }), 'pradoadvocacia')
    await strength('Fraca')
    await usable(page).step()
    await type(page.getByLabel('Senha', { exact: true }), password)
    await strength('Muito boa')
    await takePicture(page, 'cadastro-forca')
    await usable(page).step()
    await page.getByRole('button', { name: 'Criar a conta' }).click()
    await page.getByText('Enviamos a helena.pardo@prado.exemplo.br um link').waitFor()
    // A mistyped e-mail is corrected without typing the rest again.
    await page.getByRole('button', { name: 'Corrigir o e-mail' }).click()
    await type(page.getByLabel('E-mail'), email)
    await page.getByRole('button', { name: 'Criar a conta' }).click()
    await page.getByText(`Enviamos a ${email} um link`).waitFor()
    await usable(page).step()
    await page.getByRole('button', { name: 'Enviar o e-mail de novo' }).click()
    await page.getByRole('button', { name: 'Enviado de novo' }).waitFor()
    await usable(page).step()
    await page.reload()
    await page.getByText(`Enviamos a ${email} um link`).waitFor()
    await page.getByRole('button', { name: 'Voltar ao cadastro' }).waitFor()
    await usable(page).step()

    await page.goto(
      `/cadastro#token=${tokenIn(await mailTo(email, 'Confirme o seu e-mail para começar no Minuta', 2))}`,
    )
    await page.getByRole('heading', { name: 'Confirme o cadastro.' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Confirme o cadastro.' }).waitFor()
    // The only field has the focus.
    await page.keyboard.type(password)
    await page.getByRole('button', { name: 'Confirmar e entrar' }).click()
    await page.waitForURL('**/home')
    await page.getByText('Prado Advocacia').waitFor()
    await page.getByRole('heading', { level: 1, name: /Helena$/ }).waitFor()
  })
})

describe('an invitation', () => {
  it('is accepted with a name and a password of one’s own, and a broken link says so', {
    tags: 'further',
  }, async () => {
    const organizationId = await newOrganization('Convidantes')
    const owner = await enter(await newPerson(organizationId, 'Lia', ['owner']))
    const email = 'davi.nunes@exemplo.com.br'
    await as(owner).identity.createUser({ body: { email, firstName: 'Davi', lastName: 'Nunes' } })
    const token = tokenIn(await mailTo(email, 'Convite para Convidantes no Minuta'))

    await arrive('/convite#token=nada')
    await page.getByRole('heading', { name: 'Este convite não pode ser aberto.' }).waitFor()
    await usable(page).step()
    await page.goto('/')
    await page.goto(`/convite#token=${token}`)
    await page.getByRole('heading', { name: 'Convidantes convidou você.' }).waitFor()
    await usable(page).step()
    await type(page.getByLabel('Senha', { exact: true }), 'convidantesnunes')
    await strength('Fraca')
    await type(page.getByLabel('Senha', { exact: true }), strongPassword('davi'))
    await strength('Muito boa')
    await usable(page).step()
    await page.getByRole('button', { name: 'Aceitar o convite' }).click()
    // Signed in at once, since the password was just chosen.
    await page.waitForURL('**/home')
    await page.getByRole('heading', { level: 1, name: /Davi$/ }).waitFor()
  })
})

describe('a second factor', () => {
  it('is requested after the password, also after a reload, and only accepts the right code', {
    tags: 'further',
  }, async () => {
    const person = await newPerson(await newOrganization('Duas etapas na tela'), 'Rui')
    const session = await enter(person)
    const started = await as(session).identity.beginTotp({
      params: { id: session.id },
      body: { password: person.password },
    })
    const { secret } = started.data
    await as(session).identity.confirmTotp({ params: { id: session.id }, body: { code: await freshCode(secret) } })

    await arrive('/')
    await type(page.getByLabel('E-mail'), person.email)
    await type(page.getByLabel('Senha', { exact: true }), person.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByLabel('Código').waitFor()
    await usable(page).step()
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['mfa', 'token'])
    await page.reload()
    await type(page.getByLabel('Código'), '000000')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect.poll(() => failure().allTextContents()).toEqual(['Código incorreto ou já usado.'])
    await usable(page).step()
    await type(page.getByLabel('Código'), await freshCode(secret))
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await page.waitForURL('**/home')
  })
})

/** A user of two organisations, last signed in to the first. */
async function personOfTwo(name: string, first: string, second: string) {
  const person = await newPerson(await newOrganization(first), name)
  const host = await enter(await newPerson(await newOrganization(second), 'Caio', ['owner']))
  await as(host).identity.createUser({ body: { email: person.email, firstName: name, lastName: 'T' } })
  const token = tokenIn(await mailTo(person.email, `Convite para ${second} no Minuta`))
  await anonymous().identity.acceptInvitation({ body: { token } })
  return person
}

const organizationShown = () => page.evaluate(() => JSON.parse(localStorage.getItem('organization') ?? '{}').name)

describe('a person of two organisations', () => {
  it('switches between them without signing in again', { tags: 'further' }, async () => {
    const person = await personOfTwo('Nara', 'Primeira Banca', 'Segunda Banca')
    await arrive('/')
    await signIn(page, person)
    await page.getByRole('button', { name: 'Organização: Primeira Banca. Trocar' }).click()
    await page.getByRole('menuitemradio', { name: 'Segunda Banca' }).click()
    await page.getByRole('button', { name: 'Organização: Segunda Banca. Trocar' }).waitFor()
    expect(await organizationShown()).toBe('Segunda Banca')
  })

  it.each([['phone', widths.phone]] as const)(
    'chooses one at sign-in, once the password is right (%s)',
    { tags: 'further' },
    async (device, width) => {
      const person = await personOfTwo('Nilo', `Terceira Banca ${device}`, `Quarta Banca ${device}`)
      await arrive('/', width)
      await page.getByRole('button', { name: 'Escolher a organização' }).click()
      await type(page.getByLabel('E-mail'), person.email)
      await type(page.getByLabel('Senha', { exact: true }), 'não é esta')
      await page.getByRole('button', { name: 'Mostrar as minhas organizações' }).click()
      await page.getByText('Nenhuma organização com este e-mail e esta senha.').waitFor()
      await usable(page).step()
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await type(page.getByLabel('Senha', { exact: true }), person.password)
      await page.getByRole('button', { name: 'Mostrar as minhas organizações' }).click()
      const choice = page.getByLabel('Organização', { exact: true })
      await choice.waitFor()
      expect(await choice.locator('option').allTextContents()).toEqual([
        `Quarta Banca ${device}`,
        `Terceira Banca ${device}`,
      ])
      await usable(page).step()
      await choice.selectOption(`Quarta Banca ${device}`)
      await page.getByRole('button', { name: 'Entrar nesta organização' }).click()
      await page.waitForURL('**/home')
      await expect.poll(organizationShown).toBe(`Quarta Banca ${device}`)
    },
  )
})
