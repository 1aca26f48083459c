import { beforeAll, describe, expect, it } from 'vitest'
import { anonymous, as } from '../support/client.ts'
import { enter, mailTo, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'

let organizationId = ''
let member: Tokens

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Braga Advocacia')
  member = await enter(await newPerson(organizationId, 'Lia'))
})

describe('the public settings of a deployment', () => {
  it('include the support e-mail, locally an example address', async () => {
    const { data } = await anonymous().service.getClientConfiguration()
    expect(data).toMatchObject({ supportEmail: 'suporte@minuta.example' })
  })
})

describe('feedback', () => {
  const send = (content: string) => as(member).service.createFeedback({ body: { content } })

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
    const { data } = await as(member).service.listReleases()
    const versions = data.map(({ version }) => version)
    const byNumber = (one: string, other: string) => other.localeCompare(one, 'en', { numeric: true })
    expect(versions).toEqual(versions.toSorted(byNumber))
    expect(new Set(versions).size).toBe(versions.length)
    for (const release of data) {
      expect(release.notes.length).toBeGreaterThan(0)
      expect(await as(member).service.getRelease({ params: { version: release.version } })).toMatchObject({
        status: 200,
        data: release,
      })
    }
  })

  it('answer 404 for other versions', async () => {
    expect(await as(member).service.getRelease({ params: { version: '9.9.9' } })).toMatchObject({ status: 404 })
  })
})
