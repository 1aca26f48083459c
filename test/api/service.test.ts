import { beforeAll, describe, expect, it } from 'vitest'
import type { Release } from '#shared/api/service.ts'
import { callWith, enter, mailTo, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'

let organizationId = ''
let member: Tokens

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Braga Advocacia')
  member = await enter(await newPerson(organizationId, 'Lia'))
})

describe('the public settings of a deployment', () => {
  it('include the support e-mail, locally an example address', async () => {
    const { data } = await callWith(undefined, 'GET', '/api/v1/configuration')
    expect(data).toMatchObject({ supportEmail: 'suporte@minuta.example' })
  })
})

describe('feedback', () => {
  const send = (content: string) => callWith(member.accessToken, 'POST', '/api/v1/feedbacks', { content })

  it('is stored and mailed to the operator, with its author', async () => {
    const { status, data } = await send('O editor ficou ótimo.\n\n<b>Falta</b> um atalho.')
    expect(status).toBe(201)
    const { text, html } = await mailTo('suporte@minuta.example', 'Opinião de Lia Teste')
    expect(text).toContain('Braga Advocacia')
    expect(text).toContain('<b>Falta</b> um atalho.')
    expect(html).toContain('&lt;b&gt;Falta&lt;/b&gt; um atalho.')
    const { feedback } = await import('#functions/service/entity.ts')
    const kept = await feedback.query.ofPerson({ organizationId, userId: member.id }).go()
    expect(kept.data.map(({ feedbackId }) => feedbackId)).toEqual([(data as { id: string }).id])
  })

  it('must not be empty, and is limited to twenty a day', async () => {
    expect(await send('   ')).toMatchObject({ status: 400, message: expect.stringContaining('') })
    for (let sent = 1; sent < 20; sent++) expect((await send(`Mensagem ${sent}`)).status).toBe(201)
    expect(await send('Mais uma')).toMatchObject({ status: 429, code: 'too_many' })
  })
})

describe('release notes', () => {
  it('list every version, newest first', async () => {
    const { data } = await callWith(member.accessToken, 'GET', '/api/v1/releases')
    const versions = (data as Release[]).map(({ version }) => version)
    const byNumber = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true })
    expect(versions).toEqual(versions.toSorted(byNumber))
    expect(new Set(versions).size).toBe(versions.length)
    for (const release of data as Release[]) {
      expect(release.notes.length).toBeGreaterThan(0)
      expect(await callWith(member.accessToken, 'GET', `/api/v1/releases/${release.version}`)).toMatchObject({
        status: 200,
        data: release,
      })
    }
  })

  it('answer 404 for other versions', async () => {
    expect(await callWith(member.accessToken, 'GET', '/api/v1/releases/9.9.9')).toMatchObject({ status: 404 })
  })
})

describe('a shared link', () => {
  const follow = (id: string) => callWith(undefined, 'GET', `/api/v1/redirect/${id}`)

  it('redirects anyone to its path', async () => {
    const { shareLink } = await import('#functions/service/index.ts')
    const id = await shareLink(organizationId, '/app/public/01KAHX4B2C3D4E5F6G7H8J9K0M?x=1')
    expect(await follow(id)).toMatchObject({
      status: 200,
      data: { path: '/app/public/01KAHX4B2C3D4E5F6G7H8J9K0M?x=1' },
    })
  })

  it('is not found if it does not exist or has expired', async () => {
    const { shareLink } = await import('#functions/service/index.ts')
    const over = await shareLink(organizationId, '/oferta', new Date(Date.now() - 1_000))
    for (const id of ['nada', over])
      expect(await follow(id)).toMatchObject({
        status: 404,
        message: 'Este link não existe ou não vale mais. Peça um novo a quem o enviou.',
      })
  })

  it.each(['//outro.exemplo.com.br', '/\\outro.exemplo.com.br', 'https://outro.exemplo.com.br', 'javascript:alert(1)'])(
    'can only be created for paths of this site, not for %s',
    async (path) => {
      const { shareLink } = await import('#functions/service/index.ts')
      await expect(shareLink(organizationId, path)).rejects.toThrow('A shared link leads to a path of this site')
    },
  )
})
