import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Caller } from '#functions/platform/auth/caller.ts'
import type { Repeatable } from '#functions/platform/http/answerOnce.ts'
import { apiKeys } from '#shared/api/apiKeys.ts'
import { register } from '#shared/api/register.ts'
import { newApiKey, sendJson, type TestKey } from '../support/apiKeys.ts'
import { as, raw } from '../support/client.ts'
import { enter, newOrganization, newPerson, reachTable, type Tokens } from '../support/people.ts'
import type { Answer } from '../support/request.ts'

let organizationId = ''
let owner: Tokens
let key: TestKey

beforeAll(async () => {
  await reachTable()
  organizationId = await newOrganization('Repetida')
  owner = await enter(await newPerson(organizationId, 'Dona', ['owner']))
  key = await newApiKey(owner)
})

let count = 0
const newKey = () => `pedido-${process.pid}-${Date.now()}-${count++}`

const person = (name: string) => ({ kind: 'person', facts: { name } })

const create = (idempotencyKey: string, body: unknown, token = key.secret) =>
  sendJson(token, 'POST', '/api/v1/parties', body, { 'idempotency-key': idempotencyKey })

const idOf = ({ json }: Answer) => (json as { data: { id: string } }).data.id

async function partiesNamed(text: string): Promise<readonly string[]> {
  const query = new URLSearchParams({ text })
  const { data } = await raw(owner, 'GET', `/api/v1/organizations/${organizationId}/parties?${query}`)
  return (data as { items: { id: string }[] }).items.map(({ id }) => id)
}

describe('a call that creates something, sent again with the same Idempotency-Key', () => {
  it('gets the same answer, and creates nothing', async () => {
    const once = newKey()
    const first = await create(once, person('Única Silva'))
    // In another order, as another program might write it.
    const again = await create(once, { facts: { name: 'Única Silva' }, kind: 'person' })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await partiesNamed('Única')).toEqual([idOf(first)])
  })

  it('is answered once, however many arrive at the same time', async () => {
    const once = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(once, person('Simultânea Souza'))))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true)
    for (const { json } of answers.filter(({ status }) => status === 409))
      expect(json).toMatchObject({
        code: 'idempotency_pending',
        messages: [{ msg: expect.stringContaining('nada será feito duas vezes') }],
      })
    expect(await partiesNamed('Simultânea')).toHaveLength(1)
    expect((await create(once, person('Simultânea Souza'))).headers.get('idempotent-replayed')).toBe('true')
  })

  it('is refused with other content or in another call', async () => {
    const once = newKey()
    await create(once, person('Primeira Prado'))
    const mismatch = {
      code: 'idempotency_mismatch',
      messages: [
        {
          type: 'error',
          msg: 'Esta Idempotency-Key já foi usada em outro pedido, ou com outro conteúdo. Nada foi feito; use uma chave nova para cada pedido.',
        },
      ],
    }
    const other = await create(once, person('Segunda Prado'))
    expect([other.status, other.json]).toEqual([422, expect.objectContaining(mismatch)])
    expect(await partiesNamed('Prado')).toHaveLength(1)
    // Of another caller it is another key.
    expect((await create(once, person('Terceira Prado'), owner.accessToken)).status).toBe(201)
    const interview = { name: 'Modelo', interviewCode: { metadata: { title: 'Modelo' }, sections: [] } }
    const headers = { 'idempotency-key': once }
    const elsewhere = await sendJson(owner.accessToken, 'POST', '/api/v1/interviews', interview, headers)
    expect([elsewhere.status, elsewhere.json]).toEqual([422, expect.objectContaining(mismatch)])
  })

  it('was refused before, and may be corrected with the same key', async () => {
    const once = newKey()
    const wrong = { kind: 'person', facts: { name: 'Corrigida Costa', document: '111.111.111-11' } }
    expect((await create(once, wrong)).status).toBe(422)
    const right = await create(once, person('Corrigida Costa'))
    expect([right.status, right.headers.get('idempotent-replayed')]).toEqual([201, null])
  })

  it('needs a key without spaces and accents, of at most 255 characters', async () => {
    for (const bad of ['', 'com espaço', 'x'.repeat(256)]) {
      const { status, json } = await create(bad, person('Ninguém'))
      expect([status, json]).toEqual([400, expect.objectContaining({ code: 'malformed' })])
    }
    expect(await partiesNamed('Ninguém')).toEqual([])
  })

  it('does not repeat a secret that is shown only once', async () => {
    const make = () =>
      sendJson(
        owner.accessToken,
        'POST',
        '/api/v1/api-keys',
        { name: 'Uma', scopes: ['models.read'] },
        { 'idempotency-key': 'uma-chave' },
      )
    const first = await make()
    const again = await make()
    expect([first.status, again.status]).toEqual([201, 409])
    expect(again.json).toMatchObject({
      messages: [
        {
          msg: 'Este pedido já foi atendido, mas a resposta não é mostrada de novo. Nada foi feito outra vez; leia o que ele criou.',
        },
      ],
    })
    const { repeatableCall } = await import('#functions/platform/idempotency/entity.ts')
    const { data } = await repeatableCall.query.ofOrganization({ organizationId }).go({ pages: 'all' })
    expect(JSON.stringify(data)).not.toContain((first.json as { data: { secret: string } }).data.secret)
    expect(apiKeys.createApiKey.showsSecret).toBe(true)
  })

  it('works for a person too, and for finishing a document', async () => {
    const interviewCode = { metadata: { title: 'Recibo' }, sections: [] }
    const made = await as(owner).interviews.createInterview({ body: { name: 'Recibo', interviewCode } })
    const { id, version } = made.data
    await as(owner).interviews.changeInterview({ params: { id }, body: { version, published: true } })
    const { data } = await as(owner).executions.createExecution({ params: { interviewId: id }, body: {} })
    const document = data
    const finish = () =>
      sendJson(
        owner.accessToken,
        'PUT',
        `/api/v1/interviews/executions/${document.id}/finish`,
        { version: document.version },
        { 'idempotency-key': 'finalizar' },
      )
    const [first, again] = [await finish(), await finish()]
    expect([first.status, again.status]).toEqual([202, 202])
    expect(again.text).toBe(first.text)
  })
})

