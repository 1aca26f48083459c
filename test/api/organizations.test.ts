import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Method } from '#shared/api/call.ts'
import type { Organization, OrganizationDefinitions } from '#shared/api/organizations.ts'
import { anonymous, as, raw, withToken } from '../support/client.ts'
import { type DocuSignStandIn, docuSignUser, GOOD_CODE, GOOD_TOKEN, startDocuSign } from '../support/docuSign.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  reachTable,
  type TestPerson,
  type Tokens,
} from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')

let organizationId = ''
let own = ''
let ana: TestPerson
let owner: Tokens
let member: Tokens

beforeAll(async () => {
  organizationId = await newOrganization('Lopes & Lima')
  own = `/api/v1/organizations/${organizationId}`
  ana = await newPerson(organizationId, 'Ana', ['owner'])
  owner = await enter(ana)
  member = await enter(await newPerson(organizationId, 'Bruno'))
})

const asOwner = (method: Method, path: string, body?: unknown) => raw(owner, method, path, body)
const organization = async () => (await asOwner('GET', own)).data as Organization
const definitions = async () => (await asOwner('GET', `${own}/organizationDefinitions`)).data as OrganizationDefinitions

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('name and preferences', () => {
  it('are changed by an owner with the latest version, and omitted values stay', async () => {
    const { version } = await organization()
    const preferences = { onlyNewEditor: true, customDefinitions: { assignTypeService: 'docusign' } }
    expect(await asOwner('PUT', own, { version, name: ' Lopes, Lima & Cia ' })).toMatchObject({
      status: 200,
      data: { name: 'Lopes, Lima & Cia', preferences: { onlyNewEditor: false, customDefinitions: {} }, version: 2 },
    })
    expect(await asOwner('PUT', own, { version, name: 'Tarde demais' })).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect(await asOwner('PUT', own, { version: 2, preferences })).toMatchObject({ status: 200 })
    expect(await organization()).toMatchObject({ name: 'Lopes, Lima & Cia', preferences, version: 3 })
  })

  it('are refused for one of two owners who save at once', async () => {
    const { version } = await organization()
    const answers = await Promise.all(
      [1, 2, 3].map((n) => asOwner('PUT', own, { version, name: `Ao mesmo tempo ${n}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('can also be changed by a system administrator, and by nobody else', async () => {
    const id = await newOrganization('Com apoio')
    const put = (token: string) =>
      withToken(token).organizations.updateOrganization({ params: { id }, body: { version: 1, name: 'Mudada' } })
    expect((await put(member.accessToken)).status).toBe(403)
    expect((await put(owner.accessToken)).status).toBe(404)
    expect(await put(world.people.administrator.accessToken)).toMatchObject({
      status: 200,
      data: { id, name: 'Mudada' },
    })
  })

  it('are refused without a name, and with an unknown signature service', async () => {
    const { version, preferences } = await organization()
    expect((await asOwner('PUT', own, { version, name: ' ' })).status).toBe(400)
    const customDefinitions = { assignTypeService: 'carimbo' }
    expect((await asOwner('PUT', own, { version, preferences: { ...preferences, customDefinitions } })).status).toBe(
      400,
    )
  })
})

describe('the colour', () => {
  it('can be changed on its own, and is reset to the default if omitted', async () => {
    const before = await organization()
    expect(await asOwner('PATCH', `${own}/custom`, { secondaryColor: '#1D3A8A' })).toMatchObject({
      status: 200,
      data: { ...before, custom: { secondaryColor: '#1D3A8A' } },
    })
    expect((await asOwner('PATCH', `${own}/custom`, {})).data).toMatchObject({ custom: { secondaryColor: '#0F9AB7' } })
  })

  it('must be a colour, and can only be changed by owners', async () => {
    for (const secondaryColor of ['red', '#12345', 'url(x)'])
      expect((await asOwner('PATCH', `${own}/custom`, { secondaryColor })).status).toBe(400)
    expect((await raw(member, 'PATCH', `${own}/custom`, {})).status).toBe(403)
  })
})

describe('definitions of e-mail', () => {
  const layout = {
    senderName: 'Lopes & Lima',
    replyTo: 'contato@lopes.example',
    header: 'OAB/SP 1234',
    footer: 'Rua A\nSão Paulo',
    logo: PIXEL,
  }

  it('start empty, are saved with a version, and can be read by everyone', async () => {
    const before = await definitions()
    expect(before.email).toEqual({ senderName: '', replyTo: '', header: '', footer: '', logo: null, version: 1 })
    const saved = await asOwner('POST', `${own}/organizationDefinitions`, { ...layout, version: 1 })
    expect(saved).toMatchObject({ status: 200, data: { email: { ...layout, version: 2 } } })
    expect(await asOwner('POST', `${own}/organizationDefinitions`, { ...layout, version: 1 })).toMatchObject({
      status: 409,
    })
    const read = await raw(member, 'GET', `${own}/organizationDefinitions`)
    expect(read.data).toEqual(saved.data)
    expect((await raw(member, 'POST', `${own}/organizationDefinitions`, { version: 2 })).status).toBe(403)
  })

  it("apply to the organisation's e-mails, exactly as previewed", async () => {
    const email = 'convidada.layout@exemplo.com.br'
    await as(owner).identity.createUser({ body: { email, firstName: 'Vera', lastName: 'Cruz' } })
    const mail = (await mailTo(email, /^Convite para/)) as unknown as Record<string, unknown> & {
      html: string
      text: string
    }
    expect(mail).toMatchObject({
      from: '"Lopes & Lima" <nao-responda@minuta.example>',
      replyTo: ['contato@lopes.example'],
      inline: [{ contentId: 'logo', type: 'image/png', content: PIXEL.split(',')[1] }],
    })
    expect(mail.text).toContain('--\nRua A\nSão Paulo')
    const preview = await send(world.url, 'GET', `${own}/getPreviewEmail`, { token: owner.accessToken })
    expect(preview.status).toBe(200)
    expect(preview.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(preview.headers.get('cache-control')).toBe('private, no-store')
    // Apart from the text, both are the same page.
    const around = (html: string) => [
      html.slice(0, html.indexOf('Olá,')),
      html.slice(html.lastIndexOf('</td></tr></table><p')),
    ]
    expect(around(preview.text)).toEqual(around(mail.html.replaceAll('cid:logo', PIXEL)))
    expect(preview.text).toContain(PIXEL)
  })

  it('can be previewed before they are saved', async () => {
    const query = new URLSearchParams({ header: '<b>Novo</b>', footer: 'Ainda não salvo', logo: 'placed' })
    const { text } = await send(world.url, 'GET', `${own}/getPreviewEmail?${query}`, { token: owner.accessToken })
    expect(text).toContain('&lt;b&gt;Novo&lt;/b&gt;')
    expect(text).toContain('Ainda não salvo')
    expect(text).toContain('src="cid:logo"')
    const bare = await send(world.url, 'GET', `${own}/getPreviewEmail?logo=none`, { token: owner.accessToken })
    expect(bare.text).not.toContain('<img')
    expect((await raw(member, 'GET', `${own}/getPreviewEmail`)).status).toBe(403)
  })

  it('contain no line break in header values, and no invalid picture', async () => {
    const save = (more: object) => asOwner('POST', `${own}/organizationDefinitions`, { version: 2, ...more })
    for (const wrong of [
      { senderName: 'A\r\nBcc: x@y.z' },
      { header: 'A\nB' },
      { replyTo: 'sem arroba' },
      { logo: 'https://exemplo.com.br/logo.png' },
      { logo: 'data:image/svg+xml;base64,PHN2Zz4=' },
    ])
      expect((await save(wrong)).status).toBe(400)
  })

  it('do not affect e-mails about a user’s own account', async () => {
    await anonymous().identity.askNewPassword({ body: { email: ana.email } })
    const mail = (await mailTo(ana.email, 'Crie uma senha nova para o Minuta')) as unknown as {
      from: string
      html: string
    }
    expect(mail.from).toBe('Minuta <nao-responda@minuta.example>')
    expect(mail.html).not.toContain('OAB/SP 1234')
  })
})

describe('definitions of signature', () => {
  it('start with the defaults, and are saved with a version', async () => {
    expect((await definitions()).signature).toEqual({
      subject: 'Documento para a sua assinatura',
      message: '',
      expiresInDays: 30,
      reminderEveryDays: 3,
      ordered: false,
      version: 1,
    })
    const path = `${own}/organizationDefinitions/signature`
    const wanted = {
      subject: 'Assine, por favor',
      message: 'Obrigado',
      expiresInDays: 10,
      reminderEveryDays: 0,
      ordered: true,
    }
    expect(await asOwner('POST', path, { ...wanted, version: 1 })).toMatchObject({
      status: 200,
      data: { signature: { ...wanted, version: 2 } },
    })
    expect((await asOwner('POST', path, { ...wanted, version: 1 })).status).toBe(409)
    expect((await asOwner('POST', path, { ...wanted, expiresInDays: 0, version: 2 })).status).toBe(400)
    expect((await raw(member, 'POST', path, { ...wanted, version: 2 })).status).toBe(403)
  })
})

describe('the connection with DocuSign', () => {
  let docuSign: DocuSignStandIn
  let secrets: SecretsManagerClient

  beforeAll(async () => {
    await reachTable()
    docuSign = await startDocuSign()
    secrets = new SecretsManagerClient({ region: 'sa-east-1' })
  })
  afterEach(() => configure({}))
  afterAll(async () => {
    secrets.destroy()
    await docuSign.stop()
  })

  const configure = async (values: object) => {
    await secrets.send(
      new PutSecretValueCommand({ SecretId: world.environment.DOCUSIGN_SECRET, SecretString: JSON.stringify(values) }),
    )
  }
  const connect = (body: object) => asOwner('POST', `${own}/tokenDocuSign`, body)

  it('is impossible if the deployment has no integration key', async () => {
    expect((await definitions()).docuSign).toEqual({ available: false })
    expect(await connect({ accessToken: GOOD_TOKEN, expiresIn: 100 })).toMatchObject({
      status: 422,
      message: 'Esta instalação do Minuta ainda não tem uma chave de integração com o DocuSign.',
    })
  })

  it("is made with the pop-up's token, which is verified with DocuSign, encrypted, and never returned", async () => {
    await configure({ integrationKey: 'chave', url: docuSign.url })
    expect((await definitions()).docuSign).toEqual({
      available: true,
      authorizationUrl: `${docuSign.url}/oauth/auth?response_type=token&scope=signature&client_id=chave`,
    })
    expect(await connect({ accessToken: 'de-outro', expiresIn: 100 })).toMatchObject({ status: 422, code: 'invalid' })
    expect((await definitions()).docuSign.account).toBeUndefined()
    const answer = await connect({ accessToken: GOOD_TOKEN, expiresIn: 28_800 })
    expect(answer).toMatchObject({
      status: 200,
      data: {
        available: true,
        account: {
          accountId: docuSignUser.accounts[1]?.account_id,
          accountName: 'Lopes Advocacia',
          userName: 'Marina Lopes',
          email: 'marina@lopes.example',
        },
      },
    })
    expect(docuSign.asked.at(-1)).toBe(`GET /oauth/userinfo Bearer ${GOOD_TOKEN}`)
    const { account } = answer.data as { account: { connectedAt: string; expiresAt: string } }
    expect(Date.parse(account.expiresAt) - Math.floor(Date.parse(account.connectedAt) / 1000) * 1000).toBe(28_800_000)
    const read = await raw(member, 'GET', `${own}/organizationDefinitions`)
    expect(JSON.stringify([answer, read])).not.toMatch(/eyJ0|sealed/)

    const { readPart } = await import('#functions/organizations/definition.ts')
    const { keyOf, unsealWith } = await import('#functions/platform/seal.ts')
    const stored = (await readPart(organizationId, 'docuSign'))!.content
    expect(JSON.stringify(stored)).not.toContain(GOOD_TOKEN)
    const secret = await secrets.send(new GetSecretValueCommand({ SecretId: world.environment.SEALING_SECRET }))
    const key = keyOf(secret.SecretString!, 'docusign')
    expect(JSON.parse(String(unsealWith(key, organizationId, stored.sealed)))).toEqual({
      accessToken: GOOD_TOKEN,
      accessUntil: expect.any(String),
    })
    expect(() => unsealWith(key, 'outra', stored.sealed)).toThrow()
  })

  it('is made with a code if the deployment has a secret key, and ended by an owner', async () => {
    await configure({ integrationKey: 'chave', secretKey: 'segredo', url: docuSign.url })
    expect((await definitions()).docuSign.authorizationUrl).toContain('response_type=code')
    expect((await connect({ accessToken: GOOD_TOKEN, expiresIn: 10 })).status).toBe(422)
    expect((await connect({ code: 'velho' })).status).toBe(422)
    expect(await connect({ code: GOOD_CODE })).toMatchObject({
      status: 200,
      data: { account: { userName: 'Marina Lopes' } },
    })
    expect(docuSign.asked).toContain(
      `POST /oauth/token Basic ${btoa('chave:segredo')} grant_type=authorization_code&code=${GOOD_CODE}`,
    )
    expect((await raw(member, 'DELETE', `${own}/tokenDocuSign`)).status).toBe(403)
    const ended = await asOwner('DELETE', `${own}/tokenDocuSign`)
    expect(ended).toMatchObject({ status: 200 })
    expect(ended.data).not.toHaveProperty('account')
    expect((await asOwner('DELETE', `${own}/tokenDocuSign`)).status).toBe(200)
  })

  it('reports that DocuSign does not answer', async () => {
    await configure({ integrationKey: 'chave', url: 'http://127.0.0.1:1' })
    expect(await connect({ accessToken: GOOD_TOKEN, expiresIn: 100 })).toMatchObject({
      status: 503,
      message: 'O DocuSign não respondeu. Tente de novo em instantes.',
    })
  })
})

describe('ownership', () => {
  const firm = async (name: string) => {
    const id = await newOrganization(name)
    const former = await newPerson(id, 'Rosa', ['owner', 'execution.downloadDocx'])
    const heir = await newPerson(id, 'Davi', ['charts.overview'])
    return { id, former, heir, token: (await enter(former)).accessToken }
  }
  const transfer = (token: string, to: string, password: string) =>
    withToken(token).identity.transferOwnership({ params: { id: to }, body: { password } })
  const privilegesOf = async (person: TestPerson) => {
    const { accessToken } = await enter(person)
    return (await withToken(accessToken).identity.getUser({ params: { id: person.userId } })).data.privileges
  }

  it('is transferred to another member in one step, and the previous owner keeps all other privileges', async () => {
    const { former, heir, token } = await firm('Rosa passa a Davi')
    expect(await transfer(token, heir.userId, former.password)).toMatchObject({
      status: 200,
      data: {
        id: former.userId,
        privileges: [
          'contentLibrary.access',
          'charts.overview',
          'execution.downloadDocx',
          'interview.edit',
          'execution.edit',
        ],
      },
    })
    expect(await privilegesOf(heir)).toEqual(['charts.overview', 'owner'])
    expect(await privilegesOf(former)).not.toContain('owner')
    // The previous owner is no longer one, whatever an older token says.
    expect(await transfer(token, heir.userId, former.password)).toMatchObject({ status: 403 })
    const { accessToken } = await enter(heir)
    const level = await withToken(accessToken).identity.setLevel({
      params: { id: heir.userId },
      body: { privileges: [] },
    })
    expect(level).toMatchObject({ status: 422, code: 'invalid' })
  })

  it('requires the password, and cannot be transferred to oneself, to an invited person or to a stranger', async () => {
    const { former, heir, token } = await firm('Rosa fica')
    expect(await transfer(token, heir.userId, 'errada')).toMatchObject({
      status: 422,
      message: 'A senha atual não confere.',
    })
    expect(await transfer(token, former.userId, former.password)).toMatchObject({ status: 422 })
    const invited = await withToken(token).identity.createUser({
      body: {
        email: 'ainda.nao@exemplo.com.br',
        firstName: 'Ivo',
        lastName: 'Reis',
      },
    })
    expect(await transfer(token, invited.data.id, former.password)).toMatchObject({
      status: 422,
      message: 'Esta pessoa ainda não aceitou o convite. A propriedade só passa a quem já entrou.',
    })
    expect((await transfer(token, world.people.owner.userId, former.password)).status).toBe(404)
    expect(await privilegesOf(former)).toContain('owner')
    const { accessToken } = await enter(heir)
    expect((await transfer(accessToken, former.userId, heir.password)).status).toBe(403)
  })

  it('keeps one owner if two transfer it to each other at once', async () => {
    const { former, heir, token } = await firm('Um para o outro')
    await withToken(token).identity.setLevel({ params: { id: heir.userId }, body: { privileges: ['owner'] } })
    const other = (await enter(heir)).accessToken
    await Promise.all([transfer(token, heir.userId, former.password), transfer(other, former.userId, heir.password)])
    const owners = [await privilegesOf(former), await privilegesOf(heir)].filter((held) => held.includes('owner'))
    expect(owners.length).toBeGreaterThanOrEqual(1)
  })
})
