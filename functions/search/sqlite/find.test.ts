import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../entry.ts'
import { expressionOf } from '../terms.ts'
import { applyChanges, mergeRecent } from './change.ts'
import { databaseOf, emptyDatabase, noEntries } from './database.ts'
import { find, type Reader } from './find.ts'

const entry = (id: string, title: string, more: Partial<Entry> = {}): Entry => ({
  kind: 'execution',
  id,
  title,
  context: '',
  text: '',
  updatedAt: '2026-11-20T12:00:00.000Z',
  interviewId: 'locacao',
  named: ['ana'],
  ...more,
})

/** An index with some entries in each of its databases. */
function indexOf(base: readonly Entry[], recent: readonly Entry[] = [], gone: readonly Entry[] = []) {
  const changed = emptyDatabase()
  applyChanges(
    changed,
    base.map((one) => ({ ...one, entry: one })),
  )
  const main = databaseOf(noEntries())
  mergeRecent(main, changed.serialize())
  const latest = emptyDatabase()
  applyChanges(latest, [
    ...recent.map((one) => ({ ...one, entry: one })),
    ...gone.map(({ kind, id }) => ({ kind, id, entry: undefined })),
  ])
  main.exec("ATTACH ':memory:' AS recent")
  main.deserialize(latest.serialize(), { dbName: 'recent' })
  return main
}

const owner: Reader = {
  kinds: ['execution', 'interview', 'clause', 'party', 'task', 'envelope'],
  all: true,
  named: ['dono'],
  hiddenModels: [],
  seesOthers: true,
}
const usual = { after: '', before: '~', offset: 0, limit: 20 }

const search = (index: ReturnType<typeof indexOf>, text: string, reader = owner, more: object = {}) =>
  find(index, reader, { ...usual, expression: expressionOf(text)!, ...more })
const idsOf = (...given: Parameters<typeof search>) => search(...given).items.map(({ id }) => id)

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
  ])('%s find %j, those in titles first', (text, ids) => {
    expect(idsOf(index, text)).toEqual(ids)
  })

  it('are marked in the title and in an extract', () => {
    expect(search(index, 'contrato vigencia').items).toEqual([
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

it('each result has its own words', () => {
  const index = indexOf([entry('1', 'Contrato um'), entry('2', 'Contrato dois')], [entry('3', 'Contrato três')])
  const titles = search(index, 'contrato').items.map(({ title }) => title.map(({ text }) => text).join(''))
  expect(titles.sort()).toEqual(['Contrato dois', 'Contrato três', 'Contrato um'])
})

describe('recent changes', () => {
  it('replace and remove what was there before', () => {
    const index = indexOf(
      [entry('1', 'Velho nome'), entry('2', 'Velho excluído'), entry('3', 'Velho fica')],
      [entry('1', 'Novo nome')],
      [entry('2', '')],
    )
    expect([idsOf(index, 'velho'), idsOf(index, 'novo')]).toEqual([['3'], ['1']])
  })

  it('are merged into what any sequence of changes leaves', () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      word: fc.option(fc.constantFrom('alfa', 'beta', 'gama'), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 5 }), (batches) => {
        const main = databaseOf(noEntries())
        const state = new Map<string, string | undefined>()
        for (const batch of batches) {
          const recent = emptyDatabase()
          applyChanges(
            recent,
            batch.map(({ id, word }) => ({
              kind: 'execution',
              id,
              entry: word === undefined ? undefined : entry(id, word),
            })),
          )
          mergeRecent(main, recent.serialize())
          recent.close()
          for (const { id, word } of batch) state.set(id, word)
        }
        main.exec("ATTACH ':memory:' AS recent")
        main.deserialize(noEntries(), { dbName: 'recent' })
        for (const word of ['alfa', 'beta', 'gama'])
          expect(idsOf(main, word).sort()).toEqual(
            [...state]
              .filter(([, own]) => own === word)
              .map(([id]) => id)
              .sort(),
          )
        main.close()
      }),
      { numRuns: 30 },
    )
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
  ])('%s finds and counts only what they may see', (_, reader, ids) => {
    const { items, counts } = search(index, 'contrat', reader)
    expect(items.map(({ id }) => id).sort()).toEqual(ids)
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(ids.length)
  })

  it('are the same for one kind, page by page', () => {
    const page = (offset: number) => idsOf(index, 'contrat', owner, { kind: 'execution', limit: 2, offset })
    expect([page(0), page(2)].map((ids) => ids.length)).toEqual([2, 1])
    expect([...page(0), ...page(2)].sort()).toEqual(['dela', 'dele', 'restrito'])
  })
})

it('what changed on other days is left out', () => {
  const index = indexOf([entry('1', 'Contrato'), entry('2', 'Contrato', { updatedAt: '2026-10-01T12:00:00.000Z' })])
  expect(idsOf(index, 'contrato', owner, { after: '2026-11-01T03:00:00.000Z' })).toEqual(['1'])
  expect(idsOf(index, 'contrato', owner, { before: '2026-11-01T03:00:00.000Z' })).toEqual(['2'])
})
