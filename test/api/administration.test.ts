// @module-tag further
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Finding } from '#shared/api/administration/findings.ts'
import type { AdministeredOrganization, IntegrationProperty, Offer } from '#shared/api/administration/organizations.ts'
import type { Method } from '#shared/api/call.ts'
import { emptyInterviewCode } from '#shared/interview/index.ts'
import { buildInterview } from '../support/build.ts'
import { anonymous, as, raw, withToken } from '../support/client.ts'
import { ok, sessionAt } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import {
  enter,
  mailTo,
  newOrganization,
  newPerson,
  strongPassword,
  type TestPerson,
  tokenIn,
} from '../support/people.ts'
import { queueUrlsOf } from '../support/queueUrls.ts'
import { send } from '../support/request.ts'
import { makeThings } from '../support/things.ts'
import { versionsUnder } from '../support/versions.ts'

const world = inject('world')
const admin = world.people.administrator.accessToken
const request = (method: Method, path: string, body?: unknown) => raw({ accessToken: admin }, method, path, body)
const organizations = '/api/v1/organizations'

beforeAll(() => {
  Object.assign(process.env, world.environment, { LOG_LEVEL: 'silent' })
})

async function create(name: string, email: string): Promise<AdministeredOrganization> {
  const { status, data } = await withToken(admin).administration.createOrganization({
    body: {
      name,
      owner: { email, firstName: 'Olga', lastName: 'Prado' },
    },
  })
  expect(status).toBe(201)
  return data
}

