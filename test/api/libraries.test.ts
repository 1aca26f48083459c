import { beforeAll, describe, expect, it } from 'vitest'
import type { LibraryItem } from '#shared/api/libraries.ts'
import { createField, emptyInterviewCode, type Field, type InterviewCode } from '#shared/interview/index.ts'
import { buildExecution } from '../support/build.ts'
import { as, raw } from '../support/client.ts'
import type { BodyOf, Client } from '../support/clientOf.ts'
import { enter, newOrganization, newPerson, type Tokens } from '../support/people.ts'

let author: Client
let reader: Tokens
let stranger: Tokens

beforeAll(async () => {
  const organizationId = await newOrganization('Cláusulas e Filhos')
  const privileges = ['interview.edit', 'execution.edit', 'contentLibrary.access'] as const
  author = as(await enter(await newPerson(organizationId, 'Aurora', privileges)))
  reader = await enter(await newPerson(organizationId, 'Rui', ['interview.edit']))
  stranger = await enter(await newPerson(await newOrganization('Outra banca'), 'Iara', ['owner']))
})

const create = async (body: Partial<BodyOf<'interviews', 'createLibraryItem'>>): Promise<LibraryItem> => {
  const { data, status } = await author.interviews.createLibraryItem({
    body: { name: 'Foro', content: '<p>Foro</p>', ...body },
  })
  expect(status).toBe(201)
  return data
}
const save = (id: string, body: BodyOf<'interviews', 'saveLibraryItem'>) =>
  author.interviews.saveLibraryItem({ params: { id }, body })
const saved = async (id: string, body: BodyOf<'interviews', 'saveLibraryItem'>) =>
  (await save(id, body)).data as LibraryItem

const withFields = (fields: Field[]): InterviewCode => ({
  ...emptyInterviewCode('Contrato'),
  sections: [{ id: 's', title: 'Partes', conditionals: [], fields }],
})
const clause = (facts: Partial<Field>): Field =>
  createField('content', { uid: 'c', ref: 'foro', name: 'Foro', ...facts })
const comarca = createField('text', { uid: 'q', ref: 'comarca', name: 'Comarca' })

async function publish(code: InterviewCode) {
  const { id } = (await author.interviews.createInterview({ body: { name: 'Contrato', interviewCode: code } })).data
  return {
    id,
    answer: await author.interviews.changeInterview({ params: { id }, body: { version: 1, published: true } }),
  }
}
const begin = async (id: string) => await buildExecution(author, { interviewId: id })
const textIn = (code: InterviewCode) =>
  code.sections.flatMap(({ fields }) => fields).find(({ ref }) => ref === 'foro')?.content

describe('a clause of the library', () => {
  it('is needed the privilege for, by every call, and is nobody else’s', async () => {
    const { id } = await create({})
    const calls = [
      ['POST', '/api/v1/libraries', { name: 'x' }],
      ['GET', '/api/v1/libraries'],
      ['GET', `/api/v1/libraries/${id}`],
      ['PUT', `/api/v1/libraries/${id}`, { version: 1, name: 'x' }],
      ['DELETE', `/api/v1/libraries/${id}`],
      ['GET', `/api/v1/libraries/${id}/history`],
      ['GET', `/api/v1/libraries/${id}/uses`],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await raw(reader, method, path, body)).status, path).toBe(403)
      if (path.includes(id)) expect((await raw(stranger, method, path, body)).status, path).toBe(404)
    }
  })

  it('keeps only the HTML that documents have, in its text and its variants', async () => {
    const hostile = '<p onclick="x()">Foro <strong>de</strong> {{comarca}}<script>alert(1)</script></p>'
    const clean = '<p>Foro <strong>de</strong> {{comarca}}</p>'
    const variants = [{ id: 'v', name: 'Arbitragem', content: `${hostile}<img src=x onerror=x()>` }]
    const made = await create({ content: hostile, variants })
    expect([made.content, made.variants[0]?.content]).toEqual([clean, clean])
    const changed = await saved(made.id, { version: 1, content: `<iframe src="//a"></iframe>${hostile}<p>2</p>` })
    expect(changed.content).toBe(`${clean}<p>2</p>`)
    expect((await create({ content: 'Silva & Filhos' })).content).toBe('Silva & Filhos')
  })

  it('has versions that never change, and is approved in one of them', async () => {
    const { id, state, version } = await create({ content: '<p>Um</p>' })
    expect([state, version]).toEqual(['draft', 1])
    const approved = await saved(id, { version: 1, approved: true })
    expect(approved).toMatchObject({ state: 'approved', version: 1, approval: { version: 1 } })
    expect(approved.approvedByName).toContain('Aurora')
    expect(await saved(id, { version: 1, content: '<p>Dois</p>' })).toMatchObject({
      state: 'draft',
      version: 2,
      approval: { version: 1 },
    })
    expect((await save(id, { version: 1, content: '<p>Três</p>' })).status).toBe(409)
    const former = (await author.interviews.getLibraryItem({ params: { id }, query: { version: 1 } })).data
    expect(former).toMatchObject({ content: '<p>Um</p>', versionSelected: 1, version: 2 })
    expect(await saved(id, { version: 2, versionSelected: 1 })).toMatchObject({ version: 3, content: '<p>Um</p>' })
    expect(await saved(id, { version: 3, approved: true })).toMatchObject({ version: 3, state: 'approved' })
    expect(await saved(id, { version: 3, approved: false })).toMatchObject({ version: 3, state: 'draft' })
    const { items } = (await author.interviews.listLibraryHistory({ params: { id } })).data
    expect(items.map((one) => [one.version, one.approvedAt !== undefined])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ])
  })

  it('is found by words of its text, by tag and by state, without accents', async () => {
    const { id } = await create({
      name: 'Zelo',
      tags: ['família'],
      content: '<p>Guarda <b>compartilhada</b> do coração</p>',
    })
    const list = async (query: object) =>
      (await author.interviews.listLibraryItems({ query })).data.items.map((item) => item.id)
    expect(await list({ text: 'CORACAO' })).toEqual([id])
    expect(await list({ text: 'guarda compartilhada', type: 'contentBlock' })).toEqual([id])
    expect(await list({ tag: 'FAMÍLIA' })).toEqual([id])
    expect(await list({ tag: 'família', state: 'approved' })).toEqual([])
    expect(await list({ tag: 'família', state: 'draft', type: 'all' })).toEqual([id])
  })

  it('refuses variants without a name, or with the same one', async () => {
    const variant = (name: string) => ({ name, content: '<p>x</p>' })
    const refused = async (...names: string[]) =>
      await author.interviews.createLibraryItem({ body: { name: 'x', variants: names.map(variant) } })
    expect(await refused('')).toMatchObject({ status: 422, message: 'Dê um nome a cada variante.' })
    expect(await refused('Curta', 'CURTA')).toMatchObject({
      status: 422,
      message: 'Já há uma variante com o nome "CURTA". Dê outro nome a esta.',
    })
  })

  it('is not deleted while an interview uses it, which is told', async () => {
    const { id } = await create({})
    const code = withFields([clause({ libraryId: id, libraryVersion: 1 })])
    const made = (await author.interviews.createInterview({ body: { name: 'Locação', interviewCode: code } })).data
    expect((await author.interviews.listLibraryUses({ params: { id } })).data).toEqual({
      items: [
        {
          interviewId: made.id,
          name: 'Locação',
          type: 'template',
          published: false,
          trashed: false,
          version: 1,
          inDraft: true,
        },
      ],
      hidden: 0,
    })
    expect((await author.interviews.getLibraryItem({ params: { id } })).data).toMatchObject({ useCount: 1 })
    expect(await author.interviews.deleteLibraryItem({ params: { id } })).toMatchObject({
      status: 422,
      message:
        'Esta cláusula é usada em 1 modelo: "Locação". Tire de lá antes, e publique de novo o que está publicado.',
    })
    await author.interviews.deleteInterview({ params: { id: made.id } })
    expect((await author.interviews.deleteLibraryItem({ params: { id } })).status).toBe(200)
    expect((await author.interviews.getLibraryItem({ params: { id } })).status).toBe(404)
  })
})

