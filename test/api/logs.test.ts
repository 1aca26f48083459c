import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { LogRecorded } from '#events/logs.ts'
import type { LogEntry } from '#shared/api/logs.ts'
import { today } from '#shared/format/dateTime.ts'
import { anonymous, as, raw, withToken } from '../support/client.ts'
import { type QueryOf, sessionAt, wrong } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, type TestPerson, type Tokens } from '../support/people.ts'
import { send } from '../support/request.ts'

const world = inject('world')

let organizationId = ''
let ana: TestPerson
let bruno: TestPerson
let owner: Tokens
let member: Tokens

type Page = {
  readonly items: readonly LogEntry[]
  readonly cursor?: string
}

type Verification = {
  readonly total: number
  readonly checkedTo: number
  readonly anchor?: { readonly date: string; readonly sequence: number }
  readonly seal?: string
  readonly break?: { readonly sequence: number; readonly kind: string; readonly message: string }
}

const path = (more = '', organization = organizationId) => `/api/v1/organizations/${organization}/logs${more}`
const list = async (query: QueryOf<'logs', 'listLogs'> = {}): Promise<Page> =>
  (await as(owner).logs.listLogs({ params: { orgId: organizationId }, query: { limit: 100, ...query } })).data
const verify = async (organization = organizationId, token = owner.accessToken): Promise<Verification> =>
  (await withToken(token).logs.verifyLogs({ params: { orgId: organization } })).data

/** Waits for the newest entry of an action: a queue writes the log. */
async function newestEntry(
  action: LogEntry['action'],
  fits: (entry: LogEntry) => boolean = () => true,
): Promise<LogEntry> {
  const newest = async () => (await list({ action })).items.find(fits)
  return eventually(newest, { message: `there is no entry of ${action}` })
}

/** Direct access to the log: append as the worker does, and tamper with it. */
async function reachLog() {
  Object.assign(process.env, world.environment, { LOG_LEVEL: 'silent' })
  const { append } = await import('#functions/logs/append.ts')
  const { logEntry, logHead } = await import('#functions/logs/entity.ts')
  const { newId } = await import('#functions/platform/id.ts')
  return { append, logEntry, logHead, newId }
}

const message = (id: string, organization: string, name: string): LogRecorded => ({
  type: 'log.recorded',
  organizationId: organization,
  id,
  at: '2026-01-02T03:04:05.678Z',
  action: 'interview.created',
  subject: { kind: 'interview', id: 'um-assunto', name },
})

beforeAll(async () => {
  organizationId = await newOrganization('Registros & Cia.')
  ana = await newPerson(organizationId, 'Ana', ['owner'])
  bruno = await newPerson(organizationId, 'Bruno')
  owner = await enter(ana)
  member = await enter(bruno)
})

describe('a change', () => {
  it('is logged with who, what, when, where from, before and after', async () => {
    const started = Date.now()
    await as(owner).identity.setLevel({
      params: { id: bruno.userId },
      body: {
        privileges: ['charts.overview', 'interview.edit'],
      },
    })
    const entry = await newestEntry('user.leveled')
    expect(entry).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      sequence: expect.any(Number),
      at: expect.any(String),
      action: 'user.leveled',
      description: 'mudou os privilégios de Bruno Teste',
      subject: { kind: 'user', id: bruno.userId, name: 'Bruno Teste' },
      by: { organizationId, id: ana.userId, name: 'Ana Teste', email: ana.email },
      from: { address: '127.0.0.1', userAgent: 'node', requestId: expect.stringMatching(/.{8,}/) },
      before: { privileges: ['interview.edit', 'execution.edit'] },
      after: { privileges: ['charts.overview', 'interview.edit'] },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(Math.abs(new Date(entry.at).getTime() - started)).toBeLessThan(60_000)
  })

  it('is logged for a sign-in, and for one that was refused, with the address and without the password', async () => {
    await sessionAt(world.url, bruno)
    expect(
      (await newestEntry('session.opened', ({ by, from }) => by?.id === bruno.userId && from !== undefined)).from
        ?.address,
    ).toBe('127.0.0.1')
    const password = 'isto-nao-e-a-senha-de-bruno'
    await anonymous().identity.signIn({ body: { email: bruno.email, password } })
    const refused = await newestEntry('session.refused')
    expect(refused).toMatchObject({ subject: { kind: 'user', id: bruno.userId, name: bruno.email } })
    expect(refused.by).toBeUndefined()
    expect(JSON.stringify(await list())).not.toContain(password)
  })

  it('is logged for an interview from creation to deletion', async () => {
    const { data: made } = await as(member).interviews.createInterview({ body: { name: 'Procuração' } })
    const { id, version } = made
    await as(member).interviews.changeInterview({ params: { id }, body: { version, published: true } })
    await as(member).interviews.changeInterview({
      params: { id },
      body: {
        version: version + 1,
        name: 'Procuração ad judicia',
      },
    })
    await as(member).interviews.deleteInterview({ params: { id } })
    await newestEntry('interview.deleted')
    const { items } = await list({ subject: id })
    expect(items.map(({ action, before, after }) => [action, before?.name, after?.name])).toEqual([
      ['interview.deleted', 'Procuração ad judicia', undefined],
      ['interview.renamed', 'Procuração', 'Procuração ad judicia'],
      ['interview.published', undefined, undefined],
      ['interview.created', undefined, 'Procuração'],
    ])
    expect(items[1]?.description).toBe('mudou o nome do modelo "Procuração ad judicia"')
    expect(items[2]).toMatchObject({ before: { published: false }, after: { published: true } })
  })

  it('that was refused is not logged', async () => {
    const { status } = await as(owner).identity.setLevel({
      params: { id: ana.userId },
      body: {
        privileges: [],
      },
    })
    expect(status).toBe(422)
    const { data } = await as(owner).identity.createEmbeddedKey({ body: { name: 'Depois' } })
    await newestEntry('embeddedKey.created')
    expect((await list({ action: 'user.leveled' })).items.map(({ subject }) => subject.id)).toEqual([bruno.userId])
    expect(JSON.stringify(await list())).not.toContain(data.secret)
  })
})

