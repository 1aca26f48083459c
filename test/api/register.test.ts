import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Method } from '#shared/api/call.ts'
import type { Execution } from '#shared/api/executions.ts'
import type { Party } from '#shared/api/register.ts'
import { createField, emptyInterviewCode } from '#shared/interview/index.ts'
import { buildParty } from '../support/build.ts'
import { as, raw, withToken } from '../support/client.ts'
import { type BodyOf, ok, problemsOf, type QueryOf } from '../support/clientOf.ts'
import { onceSettled } from '../support/onceSettled.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'
import { indexesFollowed, send } from '../support/request.ts'
import { publishInterview } from '../support/things.ts'

const world = inject('world')

let organizationId = ''
let ana: Tokens
let reader: Tokens
let interviewId = ''

beforeAll(async () => {
  organizationId = await newOrganization('Cadastro & Filhos')
  ana = await enter(await newPerson(organizationId, 'Ana', ['owner']))
  reader = await enter(await newPerson(organizationId, 'Rui', []))
  const code = emptyInterviewCode()
  const fields = [createField('text', { uid: 'nome', ref: 'nome', name: 'Nome', registerKinds: ['person'] })]
  const interviewCode = { ...code, sections: [{ id: 's', title: 'Partes', conditionals: [], fields }] }
  const { data } = await as(ana).interviews.createInterview({ body: { name: 'Procuração', interviewCode } })
  interviewId = data.id
  await publishInterview(world.url, ana.accessToken, interviewId)
})

const create = (kind: Party['kind'], facts: BodyOf<'register', 'createParty'>['facts']) =>
  as(ana).register.createParty({ body: { kind, facts } })
const created = (kind: Party['kind'], facts: BodyOf<'register', 'createParty'>['facts']) =>
  buildParty(as(ana), { kind, facts })
const one = (id: string) => `/api/v1/parties/${id}`
type Query = QueryOf<'register', 'listParties'>
const list = async (query: Query) =>
  (await as(ana).register.listParties({ params: { orgId: organizationId }, query })).data
const namesOf = async (query: Query) => (await list(query)).items.map(({ name }) => name)
const importing = (kind: Party['kind'], csv: string, more: Partial<BodyOf<'register', 'importParties'>> = {}) =>
  as(ana).register.importParties({ body: { kind, csv, ...more } })

/** Distinct valid CPF numbers. */
function cpf(seed: number): string {
  const base = String(100_000_000 + seed)
  const digit = (text: string) => {
    const sum = [...text].reduce((total, one, at) => total + Number(one) * (text.length + 1 - at), 0)
    return String(((sum * 10) % 11) % 10)
  }
  const first = digit(base)
  return `${base}${first}${digit(base + first)}`.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
}

