import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Synced } from '#shared/api/interviews/reuse.ts'
import {
  createField,
  emptyInterviewCode,
  type Field,
  type InterviewCode,
  type Section,
} from '#shared/interview/index.ts'
import { buildExecution } from '../support/build.ts'
import { as } from '../support/client.ts'
import type { BodyOf, Client } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { enter, newOrganization, newPerson } from '../support/people.ts'
import { send } from '../support/request.ts'

let organizationId = ''
let author: Client
let download: (path: string) => ReturnType<typeof send>
let reader: Client
let stranger: Client

beforeAll(async () => {
  organizationId = await newOrganization('Blocos e Filhos')
  const person = async (of: string, name: string, privileges: Parameters<typeof newPerson>[2]) =>
    as(await enter(await newPerson(of, name, privileges)))
  const { accessToken } = await enter(await newPerson(organizationId, 'Bento', ['interview.edit']))
  download = (path) => send(inject('world').url, 'GET', path, { token: accessToken })
  author = await person(organizationId, 'Aurora', ['interview.edit', 'execution.edit', 'contentLibrary.access'])
  reader = await person(organizationId, 'Rui', [])
  stranger = await person(await newOrganization('Outra banca'), 'Iara', ['owner'])
})

const section = (rest: Partial<Section>): Section => ({ id: 's', title: '', conditionals: [], fields: [], ...rest })
const question = (ref: string): Field => createField('text', { uid: ref, ref, name: ref })
const code = (sections: Section[]): InterviewCode => ({ ...emptyInterviewCode('Contrato'), sections })
const inserted = (blockId: string, rest: Partial<Section> = {}) =>
  section({ id: `b-${blockId}`, type: 'block', blockId, ...rest })

const create = async (type: 'block' | 'template' | 'form', interviewCode: InterviewCode, name = 'Qualificação') =>
  (await author.interviews.createInterview({ body: { name, type, interviewCode } })).data
const publish = (id: string, version: number) =>
  author.interviews.changeInterview({ params: { id }, body: { version, published: true } })
const save = async (id: string, version: number, interviewCode: InterviewCode) =>
  (await author.interviews.saveInterview({ params: { id }, body: { version, interviewCode } })).data
const read = async (id: string) => (await author.interviews.getInterview({ params: { id } })).data
const begin = async (id: string) => await buildExecution(author, { interviewId: id })
const refsIn = ({ sections }: InterviewCode) => sections.flatMap(({ fields }) => fields.map(({ ref }) => ref))

/** A published block with these questions. */
async function published(...refs: string[]) {
  const { id } = await create('block', code([section({ fields: refs.map(question) })]))
  expect((await publish(id, 1)).status).toBe(200)
  return id
}