describe('the log', () => {
  it('is only for owners, and only of their own organisation', async () => {
    for (const more of ['', '/csv', '/verification']) {
      expect((await raw(member, 'GET', path(more))).status).toBe(403)
      const elsewhere = path(more, world.people.otherOrganization.organizationId)
      expect((await raw(owner, 'GET', elsewhere)).status).toBe(404)
    }
  })

  it('lists the newest first, by person, action and period, page by page', async () => {
    const all = (await list()).items
    expect(all.map(({ id }) => id)).toEqual([...all.map(({ id }) => id)].sort().reverse())
    const byBruno = (await list({ user: bruno.userId })).items
    expect(byBruno).toEqual(all.filter(({ by }) => by?.id === bruno.userId))
    const created = (await list({ user: bruno.userId, action: 'interview.created' })).items
    expect(created).toEqual(byBruno.filter(({ action }) => action === 'interview.created'))
    const middle = all[2]!.at
    expect((await list({ to: middle })).items).toEqual(all.filter(({ at }) => at < middle))
    expect((await list({ from: middle })).items).toEqual(all.filter(({ at }) => at >= middle))
    expect((await list({ from: middle, to: middle })).items).toEqual([])

    const pages: string[] = []
    let cursor: string | undefined
    do {
      const page = (
        await as(owner).logs.listLogs({
          params: { orgId: organizationId },
          query: { limit: 3, cursor },
        })
      ).data
      pages.push(...page.items.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor)
    expect(pages).toEqual(all.map(({ id }) => id))
  })

  it('refuses a cursor of another filter, and an unknown action', async () => {
    const { cursor } = (await as(owner).logs.listLogs({ params: { orgId: organizationId }, query: { limit: 1 } })).data
    expect(
      (
        await as(owner).logs.listLogs({
          params: { orgId: organizationId },
          query: { limit: 1, user: ana.userId, cursor },
        })
      ).status,
    ).toBe(400)
    expect(
      (await as(owner).logs.listLogs({ params: { orgId: organizationId }, query: { action: wrong('nada') } })).status,
    ).toBe(400)
  })

  it('is exported with sequence and hash, which is logged too', async () => {
    const answer = await send(world.url, 'GET', path('/csv'), { token: owner.accessToken })
    expect(answer.headers.get('content-disposition')).toContain('Registros.csv')
    const [head, ...rows] = answer.text.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(head).toBe(
      'Sequência;Data e hora;Pessoa;E-mail;Descrição;Ação;Assunto;Nome;Identificador;Endereço;Navegador;Requisição;Antes;Depois;Registro;Instante;Hash',
    )
    const known = (await list()).items.find(({ action }) => action === 'user.leveled')!
    const own = rows.find((row) => row.includes(known.id))!
    expect(own.startsWith(`${known.sequence};`)).toBe(true)
    expect(own.endsWith(known.hash)).toBe(true)
    expect(own).toContain('mudou os privilégios de Bruno Teste')
    expect((await newestEntry('log.exported')).by?.id).toBe(ana.userId)
  })
})

describe('the chain', () => {
  it('is intact, from the first line to its seal', async () => {
    await newestEntry('log.exported')
    const { items } = await list()
    const { total, checkedTo, seal, break: broken } = await verify()
    expect(broken).toBeUndefined()
    expect(checkedTo).toBe(total)
    expect(seal).toBe(items.find(({ sequence }) => sequence === total)?.hash)
    expect(new Set(items.map(({ sequence }) => sequence)).size).toBe(items.length)
  })

  it('matches the end that was stored outside the table, on the day it was stored', async () => {
    const { handler } = await import('#functions/logs/anchorLogs.ts')
    Object.assign(process.env, world.environment, { LOG_LEVEL: 'silent' })
    await handler()
    const { total, anchor } = await verify()
    expect(anchor).toEqual({ date: today(new Date()), sequence: expect.any(Number) })
    expect(anchor!.sequence).toBeLessThanOrEqual(total)
    expect(anchor!.sequence).toBeGreaterThan(total - 5)
  })

  it('records a repeated message once, and concurrent ones in one order', async () => {
    const { append, newId } = await reachLog()
    const id = await newOrganization('Muitos ao mesmo tempo')
    const batches = Array.from({ length: 6 }, (_, batch) =>
      Array.from({ length: 5 }, (_, place) => message(newId(), id, `${batch}.${place}`)),
    )
    await Promise.all([...batches, batches[0]!, batches[3]!].map((batch) => append(id, batch)))
    await append(id, [...batches[1]!, ...batches[1]!])
    const people = await newPerson(id, 'Dora', ['owner'])
    const { accessToken } = await enter(people)
    // The sign-in is the 31st line.
    expect(await onceSettled(async () => (await verify(id, accessToken)).total)).toBe(31)
    const whole = await verify(id, accessToken)
    expect(whole).toMatchObject({ total: 31, checkedTo: 31 })
    expect(whole.break).toBeUndefined()
  })

  describe('that was tampered with shows where it breaks', () => {
    const tampered = async (
      tamper: (log: Awaited<ReturnType<typeof reachLog>>, id: string, ids: string[]) => unknown,
    ) => {
      const log = await reachLog()
      const id = await newOrganization('Adulterada')
      const ids = Array.from({ length: 9 }, () => log.newId()).sort()
      await log.append(
        id,
        ids.map((entryId, place) => message(entryId, id, `linha ${place + 1}`)),
      )
      await tamper(log, id, ids)
      const { verifyLogs } = await import('#functions/logs/verifyLogs.ts')
      return (await verifyLogs(id, 1)).break
    }

    it('in a line that was changed', async () => {
      const broken = await tampered(async ({ logEntry }, organizationId, ids) => {
        const { data } = await logEntry.get({ organizationId, entryId: ids[4]! }).go()
        await logEntry.put({ ...data!, subjectName: 'outra coisa' }).go()
      })
      expect(broken).toEqual({
        sequence: 5,
        kind: 'changed',
        message: 'A corrente se rompe no registro nº 5: ele, ou o anterior a ele, foi alterado depois de escrito.',
      })
    })

    it('in the next line, if the changed one was given a matching hash', async () => {
      const broken = await tampered(async ({ logEntry }, organizationId, ids) => {
        const { hashLine } = await import('#functions/logs/chain.ts')
        const { data: former } = await logEntry.get({ organizationId, entryId: ids[2]! }).go()
        const { data } = await logEntry.get({ organizationId, entryId: ids[3]! }).go()
        const forged = { ...data!, subjectName: 'outra coisa' }
        await logEntry.put({ ...forged, hash: hashLine(former!.hash, forged) }).go()
      })
      expect(broken).toMatchObject({ sequence: 5, kind: 'changed' })
    })

    it('where a line was deleted', async () => {
      const broken = await tampered(({ logEntry }, organizationId, ids) =>
        logEntry.delete({ organizationId, entryId: ids[6]! }).go(),
      )
      expect(broken).toMatchObject({ sequence: 7, kind: 'missing' })
    })

    it('where the end was cut off', async () => {
      const broken = await tampered(({ logEntry }, organizationId, ids) =>
        logEntry.delete({ organizationId, entryId: ids[8]! }).go(),
      )
      expect(broken).toMatchObject({ sequence: 9, kind: 'shortened' })
    })

    describe('that was rewritten as a whole, with matching hashes and a matching seal', () => {
      const rewritten = (lines: number) =>
        tampered(async ({ append, logEntry, logHead }, organizationId, ids) => {
          const { handler } = await import('#functions/logs/anchorLogs.ts')
          await handler()
          await logHead.delete({ organizationId }).go()
          await Promise.all(ids.map((entryId) => logEntry.delete({ organizationId, entryId }).go()))
          await append(
            organizationId,
            ids.slice(0, lines).map((entryId, place) => message(entryId, organizationId, `outra linha ${place + 1}`)),
          )
        })

      it('at the place of its last anchor', async () => {
        expect(await rewritten(9)).toEqual({
          sequence: 9,
          kind: 'rewritten',
          message:
            'O registro nº 9 não confere com o que foi guardado fora do sistema no dia em que era o último: ele, ou um anterior, foi reescrito.',
        })
      })

      it('and is shorter than when it was anchored', async () => {
        expect(await rewritten(4)).toMatchObject({ sequence: 5, kind: 'shortened' })
      })
    })

    it('where the end was cut off and the seal moved to a remaining line', async () => {
      const broken = await tampered(async ({ logEntry, logHead }, organizationId, ids) => {
        const { data } = await logEntry.get({ organizationId, entryId: ids[7]! }).go()
        await logHead.put({ organizationId, sequence: 8, hash: data!.hash }).go()
      })
      expect(broken).toMatchObject({ sequence: 9, kind: 'unsealed' })
    })
  })
})