describe('organisations', () => {
  it("are created with an owner, who joins by Minuta's invitation and gets a trial", async () => {
    const email = 'olga.prado@exemplo.com.br'
    const made = await create('Prado & Filhas', email)
    expect(made).toMatchObject({ name: 'Prado & Filhas', onlyNewEditor: false, trialEndsAt: expect.any(String) })
    const mail = await mailTo(email, 'Convite para Prado & Filhas no Minuta')
    expect(mail.text).toContain('A equipe do Minuta convidou você')
    const password = strongPassword('olga')
    const accepted = await anonymous().identity.acceptInvitation({
      body: {
        token: tokenIn(mail),
        password,
      },
    })
    expect(accepted.status).toBe(200)
    const { accessToken } = await sessionAt(world.url, { email, password })
    const log = await eventually(
      async () => {
        const { data } = await withToken(accessToken).logs.listLogs({
          params: { orgId: made.id },
          query: { action: 'organization.created' },
        })
        return data.items[0]
      },
      { message: 'its making is not in the log' },
    )
    expect(log).toMatchObject({
      description: 'criou a organização Prado & Filhas',
      by: { organizationId: world.people.administrator.organizationId, email: world.people.administrator.email },
    })
  })

  it('can be deleted even if their owner never joined', async () => {
    const { id } = await create('Nunca veio', 'nunca.veio@exemplo.com.br')
    expect(
      await withToken(admin).administration.deleteOrganization({
        params: { id },
        query: { email: 'outra.pessoa@exemplo.com.br' },
      }),
    ).toMatchObject({
      status: 422,
      message: 'Este e-mail não é de um proprietário desta organização.',
    })
    expect(
      (
        await withToken(admin).administration.deleteOrganization({
          params: { id },
          query: { email: 'nunca.veio@exemplo.com.br' },
        })
      ).status,
    ).toBe(202)
  })

  it('are listed by name and found regardless of accents, page by page', async () => {
    for (const name of ['Ébano Zeta Alfa', 'Ébano Zeta Beta', 'Ébano Zeta Gama']) await newOrganization(name)
    const list = async (query: string) =>
      (await request('GET', `${organizations}?${query}`)).data as { items: AdministeredOrganization[]; cursor?: string }
    const names = ({ items }: { items: AdministeredOrganization[] }) => items.map(({ name }) => name)
    const first = await list('text=ebano zeta&limit=2')
    expect(names(first)).toEqual(['Ébano Zeta Alfa', 'Ébano Zeta Beta'])
    expect(names(await list(`text=ebano zeta&limit=2&cursor=${first.cursor}`))).toEqual(['Ébano Zeta Gama'])
    const all = names(await list('limit=100'))
    expect(all).toEqual([...all].sort((one, other) => one.localeCompare(other, 'pt-BR')))
  })

  it('can get another trial during a trial, and go live, which is final', async () => {
    const { id } = await create('Vai e volta', 'vai.e.volta@exemplo.com.br')
    const { data } = await withToken(admin).administration.renewTrial({ params: { id }, body: { days: 30 } })
    const days = (new Date(data.trialEndsAt!).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    const live = await withToken(admin).administration.goLive({ params: { id } })
    expect(live.status).toBe(200)
    expect(live.data.trialEndsAt).toBeUndefined()
    expect(await withToken(admin).administration.goLive({ params: { id } })).toMatchObject({
      status: 422,
      message: 'Vai e volta já está ativa: não há período de teste a encerrar.',
    })
    expect((await withToken(admin).billing.getBilling({ params: { orgId: id } })).data).toMatchObject({
      plan: { name: 'Profissional' },
    })
    expect(await withToken(admin).administration.renewTrial({ params: { id }, body: { days: 30 } })).toMatchObject({
      status: 422,
      message: 'Vai e volta já está ativa e tem um plano: não há período de teste a renovar.',
    })
    expect((await withToken(admin).billing.getBilling({ params: { orgId: id } })).data).toMatchObject({
      plan: { name: 'Profissional' },
    })
  })

  it('can have their template flags changed', async () => {
    const id = await newOrganization('Recursos')
    const owner = await enter(await newPerson(id, 'Paula', ['owner']))
    await as(owner).organizations.changeCustom({ params: { orgId: id }, body: { secondaryColor: '#112233' } })
    const flags = await withToken(admin).administration.setTemplateFlags({
      body: { id, flags: { onlyNewEditor: true } },
    })
    expect(flags).toMatchObject({ status: 200, data: { onlyNewEditor: true } })
    const read = async () => (await as(owner).organizations.getOrganization({ params: { orgId: id } })).data
    expect(await read()).toMatchObject({
      preferences: { onlyNewEditor: true },
      custom: { secondaryColor: '#112233' },
    })
    for (const body of [{ flags: { onlyNewEditor: true } }, { id: '', flags: { onlyNewEditor: true } }])
      expect(await withToken(admin).administration.setTemplateFlags({ body })).toMatchObject({
        status: 422,
        message: 'Nenhum id foi passado para o método setTemplateFlags',
      })
    expect(
      (await withToken(admin).administration.setTemplateFlags({ body: { id: 'nada', flags: { onlyNewEditor: true } } }))
        .status,
    ).toBe(404)
  })

  it('keep integration properties, of which secrets never come back, at both addresses', async () => {
    const id = await newOrganization('Integrada')
    const first = await withToken(admin).administration.changeIntegrationProperties({
      params: { id },
      body: {
        properties: {
          'cpj.url': { value: 'https://cpj.exemplo.br' },
          'cpj.senha': { value: 'segredo-1', secret: true },
        },
      },
    })
    const kept: IntegrationProperty[] = [
      { name: 'cpj.senha', secret: true },
      { name: 'cpj.url', secret: false, value: 'https://cpj.exemplo.br' },
    ]
    expect(first).toMatchObject({ status: 200, data: kept })
    expect((await withToken(admin).administration.getIntegrationProperties({ params: { id } })).data).toEqual(kept)
    expect(
      (
        await withToken(admin).administration.changeIntegrationPropertiesBySlash({
          params: { id },
          body: { properties: { 'cpj.url': null } },
        })
      ).data,
    ).toEqual([kept[0]])
    const { integrationProperty } = await import('#functions/administration/integrationProperty.ts')
    const { data } = await integrationProperty.get({ organizationId: id, name: 'cpj.senha' }).go()
    expect(data?.value).not.toContain('segredo-1')
    expect(
      (
        await withToken(admin).administration.changeIntegrationProperties({
          params: { id },
          body: { properties: { 'com espaço': { value: 'x' } } },
        })
      ).status,
    ).toBe(400)
  })

  it('are managed only by system administrators', async () => {
    const owner = world.people.owner.accessToken
    for (const [method, path] of [
      ['GET', organizations],
      ['POST', organizations],
      ['DELETE', `${organizations}/${world.people.owner.organizationId}?email=owner@exemplo.com.br`],
      ['GET', '/api/v1/administration/queues'],
    ] as const)
      expect(
        (await raw({ accessToken: owner }, method, path, method === 'POST' ? { name: 'x' } : undefined)).status,
      ).toBe(403)
  })
})

describe('system administrators', () => {
  it('are appointed and revoked by people who may write the table', async () => {
    const { setAdministrator } = await import('#functions/identity/index.ts')
    const person = await newPerson(await newOrganization('Quem administra'), 'Rute')
    const may = async () => (await as(await enter(person)).administration.listOrganizations()).status
    expect(await may()).toBe(403)
    expect(await setAdministrator(` ${person.email.toUpperCase()} `, true)).toBe(1)
    expect(await may()).toBe(200)
    expect(await setAdministrator(person.email, true)).toBe(0)
    expect(await setAdministrator(person.email, false)).toBe(1)
    expect(await may()).toBe(403)
    expect(await setAdministrator('ninguem.mesmo@exemplo.com.br', true)).toBeUndefined()
  })
})

describe('the deletion of an organisation', () => {
  let id = ''
  let only: TestPerson
  let both: TestPerson
  let elsewhere = ''

  beforeAll(async () => {
    id = await newOrganization('Para excluir')
    only = await newPerson(id, 'Otávio', ['owner', 'execution.downloadDocx'])
    elsewhere = await newOrganization('Continua')
    const host = await enter(await newPerson(elsewhere, 'Helena', ['owner']))
    both = await newPerson(id, 'Bia')
    await as(host).identity.createUser({
      body: {
        email: both.email,
        firstName: 'Bia',
        lastName: 'Teste',
      },
    })
    await anonymous().identity.acceptInvitation({
      body: {
        token: tokenIn(await mailTo(both.email, 'Convite para Continua no Minuta')),
      },
    })
    const { accessToken, refreshToken } = await enter(only)
    await makeThings(world.url, { ...only, accessToken, refreshToken })
  })

  it("requires the organisation's id and the e-mail of one of its owners", async () => {
    expect(await withToken(admin).administration.deleteNoOrganization()).toMatchObject({
      status: 422,
      message: 'Id é obrigado',
    })
    expect(await withToken(admin).administration.deleteOrganization({ params: { id } })).toMatchObject({
      status: 422,
      message: 'Email é obrigatório',
    })
    expect(
      await withToken(admin).administration.deleteOrganization({ params: { id }, query: { email: both.email } }),
    ).toMatchObject({
      status: 422,
      message: 'Este e-mail não é de um proprietário desta organização.',
    })
    expect(
      (
        await withToken(admin).administration.deleteOrganization({
          params: { id: '01KAHXNADA000000000000000X' },
          query: { email: only.email },
        })
      ).status,
    ).toBe(404)
    const own = world.people.administrator
    expect(
      (
        await withToken(admin).administration.deleteOrganization({
          params: { id: own.organizationId },
          query: { email: own.email },
        })
      ).status,
    ).toBe(422)
  })

  it('is refused while one of its documents is under legal hold', async () => {
    const { accessToken } = await enter(only)
    const [held] = (await withToken(accessToken).executions.listExecutions({ params: { orgId: id } })).data.items
    expect(
      (await withToken(accessToken).privacy.holdExecution({ params: { id: held!.id }, body: { reason: 'Processo 1' } }))
        .status,
    ).toBe(200)
    expect(
      await withToken(admin).administration.deleteOrganization({ params: { id }, query: { email: only.email } }),
    ).toMatchObject({
      status: 409,
      message:
        'Esta organização tem documentos sob guarda legal. Um proprietário dela pode retirar a guarda, com o motivo, no menu de cada documento. Nada foi excluído.',
    })
    expect(
      (
        await withToken(accessToken).privacy.releaseExecution({
          params: { id: held!.id },
          body: { reason: 'Encerrado' },
        })
      ).status,
    ).toBe(200)
  })

  it('removes everything except what others also have', async () => {
    const s3 = new S3Client({})
    const dynamo = new DynamoDBClient({})
    const objects = async () =>
      (await s3.send(new ListObjectsV2Command({ Bucket: process.env.FILES_BUCKET, Prefix: `organizations/${id}/` })))
        .KeyCount ?? 0
    /** Keys of items that name the organisation; messages and usage deduplication items expire by themselves. */
    const items = async (): Promise<string[]> => {
      const left: string[] = []
      let from: Record<string, never> | undefined
      do {
        const page = await dynamo.send(
          new ScanCommand({ TableName: process.env.TABLE_NAME, ...(from && { ExclusiveStartKey: from }) }),
        )
        for (const { pk, sk, expiresAt } of page.Items ?? [])
          if (`${pk?.S} ${sk?.S}`.includes(id) && !expiresAt) left.push(`${pk?.S} ${sk?.S}`)
        from = page.LastEvaluatedKey as never
      } while (from)
      return left
    }
    expect(await objects()).toBeGreaterThan(0)
    expect((await items()).length).toBeGreaterThan(10)

    expect(
      (
        await withToken(admin).administration.deleteOrganization({
          params: { id },
          query: { email: only.email.toUpperCase() },
        })
      ).status,
    ).toBe(202)
    expect(
      (await withToken(admin).administration.deleteOrganization({ params: { id }, query: { email: only.email } }))
        .status,
    ).toBe(404)
    await eventually(async () => (await objects()) === 0, { message: 'its objects are left' })
    const versions = async () =>
      (await Promise.all(['organizations', 'uploads'].map((prefix) => versionsUnder(`${prefix}/${id}/`)))).flatMap(
        ({ kept, marks }) => [...kept, ...marks],
      )
    await eventually(async () => (await versions()).length === 0, { message: 'versions of its objects are left' })
    await eventually(
      async () => {
        const left = await items()
        if (left.length > 0) throw new Error(left.join('; '))
        return true
      },
      { message: 'its items are left' },
    )

    const { email, password } = only
    expect((await anonymous().identity.signIn({ body: { email, password } })).status).toBe(401)
    expect((await sessionAt(world.url, both)).organization).toBe(elsewhere)
    const log = await eventually(
      async () => {
        const entries = await import('#functions/logs/listLogs.ts')
        const { items: logged } = await entries.listLogs(world.people.administrator.organizationId, {
          limit: 10,
          action: 'organization.deleted',
          subject: id,
        })
        return logged[0]
      },
      { message: 'its deletion is not in the log' },
    )
    expect(log).toMatchObject({ description: 'excluiu a organização Para excluir', before: { owners: [only.email] } })
  })
})

describe('offers', () => {
  const offer: Offer = {
    code: 'ADVOGADOS-2030',
    plan: 'essential',
    price: '99.90',
    validUntil: '2030-12-31',
    description: 'Para quem vem de outro sistema.',
  }

  it('are created once, public while valid, and can be deleted', async () => {
    expect(
      await withToken(admin).administration.createOffer({ body: { ...offer, code: ' advogados-2030 ' } }),
    ).toMatchObject({
      status: 201,
      data: offer,
    })
    expect(await withToken(admin).administration.createOffer({ body: offer })).toMatchObject({
      status: 422,
      message: 'Já existe uma oferta com o código ADVOGADOS-2030.',
    })
    expect(
      (await withToken(admin).administration.createOffer({ body: { ...offer, code: 'X1', validUntil: '2020-01-01' } }))
        .message,
    ).toBe('A validade já passou.')
    expect((await anonymous().administration.listOffers()).data).toContainEqual(offer)
    expect((await withToken(admin).administration.deleteOffer({ params: { code: offer.code } })).status).toBe(200)
    expect((await anonymous().administration.listOffers()).data).not.toContainEqual(offer)
    expect(await withToken(admin).administration.deleteOffer({ params: { code: offer.code } })).toMatchObject({
      status: 422,
      message: 'Esta oferta não existe mais.',
    })
  })

  it('that are past are visible only to system administrators', async () => {
    const { offer: entity } = await import('#functions/administration/index.ts')
    await entity.put({ ...offer, code: 'VENCIDA', validUntil: '2020-01-01' }).go()
    const codes = ({ data }: { data: unknown }) => (data as Offer[]).map(({ code }) => code)
    expect(codes(await withToken(admin).administration.listAllOffers())).toContain('VENCIDA')
    expect(codes(await anonymous().administration.listOffers())).not.toContain('VENCIDA')
  })
})

describe('the billing of a month', () => {
  it('is downloaded for all organisations, and equals the sum of the invoices', async () => {
    const answer = await send(world.url, 'POST', `${organizations}/billing/download`, {
      token: admin,
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
    const [head, ...rows] = answer.text.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head).toBe(
      'Mês;Organização;Identificador;Plano;Item;Quantidade;Incluído;Cobrado;Unidade;Preço unitário;Valor;Total da fatura;Situação',
    )
    const totals = new Map<string, { sum: number; total: number }>()
    for (const row of rows) {
      const cells = row.split(';')
      const [id = '', amount = '', total = ''] = [cells[2], cells[10], cells[11]]
      const known = totals.get(id) ?? { sum: 0, total: Number(total.replace(',', '.')) }
      totals.set(id, { ...known, sum: known.sum + Number(amount.replace(',', '.')) })
    }
    expect(totals.has(world.people.owner.organizationId)).toBe(true)
    for (const { sum, total } of totals.values()) expect(sum).toBeCloseTo(total, 2)
    expect((await withToken(admin).administration.downloadBilling({ body: { month: '2099-01' } })).message).toBe(
      'Este mês ainda não começou.',
    )
  })
})

describe('the verification of stored data', () => {
  const verify = async (id: string, repair: boolean): Promise<Finding[]> => {
    const findings: Finding[] = []
    let cursor: string | undefined
    do {
      const { status, data } = await withToken(admin).administration.verifyInconsistents({
        params: { id },
        body: {
          repair,
          ...(cursor && { cursor }),
        },
      })
      expect(status).toBe(200)
      const page = data
      findings.push(...page.findings)
      cursor = page.cursor
    } while (cursor)
    return findings
  }

  it('finds nothing in consistent data, such as a document finished without a Word file', async () => {
    const { organizationId, accessToken } = world.people.owner
    const name = 'Sem arquivo do Word'
    const { id } = await buildInterview(withToken(accessToken), { name, interviewCode: emptyInterviewCode(name) })
    const started = await ok(
      withToken(accessToken).executions.createExecution({ params: { interviewId: id }, body: {} }),
    )
    const { version } = started
    const finished = await ok(
      withToken(accessToken).executions.finishExecution({ params: { id: started.id }, body: { version } }),
    )
    expect(finished).toMatchObject({ status: 4 })
    expect(await verify(organizationId, true)).toEqual([])
  })

  it("reports that an organisation's owner is invited, and not that it has none", async () => {
    const email = `proprietaria.${Date.now()}@exemplo.com.br`
    const owner = { firstName: 'Paula', lastName: 'Prado', email }
    const made = await withToken(admin).administration.createOrganization({ body: { name: 'Aguardada', owner } })
    const { id } = made.data
    const awaited = await verify(id, true)
    expect(awaited.map(({ code, message, repairable }) => ({ code, message, repairable }))).toEqual([
      {
        code: 'owners.awaited',
        message:
          'O proprietário está convidado: falta Paula Prado aceitar o convite. Até lá, ninguém muda as configurações da organização.',
        repairable: false,
      },
    ])
    const { user } = await import('#functions/platform/auth/user.ts')
    await user.delete({ organizationId: id, userId: awaited[0]!.at }).go()
    expect((await verify(id, false)).map(({ code }) => code)).toContain('owners.none')
  })

  it('finds corrupted data, repairs what can be repaired, and leaves the rest to people', async () => {
    const id = await newOrganization('Corrompida')
    const owner = await newPerson(id, 'Celso', ['owner', 'execution.downloadDocx'])
    const session = await enter(owner)
    const things = await makeThings(world.url, { ...owner, ...session })
    const [executionId = '', interviewId = '', jobId = ''] = [things.execution, things.interview, things.job]
    expect(await verify(id, false)).toEqual([])

    const { user } = await import('#functions/platform/auth/user.ts')
    const { owners, ownership } = await import('#functions/identity/index.ts')
    const { execution } = await import('#functions/executions/index.ts')
    const { job } = await import('#functions/executions/index.ts')
    const { interview, interviewVersion } = await import('#functions/interviews/index.ts')
    await owners.put({ organizationId: id, count: 7, listed: true }).go()
    await ownership.delete({ organizationId: id, userId: owner.userId }).go()
    await ownership.put({ organizationId: id, userId: '01KAHXFANTASMA0000000000AA' }).go()
    // A user who cannot sign in anywhere, and whom only people can invite again.
    await user
      .put({
        organizationId: id,
        userId: '01KAHXFANTASMA0000000000AA',
        email: 'fantasma@exemplo.com.br',
        firstName: 'Fantasma',
        lastName: 'da Silva',
        nameFolded: 'fantasma da silva',
      })
      .go()
    const { data: stored } = await execution.get({ organizationId: id, executionId }).go()
    await execution
      .put({
        ...stored!,
        assignedTo: '01KAHXNINGUEM00000000000AA',
        group: '01KAHXNINGUEM00000000000GG',
        valuesKey: 'organizations/nada',
      })
      .go()
    const { data: made } = await job.get({ organizationId: id, executionId, jobId }).go()
    await job.put({ ...made!, state: 'running', watch: 'perdido', updatedAt: '2026-01-01T00:00:00.000Z' }).go()
    const { data: known } = await interview.get({ organizationId: id, interviewId }).go()
    await interviewVersion.delete({ organizationId: id, interviewId, version: known!.version }).go()

    const brief = (findings: readonly Finding[]) =>
      findings.map(({ code, repairable, repaired }) => `${code}${repairable ? ' +' : ''}${repaired ? '!' : ''}`).sort()
    const first = await verify(id, false)
    expect(brief(first)).toEqual([
      'execution.assignedToNobody +',
      'execution.groupGone +',
      'execution.withoutValues',
      'interview.withoutVersion +',
      'job.stuck +',
      'owners.listedInVain +',
      'owners.miscounted +',
      'owners.unlisted +',
      'people.withoutLogin',
      'people.withoutMembership +',
    ])
    expect(first.find(({ code }) => code === 'owners.miscounted')?.message).toBe(
      'A organização conta 7 proprietários, mas tem 1.',
    )
    expect(brief(await verify(id, true)).filter((finding) => finding.endsWith('!'))).toHaveLength(8)
    expect(brief(await verify(id, false))).toEqual(['execution.withoutValues', 'people.withoutLogin'])
    const { data: mended } = await execution.get({ organizationId: id, executionId }).go({ consistent: true })
    expect([mended?.assignedTo, mended?.group]).toEqual(['', undefined])
    await enter(owner)
  })

  it('refuses a foreign cursor', async () => {
    expect(
      (
        await withToken(admin).administration.verifyInconsistents({
          params: { id: world.people.owner.organizationId },
          body: { cursor: 'x' },
        })
      ).status,
    ).toBe(400)
  })
})

describe('queues', () => {
  const health = async (name: string) =>
    (await withToken(admin).administration.listQueues()).data.find((queue) => queue.name === name)!
  const letters = async () =>
    (await withToken(admin).administration.listDeadLetters({ params: { queue: 'mail' } })).data

  it('are listed with their waiting messages and dead letters', async () => {
    expect((await withToken(admin).administration.listQueues()).data.map(({ name }) => name)).toEqual([
      'documents',
      'batches',
      'assistant',
      'mail',
      'logs',
      'usage',
      'notifications',
      'charts',
      'search',
      'privacy',
      'references',
      'deletions',
      'administration',
      'webhooks',
      'signatures',
      'chat',
      'tasks',
      'mailEvents',
      'outbox',
      'changes',
      'sweepOutbox',
      'sweepJobs',
      'sweepWebhooks',
      'sweepSignatures',
      'watchTrials',
      'emptyBin',
      'eraseRetained',
      'forgetReadings',
      'watchDeadlines',
      'watchTasks',
      'anchorLogs',
      'exportTables',
      'rotateSigningKeys',
    ])
    expect(await health('mail')).toMatchObject({ waiting: expect.any(Number), inWork: expect.any(Number) })
  })

  it('show a dead letter without its secrets, and can send it again', async () => {
    const to = 'carta.perdida@exemplo.com.br'
    const { emailTo } = await import('#functions/platform/outbox/emailTo.ts')
    const url = 'https://minuta.exemplo.br/convite#token=NAO-MOSTRE'
    const letter = (id: string) =>
      emailTo(
        world.people.owner.organizationId,
        to,
        {
          ...{ subject: `Carta ${id}, código 123456`, lines: [], action: { label: 'Abrir', url, after: [] } },
        },
        id,
      ).body
    const sqs = new SQSClient({ useQueueUrlAsEndpoint: false })
    const { failures: queue } = await queueUrlsOf(sqs, 'mail')
    for (const id of ['primeira', 'carta-perdida', 'terceira'])
      await sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: letter(id) }))
    const listed = await letters()
    expect(listed).toHaveLength(3)
    const wanted = listed.find((letter) => letter.body.includes('carta-perdida'))!
    expect(wanted).toMatchObject({ type: 'mail.requested', sentAt: expect.any(String) })
    expect(JSON.parse(wanted.body)).toEqual({
      ...{ type: 'mail.requested', id: 'carta-perdida', to, sealed: '[omitido]' },
      subject: 'Carta carta-perdida, código [omitido]',
    })

    expect(
      (await withToken(admin).administration.resendDeadLetter({ params: { queue: 'mail', messageId: wanted.id } }))
        .status,
    ).toBe(200)
    expect((await mailTo(to, 'Carta carta-perdida, código 123456')).text).toContain('NAO-MOSTRE')
    expect((await letters()).map(({ id }) => id).sort()).toEqual(
      listed
        .map(({ id }) => id)
        .filter((id) => id !== wanted.id)
        .sort(),
    )
    expect((await health('mail')).deadLetters).toBe(2)
    expect(
      await withToken(admin).administration.resendDeadLetter({ params: { queue: 'mail', messageId: wanted.id } }),
    ).toMatchObject({
      status: 422,
      message: 'Esta mensagem não está mais entre as não entregues. Atualize a lista.',
    })
  })
})
