import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entry } from './entry.ts'
import { startCollection } from './openSearch/testing/standIn.ts'
import type { Change, Found, Reader, Wanted } from './searchIndex.ts'
import { buildSegment } from './segments/buildSegment.ts'
import { find } from './segments/find.ts'
import { mergeSegments } from './segments/mergeSegments.ts'
import { buryFormer } from './segments/openSegments.ts'
import { inMemory } from './segments/testing/inMemory.ts'
import { termsOf } from './terms.ts'
import { entry, owner } from './testing/entries.ts'

type Find = (reader: Reader, wanted: Wanted) => Promise<Found>

const added = (entries: readonly Entry[]): Change[] =>
  entries.map((one) => ({ kind: one.kind, id: one.id, entry: one }))
const removed = (entries: readonly Entry[]): Change[] => entries.map(({ kind, id }) => ({ kind, id, entry: undefined }))

/** What was there before in a segment that was merged, and what changed since in another. */
async function inSegments(before: readonly Change[], changes: readonly Change[]): Promise<Find> {
  const former = await inMemory(mergeSegments([await inMemory(buildSegment(before))], true))
  const latest = await inMemory(buildSegment(changes))
  const segments = [former.segment, latest.segment]
  buryFormer(segments)
  return (reader, wanted) => find(segments, reader, wanted)
}

/** An organisation in the collection, which has others. */
async function inOpenSearch(before: readonly Change[], changes: readonly Change[]): Promise<Find> {
  const { writeChanges } = await import('./openSearch/writeChanges.ts')
  const { findInCollection } = await import('./openSearch/findInCollection.ts')
  const organizationId = randomUUID()
  await writeChanges(organizationId, async () => before)
  await writeChanges(organizationId, async () => changes)
  return (reader, wanted) => findInCollection(organizationId, reader, wanted)
}

let collection: Awaited<ReturnType<typeof startCollection>>
beforeAll(async () => {
  collection = await startCollection()
  const credentials = { AWS_ACCESS_KEY_ID: 'chave', AWS_SECRET_ACCESS_KEY: 'segredo', AWS_REGION: 'sa-east-1' }
  Object.assign(process.env, credentials, { SEARCH_COLLECTION: collection.url })
})
afterAll(() => collection.stop())

const usual = { after: '', before: '~', offset: 0, limit: 20 }

