import { describe, expect, inject, it } from 'vitest'
import { anonymous, withToken } from '../support/client.ts'
import { type BodyOf, sessionAt } from '../support/clientOf.ts'
import {
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  strongPassword,
  type Tokens,
  tokenIn,
} from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')

const wanted = { organization: 'Banca Nova', firstName: 'Marina', lastName: 'Lopes' }
const signUp = (email: string, password: string, more: Partial<BodyOf<'identity', 'signUp'>> = {}) =>
  anonymous().identity.signUp({ body: { ...wanted, email, password, ...more } })
const confirm = (token: string, password: string) => anonymous().identity.confirmSignUp({ body: { token, password } })
const CONFIRM = 'Confirme o seu e-mail para começar no Minuta'
const ALREADY = 'Você já tem uma conta no Minuta'

describe('signing up', () => {
  const email = 'marina.lopes@banca-nova.exemplo.br'
  const password = strongPassword('marina')

  it('creates organisation, owner and a trial of 14 days once the e-mail is confirmed, and signs the owner in', async () => {
    expect(await signUp(email, password)).toMatchObject({ status: 202, data: { email } })
    expect((await anonymous().identity.signIn({ body: { email, password } })).status).toBe(401)
    const mail = await mailTo(email, CONFIRM)
    expect(mail.text).toContain(`${world.url}/cadastro#token=`)
    const token = tokenIn(mail)
    expect(await confirm(token, 'outra senha qualquer')).toMatchObject({
      status: 422,
      message: 'A senha não confere com a do cadastro.',
    })
    const { status, data } = await confirm(token, password)
    expect(status).toBe(200)
    expect(data).toMatchObject({ email, firstName: 'Marina', privileges: ['owner'], isAdmin: false })
    const { organization, accessToken } = data as Tokens
    expect(
      await withToken(accessToken).organizations.getOrganization({ params: { orgId: organization } }),
    ).toMatchObject({
      data: { name: 'Banca Nova' },
    })
    await reachTable()
    const { organization: entity } = await import('#functions/organizations/index.ts')
    const stored = (await entity.get({ organizationId: organization }).go()).data!
    const days = (Date.parse(stored.trialEndsAt!) - Date.parse(stored.createdAt)) / 86_400_000
    expect(Math.round(days * 100) / 100).toBe(14)
    expect((await confirm(token, password)).status).toBe(422)
    expect((await sessionAt(world.url, { email, password })).organization).toBe(organization)
  })

  it('sends mail to strangers as Minuta during the trial, at most thirty a day', async () => {
    const { accessToken, organization } = await sessionAt(world.url, { email, password })
    const layout = {
      senderName: 'Banco Qualquer',
      replyTo: 'pix@golpe.example',
      header: 'Pague já',
      footer: 'golpe.example',
    }
    const saved = await withToken(accessToken).organizations.saveEmailDefinitions({
      params: { orgId: organization },
      body: {
        ...layout,
        version: 1,
      },
    })
    expect(saved.status).toBe(200)
    const invite = (n: number) =>
      withToken(accessToken).identity.createUser({
        body: { email: `estranha.${n}@exemplo.com.br`, firstName: 'Rosa', lastName: 'Lima' },
      })
    for (let n = 1; n <= 30; n++) expect((await invite(n)).status).toBe(201)
    expect(await invite(31)).toMatchObject({ status: 429, code: 'too_many' })
    const mail = await mailTo('estranha.1@exemplo.com.br', /^Convite para/)
    const whole = JSON.stringify(mail)
    for (const own of ['Banco Qualquer', 'golpe.example', 'Pague já']) expect(whole).not.toContain(own)
    expect(mail.text).toContain('convidou você para a organização Banca Nova')
  })

  it('gives the same answer if the e-mail has an account, which is notified by e-mail', async () => {
    const person = await newPerson(await newOrganization('Já existe'), 'Nelson')
    const unknown = 'alguem.novo@exemplo.com.br'
    const [one, other] = [await signUp(person.email, password), await signUp(unknown, password)]
    expect({ ...one, data: { email: '' } }).toEqual({ ...other, data: { email: '' } })
    const token = tokenIn(await mailTo(person.email, ALREADY))
    // Signing up with somebody else's e-mail does not allow choosing a password for it.
    expect((await confirm(token, password)).status).toBe(422)
    const made = await confirm(token, person.password)
    expect(made.status).toBe(200)
    const { accessToken, organization } = made.data as Tokens
    expect(organization).not.toBe(person.organizationId)
    expect((await withToken(accessToken).identity.listOwnOrganizations()).data).toEqual([
      { id: organization, name: 'Banca Nova' },
      { id: person.organizationId, name: 'Já existe' },
    ])
  })

  it('refuses a password that is easy to guess, and an invalid name', async () => {
    expect(await signUp('fraca@exemplo.com.br', 'bancanova')).toMatchObject({ status: 422, code: 'invalid' })
    expect((await signUp('vazia@exemplo.com.br', password, { organization: '  ' })).status).toBe(400)
  })

  it('says once, without technical words, what is wrong with an e-mail', async () => {
    const refused = (wrong: string) => signUp(wrong, password)
    expect(await refused('marina@banca')).toMatchObject({
      status: 400,
      message: 'Informe um e-mail válido. Nada foi mudado; corrija e envie de novo.',
    })
    expect(await refused('márina@banca.exemplo.br')).toMatchObject({
      status: 400,
      message: 'Informe um e-mail válido, sem acentos. Nada foi mudado; corrija e envie de novo.',
    })
  })

  it('is limited to five times per e-mail', async () => {
    const often = 'muitas.vezes@exemplo.com.br'
    for (let attempt = 1; attempt <= 5; attempt++) expect((await signUp(often, password)).status).toBe(202)
    expect(await signUp(often, password)).toMatchObject({ status: 429, code: 'too_many' })
  })

  it('is outside /api, where the web application does not answer for it', async () => {
    const answer = await send(world.url, 'POST', '/signup', {
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('json')
    expect((await send(world.url, 'GET', '/cadastro')).headers.get('content-type')).toContain('text/html')
  })
})

describe('reCAPTCHA', () => {
  it('reports that it is not configured instead of accepting everyone', async () => {
    expect(await anonymous().identity.verifyRecaptcha({ body: { token: 'x' } })).toMatchObject({
      status: 200,
      data: { success: false, configured: false },
    })
  })
})