describe('a party', () => {
  it('is kept with its facts in the form of the product, and changed with its version', async () => {
    const facts = { name: '  Conceição   Ávila ', document: '52998224725', cep: '01305000', state: 'sp', extra: 'x' }
    const { status, data } = await create('person', facts)
    const party = data as Party
    expect([status, party]).toEqual([
      201,
      {
        id: party.id,
        kind: 'person',
        name: 'Conceição Ávila',
        facts: { name: 'Conceição Ávila', document: '529.982.247-25', cep: '01305-000', state: 'SP' },
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        updatedBy: expect.any(String),
      },
    ])
    const change = (version: number) =>
      as(ana).register.updateParty({
        params: { id: party.id },
        body: { version, facts: { ...party.facts, profession: 'médica' } },
      })
    expect((await change(1)).data).toMatchObject({ version: 2, facts: { profession: 'médica' } })
    expect(await change(1)).toMatchObject({ status: 409, code: 'conflict' })
    expect((await as(ana).register.getParty({ params: { id: party.id } })).data).toMatchObject({ version: 2 })
  })

  it('of each kind says what is wrong with a fact', async () => {
    const wrong = async (kind: Party['kind'], facts: BodyOf<'register', 'createParty'>['facts']) => {
      const refused = await create(kind, facts)
      return [refused.status, ...problemsOf(refused).map(({ path, message }) => `${path} ${message}`)]
    }
    expect(await wrong('person', { document: '111.111.111-11', email: 'a@b' })).toEqual([
      422,
      'body.facts.name Informe: Nome completo.',
      'body.facts.document Este CPF não existe. Confira os números.',
      'body.facts.email Confira o e-mail: ele tem a forma nome@exemplo.com.br.',
    ])
    expect(await wrong('company', { name: 'X', document: '52998224725' })).toEqual([
      422,
      'body.facts.document Este CNPJ não existe. Confira os números e as letras.',
    ])
    expect(await wrong('lawsuit', { name: 'Ação', document: '0001234-41.2026.8.26.0100' })).toEqual([
      422,
      expect.stringContaining('Este número de processo não existe.'),
    ])
    expect(await wrong('property', { cep: '123' })).toEqual([
      422,
      'body.facts.name Informe: Identificação.',
      'body.facts.cep O CEP tem 8 números, como 01310-100.',
    ])
  })

  it('has a number that is unique in its kind, and the refusal names who has it', async () => {
    const document = '12.ABC.345/01DE-35'
    const first = await created('company', { name: 'Laticínios Serra', document })
    expect(await create('company', { name: 'Serra', document: '12abc34501de35' })).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'Já existe no cadastro outra empresa com este CNPJ: Laticínios Serra.',
      data: { problems: [{ code: 'taken', path: 'body.facts.document', suggestion: first.id }] },
    })
    const other = await created('company', { name: 'Outra' })
    const renamed = (facts: object) =>
      as(ana).register.updateParty({
        params: { id: other.id },
        body: { version: 1, facts: { name: 'Outra', ...facts } },
      })
    expect(await renamed({ document })).toMatchObject({ status: 409, data: { problems: [{ code: 'taken' }] } })
    // Free again once its party has none, or is gone.
    expect(
      (
        await as(ana).register.updateParty({
          params: { id: first.id },
          body: { version: 1, facts: { name: 'Laticínios Serra' } },
        })
      ).status,
    ).toBe(200)
    expect((await renamed({ document })).status).toBe(200)
    expect((await as(ana).register.deleteParty({ params: { id: other.id } })).status).toBe(200)
    const answers = await Promise.all([1, 2, 3].map((n) => create('company', { name: `Corrida ${n}`, document })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('is read by all members, changed by who fills in documents, and unknown to other organisations', async () => {
    const { id } = await created('property', { name: 'Sala 12' })
    expect((await as(reader).register.getParty({ params: { id } })).status).toBe(200)
    const elsewhere = world.people.otherOrganization.accessToken
    for (const [method, body] of [
      ['PUT', { version: 1, facts: { name: 'X' } }],
      ['DELETE', undefined],
    ] as const) {
      expect((await raw(reader, method, one(id), body)).status).toBe(403)
      expect((await raw({ accessToken: elsewhere }, method, one(id), body)).status).toBe(404)
    }
    expect((await withToken(elsewhere).register.getParty({ params: { id } })).status).toBe(404)
  })

  it('is logged by name, without its facts', async () => {
    const { id } = await created('person', { name: 'Nara Registrada', rg: '12.345.678-9' })
    await as(ana).register.updateParty({
      params: { id },
      body: { version: 1, facts: { name: 'Nara Registrada', rg: '98.765.432-1' } },
    })
    await as(ana).register.deleteParty({ params: { id } })
    const logged = async () =>
      (await as(ana).logs.listLogs({ params: { orgId: organizationId }, query: { subject: id } })).data.items
    expect(await onceSettled(async () => (await logged()).length)).toBe(3)
    const entries = await logged()
    expect(entries.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['party.deleted', 'Nara Registrada'],
      ['party.changed', 'Nara Registrada'],
      ['party.created', 'Nara Registrada'],
    ])
    expect(JSON.stringify(entries)).not.toContain('98.765')
  })
})

describe('the register', () => {
  it('finds by the beginnings of words without accents, in any order, and by digits', async () => {
    await created('person', { name: 'Ítalo Gonçalves Brandão', document: cpf(7), email: 'italo@brandao.adv.br' })
    await created('person', { name: 'Brandina Gouveia' })
    await created('company', { name: 'Brandão & Ítalo Ltda.' })
    expect(await namesOf({ text: 'italo gonc' })).toEqual(['Ítalo Gonçalves Brandão'])
    expect((await namesOf({ text: 'BRAND' })).sort()).toEqual([
      'Brandina Gouveia',
      'Brandão & Ítalo Ltda.',
      'Ítalo Gonçalves Brandão',
    ])
    expect((await namesOf({ text: 'brandao ital', kinds: 'person,company' })).sort()).toEqual([
      'Brandão & Ítalo Ltda.',
      'Ítalo Gonçalves Brandão',
    ])
    expect(await namesOf({ text: 'brandao', kinds: 'company' })).toEqual(['Brandão & Ítalo Ltda.'])
    for (const text of [cpf(7), cpf(7).slice(0, 9), cpf(7).replace(/\D/g, ''), 'italo@brandao'])
      expect(await namesOf({ text })).toEqual(['Ítalo Gonçalves Brandão'])
    expect(await namesOf({ text: 'gonc laticinios' })).toEqual([])
  })

  it('no longer finds what a party was called', async () => {
    const { id } = await created('person', { name: 'Zuleica Antiga' })
    await as(ana).register.updateParty({ params: { id }, body: { version: 1, facts: { name: 'Zuleica Nova' } } })
    expect([await namesOf({ text: 'zuleica ant' }), await namesOf({ text: 'zuleica nov' })]).toEqual([
      [],
      ['Zuleica Nova'],
    ])
    await as(ana).register.deleteParty({ params: { id } })
    expect(await namesOf({ text: 'zuleica' })).toEqual([])
  })

  it('finds a name with common words, and first those that have the words as they were typed', async () => {
    for (const name of ['Caio da Silva', 'Caio Prado da Silva', 'Caio da Silveira', 'Silva e Caio', 'Dalva Caio'])
      await created('person', { name })
    expect(await namesOf({ text: 'caio da silva' })).toEqual(['Caio da Silva', 'Caio Prado da Silva'])
    expect(await namesOf({ text: 'da silva caio' })).toEqual(['Caio da Silva', 'Caio Prado da Silva'])
    expect(await namesOf({ text: 'caio da' })).toEqual([
      'Caio da Silva',
      'Caio da Silveira',
      'Caio Prado da Silva',
      'Dalva Caio',
    ])
    const walked: string[] = []
    let page: Awaited<ReturnType<typeof list>>
    let cursor: string | undefined
    do {
      page = await list({ text: 'caio sil', limit: 1, cursor })
      walked.push(...page.items.map(({ name }) => name))
      cursor = page.cursor
    } while (cursor)
    expect(walked.sort()).toEqual(['Caio Prado da Silva', 'Caio da Silva', 'Caio da Silveira', 'Silva e Caio'])
  })

  it('finds each party that has the words exactly once over all pages, and nobody else, after changes too', {
    tags: 'further',
  }, async () => {
    const organization = await newOrganization('Busca')
    const { accessToken } = await enter(await newPerson(organization, 'Bia', ['owner']))
    const word = fc.constantFrom(..."Ana Anastácia Dalva Silva Silveira D'Ávila Sá João Elba Lima da de e".split(' '))
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
    const kind = fc.constantFrom('person', 'company')
    const act = fc.record({ name, kind, at: fc.nat(), does: fc.constantFrom('create', 'create', 'rename', 'delete') })
    const typedWord = fc
      .tuple(word, fc.integer({ min: 1, max: 9 }), fc.boolean())
      .map(([whole, length, plain]) => (plain ? folded(whole).toUpperCase() : whole).slice(0, length))
    const search = fc.record({
      typed: fc.array(typedWord, { minLength: 1, maxLength: 3 }),
      limit: fc.integer({ min: 1, max: 4 }),
      kinds: fc.constantFrom('', 'person', 'person,company'),
    })
    const parties: Party[] = []
    const change = async <T>(method: Method, path: string, body?: unknown) =>
      (await raw({ accessToken }, method, path, body)).data as T
    // The register goes on from one run to the next.
    const runs = { numRuns: 12, endOnFailure: true }
    const acts = fc.array(act, { minLength: 3, maxLength: 8 })
    const searches = fc.array(search, { minLength: 6, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(acts, searches, async (changes, asked) => {
        for (const { does, name, kind, at } of changes) {
          const known = parties[at % Math.max(1, parties.length)]
          if (!known || does === 'create') {
            parties.push(await change('POST', '/api/v1/parties', { kind, facts: { name } }))
          } else if (does === 'rename') {
            const body = { version: known.version, facts: { name } }
            parties[parties.indexOf(known)] = await change('PUT', one(known.id), body)
          } else {
            await change('DELETE', one(known.id))
            parties.splice(parties.indexOf(known), 1)
          }
        }
        for (const { typed, limit, kinds } of asked) {
          const found: string[] = []
          let cursor: string | undefined
          do {
            const page: Awaited<ReturnType<typeof list>> = await ok(
              withToken(accessToken).register.listParties({
                params: { orgId: organization },
                query: { text: typed.join(' '), limit, cursor, ...(kinds && { kinds }) },
              }),
            )
            expect(page.items.length).toBeLessThanOrEqual(limit)
            found.push(...page.items.map(({ id }) => id))
            cursor = page.cursor
          } while (cursor)
          const expected = parties.filter(
            (party) => (kinds === '' || kinds.split(',').includes(party.kind)) && hasWords(party.name, typed),
          )
          expect(found.sort()).toEqual(expected.map(({ id }) => id).sort())
        }
      }),
      runs,
    )
  })

  it('is listed by name, by kind and page by page, and searched page by page', async () => {
    for (const n of [3, 1, 2]) await created('lawsuit', { name: `Ação ${n}`, document: lawsuit(n) })
    expect(await namesOf({ kinds: 'lawsuit' })).toEqual(['Ação 1', 'Ação 2', 'Ação 3'])
    const walk = async (query: Query) => {
      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ ...query, limit: 2, cursor })
        found.push(...page.items.map(({ name }) => name))
        cursor = page.cursor
      } while (cursor)
      return found
    }
    expect(await walk({ kinds: 'lawsuit' })).toEqual(['Ação 1', 'Ação 2', 'Ação 3'])
    expect(await walk({ text: 'acao', kinds: 'lawsuit' })).toEqual(['Ação 1', 'Ação 2', 'Ação 3'])
    expect(
      (await as(ana).register.listParties({ params: { orgId: organizationId }, query: { kinds: 'dog' } })).status,
    ).toBe(400)
  })
})

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()