describe('a block', () => {
  it('is expanded in documents, in the version that the model has, with its prefix', async () => {
    const id = await published('nome')
    const model = await create(
      'template',
      code([
        inserted(id, { id: 'v', blockVersion: 2, prefix: 'vendedor' }),
        inserted(id, { id: 'c', prefix: 'comprador' }),
      ]),
    )
    expect((await publish(model.id, 1)).status).toBe(200)
    const block = await read(id)
    await save(id, block.version, code([section({ fields: [question('nome'), question('cpf')] })]))
    // A draft of the block changes nothing.
    expect(refsIn((await begin(model.id)).interview)).toEqual(['vendedor_nome', 'comprador_nome'])
    await publish(id, block.version + 1)
    expect(refsIn((await begin(model.id)).interview)).toEqual(['vendedor_nome', 'comprador_nome', 'comprador_cpf'])
    expect((await read(model.id)).interviewCode.sections.map(({ type }) => type)).toEqual(['block', 'block'])
    const fields = (await author.interviews.listInterviewFields({ params: { id: model.id } })).data
    expect(fields.map(({ field }) => field.ref)).toEqual(['vendedor_nome', 'comprador_nome', 'comprador_cpf'])
  })

  it('must be published before a model that uses it, and its references must not meet others', async () => {
    const draft = await create('block', code([section({ fields: [question('nome')] })]))
    const model = await create('template', code([inserted(draft.id, { title: 'Partes' })]))
    expect(await publish(model.id, 1)).toMatchObject({
      status: 422,
      data: { problems: [{ code: 'bloco_nao_publicado', path: 'sections.0.blockId' }] },
    })
    await publish(draft.id, 1)
    const twice = await create(
      'template',
      code([section({ fields: [question('nome')] }), inserted(draft.id, { title: 'Partes' })]),
    )
    expect(await publish(twice.id, 1)).toMatchObject({
      status: 422,
      data: { problems: [{ code: 'referencia_repetida', path: 'sections.1.blockId' }] },
    })
  })

  it('that contains itself is named', async () => {
    const one = await create('block', code([]), 'Um')
    const two = await create('block', code([inserted(one.id)]), 'Dois')
    await save(one.id, 1, code([inserted(two.id)]))
    expect(await publish(one.id, 2)).toMatchObject({
      status: 422,
      data: {
        problems: [
          { code: 'blocos_em_ciclo', message: 'Há blocos que contêm a si mesmos: "Dois" → "Contrato" → "Dois".' },
          {},
        ],
      },
    })
  })

  it('is not deleted, binned or withdrawn while a model uses it', async () => {
    const id = await published('nome')
    const { id: model } = await create('template', code([inserted(id, { blockVersion: 2 })]), 'Compra e venda')
    const message =
      'Este bloco é usado em 1 modelo: "Compra e venda". Tire de lá antes, e publique de novo o que está publicado.'
    for (const refused of [
      await author.interviews.deleteInterview({ params: { id } }),
      await author.interviews.trashInterview({ params: { id } }),
      await author.interviews.changeInterview({ params: { id }, body: { version: 2, published: false } }),
    ])
      expect(refused).toMatchObject({ status: 422, message })
    expect((await author.interviews.listBlockUses({ params: { id } })).data).toMatchObject({
      items: [{ interviewId: model, version: 2 }],
    })
    await author.interviews.deleteInterview({ params: { id: model } })
    expect((await author.interviews.trashInterview({ params: { id } })).status).toBe(200)
  })

  it('is resolved for a draft, with the blocks inside it, and told in details', async () => {
    const inner = await published('rua')
    const outer = await create('block', code([section({ fields: [question('nome')] }), inserted(inner)]))
    await publish(outer.id, 1)
    const model = await create('template', code([inserted(outer.id, { blockVersion: 2 })]))
    const asked = [{ id: outer.id, ref: 'vendedor', inField: false, version: 2 }]
    const { items, missing } = (await reader.interviews.resolveBlocks({ params: { id: model.id }, body: asked })).data
    expect(missing).toEqual([])
    expect(items.map(({ id, ref, sections }) => [id, ref, sections?.length])).toEqual([
      [outer.id, 'vendedor', 2],
      [inner, '', 1],
    ])
    expect((await reader.interviews.readBlockDetails({ params: { id: model.id } })).data).toEqual([
      {
        id: outer.id,
        name: 'Qualificação',
        pinned: 2,
        version: 2,
        newest: 2,
        inField: false,
        sectionCount: 2,
        fieldCount: 1,
      },
    ])
    expect((await stranger.interviews.resolveBlocks({ params: { id: model.id }, body: asked })).status).toBe(404)
    expect((await stranger.interviews.readBlockDetails({ params: { id: model.id } })).status).toBe(404)
  })
})

const sync = (type: string, body: BodyOf<'interviews', 'syncInterviews'>, caller = author) =>
  caller.interviews.syncInterviews({ params: { syncType: type }, body })