describe('a process killed while it answers', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const program = (): Caller => ({
    userId: key.id,
    organizationId,
    privileges: ['execution.edit'],
    isAdmin: false,
    sessionId: '',
  })

  /** The call as the functions make it, with an answer that a test decides. */
  async function attempt(idempotencyKey: string, answer: Repeatable['answer']) {
    const { answerOnce } = await import('#functions/platform/http/answerOnce.ts')
    const { findParty } = await import('#functions/register/findParty.ts')
    const input = { params: {}, query: {}, body: person('Morta Matos'), files: [] }
    return answerOnce({
      call: register.createParty,
      caller: program(),
      input,
      key: idempotencyKey,
      answer,
      read: async (kind, id) => ({
        statusCode: 201,
        body: JSON.stringify({ kind, id, name: (await findParty(organizationId, id)).name }),
      }),
    })
  }

  async function write(name: string) {
    const { createParty } = await import('#functions/register/changeParty.ts')
    return createParty(program(), { kind: 'person', facts: { name } })
  }

  const never = new Promise<never>(() => undefined)
  const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 36_000 })

  it('between the write and the answer, has created once: the next call reads what it created', async () => {
    const once = newKey()
    let written: { id: string } | undefined
    // Killed: nothing after the write ever happens.
    void attempt(once, async () => {
      written = await write('Depois Dias')
      return never
    })
    await vi.waitFor(() => expect(written).toBeDefined())
    const again = () => attempt(once, async () => expect.fail('it was made twice'))
    await expect(again()).rejects.toMatchObject({ code: 'idempotency_pending' })
    later()
    const { headers, body } = await again()
    expect(headers).toMatchObject({ 'idempotent-replayed': 'true' })
    expect(JSON.parse(body!)).toEqual({ kind: 'party', id: written!.id, name: 'Depois Dias' })
    vi.useRealTimers()
    expect(await partiesNamed('Depois Dias')).toEqual([written!.id])
  })

  it('before the write, has done nothing: the next call does it', async () => {
    const once = newKey()
    let begun = false
    void attempt(once, () => {
      begun = true
      return never
    })
    await vi.waitFor(() => expect(begun).toBe(true))
    await expect(attempt(once, () => never)).rejects.toMatchObject({ code: 'idempotency_pending' })
    later()
    const made = await attempt(once, async () => ({ statusCode: 201, body: (await write('Antes Alves')).id }))
    vi.useRealTimers()
    expect(await partiesNamed('Antes Alves')).toEqual([made.body])
  })

  it('and not quite dead, can no longer write once another attempt began', async () => {
    const once = newKey()
    const gate = Promise.withResolvers<void>()
    let begun = false
    const slow = attempt(once, async () => {
      begun = true
      await gate.promise
      return { statusCode: 201, body: (await write('Lenta Lima')).id }
    })
    const outcome = expect(slow).rejects.toMatchObject({ code: 'conflict' })
    await vi.waitFor(() => expect(begun).toBe(true))
    later()
    const made = await attempt(once, async () => ({ statusCode: 201, body: (await write('Lenta Lima')).id }))
    gate.resolve()
    await outcome
    vi.useRealTimers()
    expect(await partiesNamed('Lenta Lima')).toEqual([made.body])
  })
})