/** A plain search: each typed word begins one of the name, and not only 'da', 'de' or 'e' were found by. */
function hasWords(name: string, typed: readonly string[]): boolean {
  const common = ['da', 'de', 'e']
  const words = folded(name).split(' ')
  const wanted = [...new Set(typed.map(folded))]
  const telling = words.filter((word) => !common.includes(word))
  const isVague = wanted.every((word) =>
    'as da das de do dos em na no os'.split(' ').some((one) => one.startsWith(word)),
  )
  return (
    wanted.every((word) => words.some((one) => one.startsWith(word))) &&
    (!isVague || (telling.length > 0 ? telling : words).some((word) => word.startsWith(wanted.at(-1)!)))
  )
}

/** A lawsuit number of TJSP with its check digits. */
function lawsuit(n: number): string {
  const sequence = String(n).padStart(7, '0')
  const check = 98n - ((BigInt(`${sequence}20268260100`) * 100n) % 97n)
  return `${sequence}-${String(check).padStart(2, '0')}.2026.8.26.0100`
}

describe('an import', () => {
  const csv = (...lines: string[]) => ['\ufeffNome completo;CPF;E-mail;Coluna nossa', ...lines].join('\r\n')

  it('keeps right rows, reports wrong ones by line and column, and repeats nothing', async () => {
    const file = csv(
      `Íris Importada;${cpf(31)};iris@exemplo.com.br;x`,
      ';;;',
      `Errado;111.111.111-11;;`,
      'Sem Número;;;',
    )
    const answer = await importing('person', file)
    expect(answer).toMatchObject({
      status: 200,
      data: {
        created: 2,
        updated: 0,
        unchanged: 0,
        problems: [
          { line: 4, path: 'document', message: 'Linha 4, coluna "CPF": Este CPF não existe. Confira os números.' },
        ],
      },
    })
    // A party without a number is known by its name, which an index has.
    await indexesFollowed()
    expect((await importing('person', file)).data).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    const changed = csv(`Íris Importada da Silva;${cpf(31)};;`)
    expect((await importing('person', changed, { firstLine: 200 })).data).toMatchObject({ created: 0, updated: 1 })
    const [iris] = (await list({ text: 'iris importada silva' })).items
    expect(iris?.facts).toEqual({
      name: 'Íris Importada da Silva',
      document: cpf(31),
      email: 'iris@exemplo.com.br',
    })
  })

  it('takes the last of several rows of one party', async () => {
    const file = csv(...Array.from({ length: 9 }, (_, at) => `Joana ${at};${cpf(47)};;`))
    expect((await importing('person', file)).data).toMatchObject({ created: 1, updated: 8, problems: [] })
    expect((await list({ text: 'joana' })).items.map(({ name }) => name)).toEqual(['Joana 8'])
  })

  it('needs the right columns and at most 200 rows', async () => {
    expect(await importing('lawsuit', 'Assunto;Valor\nX;1')).toMatchObject({
      status: 422,
      message: expect.stringContaining('não tem as colunas "Título" e "Número do processo"'),
    })
    const many = Array.from({ length: 201 }, (_, n) => `Pessoa ${n};;;`)
    expect(await importing('person', csv(...many))).toMatchObject({
      status: 422,
      message: 'Envie no máximo 200 linhas de cada vez. Nada foi importado.',
    })
  })

  it('reads what the export writes', async () => {
    await created('property', {
      name: 'Casa "da praia"; lote 2',
      registration: '12.345',
      notes: 'Linha um\nlinha dois',
      complement: '=1+1',
    })
    const path = `/api/v1/organizations/${organizationId}/parties/csv?kind=property`
    const { status, text } = await send(world.url, 'GET', path, { token: ana.accessToken })
    expect(status).toBe(200)
    expect(text).toContain("'=1+1")
    const { items } = await list({ kinds: 'property', limit: 100 })
    expect((await importing('property', text)).data).toEqual({
      created: 0,
      updated: 0,
      unchanged: items.length,
      problems: [],
    })
  })
})