describe('bringing models to the newest version of a block', () => {
  it('shows what would change, changes drafts alone, and says what is lost', async () => {
    const id = await published('nome', 'estado_civil')
    const model = await create(
      'template',
      code([
        inserted(id, { blockVersion: 2, prefix: 'vendedor' }),
        section({ id: 'd', title: 'Sobre {{vendedor_estado_civil}}' }),
      ]),
    )
    await publish(model.id, 1)
    await save(id, 2, code([section({ fields: [question('nome'), question('profissao')] })]))
    await publish(id, 3)
    const preview = (await sync('blocks', { contentBlocks: [id], preview: true })).data as Synced
    expect(preview).toMatchObject({
      started: false,
      things: [{ id, version: 4, from: [{ version: 2, total: 2 }] }],
      interviews: [{ id: model.id, published: true, outdated: [{ id, version: 2 }], lost: ['vendedor_estado_civil'] }],
    })
    expect(preview.things[0]?.from[0]?.changes.map(({ change, name }) => [change, name])).toEqual([
      ['removed', 'estado_civil'],
      ['added', 'profissao'],
    ])
    expect((await read(model.id)).version).toBe(2)
    expect(((await sync('blocks', { contentBlocks: [id], interviews: [model.id] })).data as Synced).started).toBe(true)
    const brought = await eventually(
      async () => {
        const now = await read(model.id)
        return now.version > 2 && now
      },
      { message: 'the model was not brought up' },
    )
    expect(brought).toMatchObject({ version: 3, published: true, publication: { version: 2, outdated: true } })
    expect(brought.interviewCode.sections[0]).toMatchObject({ blockVersion: 4, prefix: 'vendedor' })
    expect(refsIn((await begin(model.id)).interview)).toEqual(['vendedor_nome', 'vendedor_estado_civil'])
    expect((await sync('blocks', { contentBlocks: [id], preview: true })).data).toMatchObject({ interviews: [] })
  })

  it('does the same for clauses, and needs the privileges', async () => {
    const item = (await author.interviews.createLibraryItem({ body: { name: 'Foro', content: '<p>Um</p>' } })).data
    const field = createField('content', { uid: 'c', ref: 'foro', libraryId: item.id, libraryVersion: 1 })
    const model = await create('template', code([section({ fields: [field] })]))
    await author.interviews.saveLibraryItem({
      params: { id: item.id },
      body: { version: 1, content: '<p>Dois</p>', approved: true },
    })
    const { data } = await sync('content', { contentBlocks: [item.id] })
    expect(data).toMatchObject({ started: true, things: [{ from: [{ version: 1, total: 1 }] }] })
    await eventually(async () => (await read(model.id)).version > 1, { message: 'the model was not brought up' })
    expect((await read(model.id)).interviewCode.sections[0]?.fields[0]?.libraryVersion).toBe(2)
    expect((await sync('content', { contentBlocks: [item.id] }, reader)).status).toBe(403)
    expect((await sync('content', { contentBlocks: [item.id] }, stranger)).status).toBe(404)
    expect((await sync('blocks', { contentBlocks: [item.id] })).status).toBe(404)
  })
})

describe('transforming', () => {
  const transform = (
    id: string,
    version: number,
    type: BodyOf<'interviews', 'transformInterview'>['type'],
    caller = author,
  ) => caller.interviews.transformInterview({ params: { id }, body: { version, type } })

  it('makes a block of a model and back, and a form, without losing anything', async () => {
    const { id } = await create('template', code([section({ fields: [question('nome')] })]))
    for (const [version, type] of [
      [1, 'block'],
      [2, 'form'],
      [3, 'template'],
    ] as const)
      expect((await transform(id, version, type)).data).toMatchObject({ type, version: version + 1 })
    expect(refsIn((await read(id)).interviewCode)).toEqual(['nome'])
    expect((await transform(id, 1, 'block')).status).toBe(409)
    expect((await transform(id, 4, 'block', stranger)).status).toBe(404)
    expect((await transform(id, 4, 'block', reader)).status).toBe(403)
  })

  it('is refused when something would be lost, which is named', async () => {
    const base = code([section({ fields: [question('nome')] })])
    const { settings } = base
    const finish = { ...settings.finish, email: { ...settings.finish.email, to: 'ana@exemplo.com.br' } }
    const { id } = await create('template', { ...base, settings: { ...settings, finish, downloadOnFinish: true } })
    await publish(id, 1)
    expect(await transform(id, 2, 'block')).toMatchObject({
      status: 422,
      message:
        'Para ser um bloco, perderia: a publicação, o e-mail ao finalizar. Retire antes o que não quer guardar; nada foi mudado.',
    })
    expect((await transform(id, 2, 'form')).data).toMatchObject({ type: 'form', published: true })
    const block = await published('rua')
    await create('template', code([inserted(block, { blockVersion: 2 })]))
    expect((await transform(block, 2, 'template')).status).toBe(422)
  })
})

describe('the list of models', () => {
  it('has templates and forms, and is downloaded as a spreadsheet', async () => {
    await create('form', code([]), 'Ficha de cliente')
    await create('block', code([]), 'Bloco à parte')
    const { items } = (
      await author.interviews.listInterviews({
        params: { orgId: organizationId },
        query: { type: 'model', limit: 100 },
      })
    ).data
    expect(new Set(items.map(({ type }) => type))).toEqual(new Set(['template', 'form']))
    const csv = await download(`/api/v1/interviews/${organizationId}/templates/csv`)
    expect(csv.status).toBe(200)
    expect(csv.text).toContain('Ficha de cliente')
    expect(csv.text).not.toContain('Bloco à parte')
    expect((await stranger.interviews.exportInterviews({ params: { orgId: organizationId } })).status).toBe(404)
  })
})