describe('a clause in an interview', () => {
  it('stays in its pinned version, and documents stay on what they started with', async () => {
    const { id } = await create({ content: '<p>Foro de {{comarca}}</p>' })
    await saved(id, { version: 1, approved: true })
    const pinned = await publish(withFields([comarca, clause({ libraryId: id, libraryVersion: 1 })]))
    const newest = await publish(withFields([comarca, clause({ libraryId: id })]))
    expect([pinned.answer.status, newest.answer.status]).toEqual([200, 200])
    const before = await begin(newest.id)
    await saved(id, { version: 1, content: '<p>Comarca de {{comarca}}</p>' })
    // Not approved yet: nobody gets it.
    expect(textIn((await begin(newest.id)).interview)).toBe('<p>Foro de {{comarca}}</p>')
    await saved(id, { version: 2, approved: true })
    expect(textIn((await begin(newest.id)).interview)).toBe('<p>Comarca de {{comarca}}</p>')
    expect(textIn((await begin(pinned.id)).interview)).toBe('<p>Foro de {{comarca}}</p>')
    const kept = (await author.executions.getExecution({ params: { id: before.id } })).data
    expect(textIn(kept.interview)).toBe('<p>Foro de {{comarca}}</p>')
  })

  it('is checked against the questions of the interview before publishing', async () => {
    const { id } = await create({ content: '<p>Foro de {{cidade}}</p>' })
    const { answer } = await publish(withFields([comarca, clause({ libraryId: id, libraryVersion: 1 })]))
    expect(answer).toMatchObject({ status: 422, data: { problems: [{ code: 'referencia_inexistente' }] } })
  })

  it('of another organisation is not found', async () => {
    const { data } = await as(stranger).interviews.createLibraryItem({
      body: { name: 'Alheia', content: '<p>Segredo</p>' },
    })
    const { id, answer } = await publish(withFields([clause({ libraryId: data.id })]))
    expect(answer).toMatchObject({ status: 422, data: { problems: [{ code: 'conteudo_nao_encontrado' }] } })
    const asked = [{ id: data.id, ref: 'foro', inField: true }]
    expect((await author.interviews.resolveBlocks({ params: { id }, body: asked })).data).toEqual({
      items: [],
      missing: [data.id],
    })
  })

  it('is shown in the preview of a draft to members who may not open the library, if the interview uses it', async () => {
    const { id } = await create({ content: '<p>Texto</p>' })
    const other = await create({ content: '<p>Outro</p>' })
    const code = withFields([clause({ libraryId: id, libraryVersion: 1 })])
    const made = (await author.interviews.createInterview({ body: { name: 'Locação', interviewCode: code } })).data
    const asked = [id, other.id].map((each) => ({ id: each, ref: 'foro', inField: true, version: 1 }))
    const { items, missing } = (await as(reader).interviews.resolveBlocks({ params: { id: made.id }, body: asked }))
      .data as {
      items: unknown[]
      missing: string[]
    }
    expect(items).toMatchObject([{ id, content: '<p>Texto</p>', version: 1, newest: 1, ready: false }])
    expect(missing).toEqual([other.id])
  })
})