describe('a document', () => {
  it('keeps what it used of the register as it was, whatever becomes of the party', async () => {
    const { data } = await as(ana).executions.createExecution({
      params: { interviewId },
      body: { values: { nome: '' } },
    })
    const { id } = data as unknown as Execution
    const party = await created('person', { name: 'Olga Congelada', profession: 'juíza' })
    const using = () => as(ana).register.recordPartyUse({ params: { id, partyId: party.id }, body: { ref: 'nome' } })
    const used = {
      partyId: party.id,
      kind: 'person',
      name: 'Olga Congelada',
      version: 1,
      facts: { name: 'Olga Congelada', profession: 'juíza' },
      ref: 'nome',
      usedBy: ana.id,
      usedAt: expect.any(String),
    }
    expect(await using()).toMatchObject({ status: 200, data: used })
    await using()
    await as(ana).register.updateParty({
      params: { id: party.id },
      body: { version: 1, facts: { name: 'Olga Mudada' } },
    })
    expect((await as(ana).register.listPartyUses({ params: { id } })).data).toEqual([used])
    expect((await using()).data).toMatchObject({ version: 2, name: 'Olga Mudada' })
    await as(ana).register.deleteParty({ params: { id: party.id } })
    const kept = (await as(ana).register.listPartyUses({ params: { id } })).data
    expect(kept.map(({ version, name }) => [version, name])).toEqual([
      [1, 'Olga Congelada'],
      [2, 'Olga Mudada'],
    ])
    expect(await using()).toMatchObject({ status: 404 })
  })

  it('keeps every use as it was, whatever is changed and used after it', { tags: 'further' }, async () => {
    const name = fc.constantFrom('Nair', 'Nair Lima', 'Naíra')
    const facts = fc.record({ name, profession: fc.constantFrom('juíza', 'médica', '') })
    const acts = fc.array(fc.option(facts, { nil: 'use' as const }), { minLength: 3, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const { data } = await as(ana).executions.createExecution({
          params: { interviewId },
          body: { values: { nome: '' } },
        })
        const { id } = data as unknown as Execution
        let party = await created('person', { name: 'Nair' })
        const expected = new Map<number, Party['facts']>()
        for (const act of all) {
          if (act === 'use') {
            expect(
              (await as(ana).register.recordPartyUse({ params: { id, partyId: party.id }, body: { ref: 'nome' } }))
                .status,
            ).toBe(200)
            expected.set(party.version, party.facts)
          } else
            party = (
              await as(ana).register.updateParty({
                params: { id: party.id },
                body: { version: party.version, facts: act },
              })
            ).data
          const kept = (await as(ana).register.listPartyUses({ params: { id } })).data
          expect(kept.map(({ version, facts }) => [version, facts])).toEqual([...expected])
        }
      }),
      { numRuns: 5 },
    )
  })

  it('takes parties of its own organisation alone, while it is being filled in', async () => {
    const { data } = await as(ana).executions.createExecution({
      params: { interviewId },
      body: { values: { nome: 'Ana' } },
    })
    const { id, version } = data as unknown as Execution
    const party = await created('person', { name: 'Pedro Usado' })
    const using = (token: string, partyId = party.id) =>
      withToken(token).register.recordPartyUse({ params: { id, partyId }, body: { ref: 'nome' } })
    const elsewhere = world.people.otherOrganization.accessToken
    expect((await using(elsewhere)).status).toBe(404)
    expect((await withToken(elsewhere).register.listPartyUses({ params: { id } })).status).toBe(404)
    expect((await using(reader.accessToken)).status).toBe(403)
    expect((await using(ana.accessToken, world.ids.party)).status).toBe(404)
    await as(ana).executions.finishExecution({ params: { id }, body: { version } })
    expect(await using(ana.accessToken)).toMatchObject({
      status: 422,
      message: 'Este documento está finalizado e não aceita alterações. Reabra-o para continuar.',
    })
  })
})

