import { beforeAll, describe, expect, inject, it } from 'vitest'
import { as } from '../support/client.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'

const { url } = inject('world')

let organization = ''
let owner: Tokens
let member: Tokens
const save = (sites: readonly string[], version: number, by = owner) =>
  as(by).organizations.saveEmbeddingDefinitions({ params: { orgId: organization }, body: { sites, version } })

/** Who may show a page in a frame, by its header. */
async function ancestorsOf(path: string) {
  const { status, headers, text } = await send(url, 'GET', path)
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  return {
    status,
    text,
    headers,
    policy,
    ancestors: policy.filter((directive) => directive.startsWith('frame-ancestors')),
  }
}

beforeAll(async () => {
  organization = await newOrganization('Incorporada')
  owner = await enter(await newPerson(organization, 'Dona', ['owner']))
  member = await enter(await newPerson(organization, 'Lara'))
})

describe('the sites of an organization', () => {
  it('are kept as origins by owners, and known to the log', async () => {
    expect(await save([], 1, member)).toMatchObject({ status: 403 })
    const saved = await save(['https://www.silva.example/', 'http://localhost:3000', 'https://www.silva.example'], 1)
    expect(saved).toMatchObject({
      status: 200,
      data: { embedding: { sites: ['https://www.silva.example', 'http://localhost:3000'], version: 2 } },
    })
    expect(await save([], 1)).toMatchObject({ status: 409 })
    const log = () => as(owner).logs.listLogs({ params: { orgId: organization } })
    expect(await onceSettled(async () => JSON.stringify((await log()).data))).toContain('organization.sitesChanged')
  })

  it('are refused with a sentence where they are none', async () => {
    for (const site of [
      'https://*.silva.example',
      'http://silva.example',
      "https://a;frame-ancestors'",
      'silva.example/x',
    ])
      expect(await save([site], 2), site).toMatchObject({ status: 400 })
    expect((await as(owner).organizations.getDefinitions({ params: { orgId: organization } })).data).toMatchObject({
      embedding: { version: 2 },
    })
  })
})

describe('a page for frames', () => {
  const interview = '01KAHX00000000000000000000'
  const pages = () => [
    `/embedded/${organization}/app/public/${interview}`,
    `/embedded/${organization}/token-validator/a.b.c`,
    `/embedded/${organization}/app/run/${interview}`,
  ]

  it('may be shown by the sites of its organization and by no other', async () => {
    for (const path of pages()) {
      const { status, headers, policy, ancestors } = await ancestorsOf(path)
      expect(status).toBe(200)
      expect(ancestors).toEqual(["frame-ancestors 'self' https://www.silva.example http://localhost:3000"])
      expect(headers.get('x-frame-options')).toBe(null)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toMatch(/no-store/)
      expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "object-src 'none'"]))
    }
    const [visit, run] = await Promise.all(pages().map((path) => ancestorsOf(path)))
    expect(visit?.text).toContain('<script type="module" src="/framedVisit.js">')
    expect(run?.text).toContain('<script type="module" src="/framedApplication.js">')
    for (const script of ['/framedVisit.js', '/framedApplication.js', '/incorporar.js']) {
      const answer = await send(url, 'GET', script)
      expect([answer.status, answer.headers.get('content-type')], script).toEqual([200, 'text/javascript'])
    }
  })

  it('may be shown by no site once none is listed, and by none for an organization that does not exist', async () => {
    expect(await save([], 2)).toMatchObject({ status: 200 })
    for (const path of [pages()[0]!, '/embedded/01KAHX00000000000000000001/app/public/x'])
      expect((await ancestorsOf(path)).ancestors, path).toEqual(["frame-ancestors 'self'"])
  })

  it('may not be shown by anybody where the address is wrong', async () => {
    for (const path of ['/embedded/x/app/public/y', '/embedded/', '/embedded/a%20b/'])
      expect((await ancestorsOf(path)).ancestors, path).toEqual(["frame-ancestors 'none'"])
  })

  it('is the only one: every other page refuses all frames', async () => {
    const others = [
      '/',
      '/home',
      '/assinar',
      '/verificar',
      `/app/public/${interview}`,
      '/token-validator/a.b.c',
      `/app/run/${interview}`,
    ]
    for (const path of [...others, `/api/v1/embedded/${organization}/public`, '/visit.html']) {
      const { headers, ancestors } = await ancestorsOf(path)
      expect(ancestors, path).toEqual(["frame-ancestors 'none'"])
      expect(headers.get('x-frame-options'), path).toBe('DENY')
    }
  })
})
