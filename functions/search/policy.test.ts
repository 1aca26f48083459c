import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isVisible, namedBy, type VisibleExecutions } from '../executions/policy.ts'
import { findsAs } from './policy.ts'
import { buildSegment } from './segments/buildSegment.ts'
import { find } from './segments/find.ts'
import { inMemory } from './segments/testing/inMemory.ts'
import { termsOf } from './terms.ts'
import { entry, owner } from './testing/entries.ts'

const models = ['divorcio', 'locacao', 'societario']
const people = ['ana', 'rui', 'eva']
const groups = ['socios', 'familia']
const some = (names: readonly string[]) => fc.subarray([...names])

const execution = fc.record({
  interviewId: fc.constantFrom(...models),
  createdBy: fc.constantFrom(...people),
  assignedTo: fc.constantFrom('', ...people),
  group: fc.constantFrom(undefined, ...groups),
  reviewers: fc.option(some([...people, ...groups]), { nil: undefined }),
})
const narrowed = fc.record({ userId: fc.constantFrom(...people), groups: some(groups) })
const visibility: fc.Arbitrary<VisibleExecutions> = fc.oneof(
  fc.constant('all' as const),
  narrowed,
  fc.tuple(narrowed, some(models)).map(([own, hidden]) => ({ ...own, hidden: new Set(hidden) })),
  some(models).map((seen) => ({ userId: 'chave', groups: [], seen })),
)

it('search finds exactly the documents that lists show', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(execution, { maxLength: 15 }), visibility, async (executions, visible) => {
      const changes = executions.map((stored, at) => {
        const { interviewId } = stored
        const one = entry(`${at}`, 'Contrato', { interviewId, named: namedBy(stored) })
        return { kind: one.kind, id: one.id, entry: one }
      })
      const { segment } = await inMemory(buildSegment(changes))
      const reader = { ...owner, ...findsAs(visible === 'all' ? 'ana' : visible.userId, visible) }
      const wanted = { terms: termsOf('contrato')!, after: '', before: '~', offset: 0, limit: 20 }
      const { items } = await find([segment], reader, wanted)
      expect(items.map(({ id }) => id).sort()).toEqual(
        executions.flatMap((stored, at) => (isVisible(visible, stored) ? [`${at}`] : [])).sort(),
      )
    }),
    { numRuns: 200 },
  )
})