describe('a function', () => {
  const request = (name: string, parameters: object) =>
    raw(reader, 'POST', '/api/v1/functions/requests', { name, parameters })

  it('counts a deadline without any service', async () => {
    expect(await request('prazo', { start: '2026-12-10', days: 15 })).toMatchObject({
      status: 200,
      data: { due: '2027-02-02', count: 'court', skipped: [{ reason: 'Recesso forense' }] },
    })
    expect((await request('prazo', { start: '2026-13-10', days: 15 })).status).toBe(400)
    expect(await request('prazo', { days: 15 })).toMatchObject({ status: 422, code: 'invalid' })
  })

  it.each([
    ['cep', { cep: '01310-100' }, 'A consulta de CEP não está configurada'],
    ['cnpj', { cnpj: '12.ABC.345/01DE-35' }, 'A consulta de CNPJ não está configurada'],
    ['processo', { number: lawsuit(9) }, 'A consulta de processo não está configurada'],
    ['cep', { cep: '1' }, 'O CEP tem 8 números'],
    ['cnpj', { cnpj: '1' }, 'Este CNPJ não existe'],
    ['processo', { number: '1' }, 'Este número de processo não existe'],
  ])('%s %j without a service is refused in a sentence', async (name, parameters, sentence) => {
    expect(await request(name, parameters)).toMatchObject({ status: 422, message: expect.stringContaining(sentence) })
  })

  it('is listed if this deployment has its service', async () => {
    expect((await as(reader).register.listFunctions()).data).toEqual(['prazo'])
  })

  it('that is not of the list does not exist', async () => {
    expect((await request('rm', {})).status).toBe(400)
  })
})