describe.each([
  ['segments', inSegments],
  ['OpenSearch', inOpenSearch],
])('in an index of %s', (_name, make) => {
  const indexOf = (base: readonly Entry[], recent: readonly Entry[] = [], gone: readonly Entry[] = []) => {
    let made: Promise<Find> | undefined
    return () => {
      made ??= make(added(base), [...added(recent), ...removed(gone)])
      return made
    }
  }
  const search = async (index: ReturnType<typeof indexOf>, text: string, reader = owner, more: object = {}) =>
    (await index())(reader, { ...usual, terms: termsOf(text)!, ...more })
  const idsOf = async (...given: Parameters<typeof search>) => (await search(...given)).items.map(({ id }) => id)

  describe('words', () => {
    const index = indexOf([
      entry('1', 'Contrato de locação', {
        text: 'João da Conceição\n529.982.247-25\nO prazo de vigência é de trinta meses.',
      }),
      entry('2', 'Procuração', { text: 'Joana Prado, processo 0001234-03.2026.8.26.0100' }),
      entry('3', 'Joanete', { text: 'nada' }),
    ])

    it.each([
      ['joao', ['1']],
      ['JOA', ['3', '1', '2']],
      ['conceicao locacao', ['1']],
      ['"prazo de vigência"', ['1']],
      ['"vigência prazo"', []],
      ['prazo meses', ['1']],
      ['52998224725', ['1']],
      ['529.982.247-25', ['1']],
      ['529.982', ['1']],
      ['00012340320268260100', ['2']],
      ['0001234-03.2026.8.26.0100', ['2']],
      ['joana / procuração', ['2']],
      ['nunca', []],
    ])('%s find %j, those in titles first', async (text, ids) => {
      expect(await idsOf(index, text)).toEqual(ids)
    })

    it('are found at once in a text that repeats one word ten thousand times', async () => {
      const repeated = indexOf([entry('w', 'Repetido', { text: 'w '.repeat(20_000) })])
      expect(await idsOf(repeated, Array(12).fill('w').join(' '))).toEqual(['w'])
      expect(await idsOf(repeated, 'w*')).toEqual(['w'])
    })

    it('are marked in the title and in an extract', async () => {
      expect((await search(index, 'contrato vigencia')).items).toEqual([
        {
          kind: 'execution',
          id: '1',
          title: [
            { text: 'Contrato', found: true },
            { text: ' de locação', found: false },
          ],
          context: [],
          extract: [
            { text: 'João da Conceição 529.982.247-25 O prazo de ', found: false },
            { text: 'vigência', found: true },
            { text: ' é de trinta meses.', found: false },
          ],
          updatedAt: '2026-11-20T12:00:00.000Z',
          interviewId: 'locacao',
        },
      ])
    })
  })

  it('each result has its own words', async () => {
    const index = indexOf([entry('1', 'Contrato um'), entry('2', 'Contrato dois')], [entry('3', 'Contrato três')])
    const titles = (await search(index, 'contrato')).items.map(({ title }) => title.map(({ text }) => text).join(''))
    expect(titles.sort()).toEqual(['Contrato dois', 'Contrato três', 'Contrato um'])
  })

  describe('recent changes', () => {
    it('replace and remove what was there before', async () => {
      const index = indexOf(
        [entry('1', 'Velho nome'), entry('2', 'Velho excluído'), entry('3', 'Velho fica')],
        [entry('1', 'Novo nome')],
        [entry('2', '')],
      )
      expect([await idsOf(index, 'velho'), await idsOf(index, 'novo')]).toEqual([['3'], ['1']])
    })
  })

  describe('rights', () => {
    const index = indexOf(
      [
        entry('dela', 'Contrato', { named: ['ana'] }),
        entry('dele', 'Contrato', { named: ['rui'] }),
        entry('restrito', 'Contrato', { named: ['rui'], interviewId: 'restrito' }),
        entry('modelo', 'Contrato restrito', { kind: 'interview', interviewId: 'restrito', named: [] }),
        entry('clausula', 'Contrato: foro', { kind: 'clause', interviewId: '', named: [] }),
        entry('tarefa', 'Rever contrato', { kind: 'task', interviewId: '', named: ['rui', 'grupo'] }),
      ],
      [
        entry('envelope', 'Contrato para assinar', {
          kind: 'envelope',
          interviewId: '',
          named: ['rui'],
          documents: [{ executionId: 'dela', interviewId: 'locacao' }],
        }),
        entry('misto', 'Contratos', {
          kind: 'envelope',
          interviewId: '',
          named: ['rui'],
          documents: [
            { executionId: 'dela', interviewId: 'locacao' },
            { executionId: 'restrito', interviewId: 'restrito' },
          ],
        }),
        entry('solto', 'Contrato em PDF', { kind: 'envelope', interviewId: '', named: ['rui'], documents: [{}] }),
      ],
    )
    const member = { ...owner, all: false, named: ['ana'], hidden: [], hiddenModels: [] }

    it.each<[string, Reader, string[]]>([
      ['an owner', owner, ['clausula', 'dela', 'dele', 'envelope', 'misto', 'modelo', 'restrito', 'solto', 'tarefa']],
      [
        'a member, who sees what is not of restricted models,',
        { ...member, hidden: ['restrito'], hiddenModels: ['restrito'] },
        ['clausula', 'dela', 'dele', 'envelope', 'solto', 'tarefa'],
      ],
      [
        'a member who sees only what names them',
        { ...member, hidden: undefined, seesOthers: false },
        ['clausula', 'dela', 'envelope', 'misto', 'modelo'],
      ],
      [
        'the same in a group',
        { ...member, named: ['ana', 'grupo'], hidden: undefined, seesOthers: false },
        ['clausula', 'dela', 'envelope', 'misto', 'modelo', 'tarefa'],
      ],
      [
        'a key of one model',
        {
          ...member,
          kinds: ['execution', 'interview', 'envelope'],
          named: ['chave'],
          seen: ['locacao'],
          hidden: undefined,
        },
        ['dela', 'dele', 'envelope'],
      ],
      ['a key that reads tasks', { ...owner, kinds: ['task'] }, ['tarefa']],
    ])('%s finds and counts only what they may see', async (_, reader, ids) => {
      const { items, counts } = await search(index, 'contrat', reader)
      expect(items.map(({ id }) => id).sort()).toEqual(ids)
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
    })

    it('are the same for one kind, page by page', async () => {
      const page = (offset: number) => idsOf(index, 'contrat', owner, { kind: 'execution', limit: 2, offset })
      const [first, second] = [await page(0), await page(2)]
      expect([first, second].map((ids) => ids.length)).toEqual([2, 1])
      expect([...first, ...second].sort()).toEqual(['dela', 'dele', 'restrito'])
    })
  })

  it('what changed on other days is left out', async () => {
    const index = indexOf([entry('1', 'Contrato'), entry('2', 'Contrato', { updatedAt: '2026-10-01T12:00:00.000Z' })])
    expect(await idsOf(index, 'contrato', owner, { after: '2026-11-01T03:00:00.000Z' })).toEqual(['1'])
    expect(await idsOf(index, 'contrato', owner, { before: '2026-11-01T03:00:00.000Z' })).toEqual(['2'])
  })
})
