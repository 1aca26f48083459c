import fc from 'fast-check'
import { expect, it } from 'vitest'
import { termsOf } from '../terms.ts'
import { entry, owner } from '../testing/entries.ts'
import { applyChanges, mergeRecent } from './change.ts'
import { databaseOf, emptyDatabase, noEntries } from './database.ts'
import { find } from './find.ts'

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
