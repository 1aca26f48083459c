import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Entry } from '../entry.ts'
import type { Reader } from '../searchIndex.ts'
import { termsOf } from '../terms.ts'
import { applyChanges, mergeRecent } from './change.ts'
import { databaseOf, emptyDatabase, noEntries } from './database.ts'
import { find } from './find.ts'

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

const owner: Reader = {
  kinds: ['execution', 'interview', 'clause', 'party', 'task', 'envelope'],
  all: true,
  named: ['dono'],
  hiddenModels: [],
  seesOthers: true,
}
const idsOf = (index: ReturnType<typeof emptyDatabase>, text: string) =>
  find(index, owner, { terms: termsOf(text)!, after: '', before: '~', offset: 0, limit: 20 }).items.map(({ id }) => id)

it('recent changes are merged into what any sequence of changes leaves', () => {
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
