import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterTasks } from './manager/filterTasks.ts'
import { defaultTaskView, readTaskView, startWithin, type TaskView, writeTaskView } from './taskView.ts'
import { taskOf } from './testing/taskOf.ts'

const read = (address: string) => readTaskView(new URLSearchParams(address))

const dates = fc.option(
  fc.integer({ min: 0, max: 3000 }).map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)),
  { nil: undefined },
)
const views: fc.Arbitrary<TaskView> = fc.record({
  kind: fc.constantFrom('kanban', 'calendar', 'grid'),
  filter: fc.record(
    {
      status: fc.constantFrom('pending', 'todo', 'done'),
      dates: fc.tuple(dates, dates).map(([from, to]) => ({ ...(from && { from }), ...(to && { to }) })),
      agendaId: fc.string({ minLength: 1 }),
      labelId: fc.string({ minLength: 1 }),
      personId: fc.string({ minLength: 1 }),
      groupId: fc.string({ minLength: 1 }),
      open: fc.constant(true),
      overdue: fc.constant(true),
      mine: fc.constant(true),
    },
    { requiredKeys: ['dates'] },
  ),
  order: fc.constantFrom('oldest', 'newest', 'titleAscending', 'titleDescending'),
})

describe('the view of tasks in the address', () => {
  it('defaults to the grid, oldest date first, without filters', () => {
    expect(read('')).toEqual({ kind: 'grid', filter: { dates: {} }, order: 'oldest' })
  })

  it('reads view, status, dates, agenda and order', () => {
    expect(read('visao=kanban&situacao=a-fazer&de=2026-03-01&ate=2026-03-31&agenda=g1&ordem=titulo')).toEqual({
      kind: 'kanban',
      filter: { status: 'todo', dates: { from: '2026-03-01', to: '2026-03-31' }, agendaId: 'g1' },
      order: 'titleAscending',
    })
  })

  it('ignores unknown views, invalid dates and inherited properties', () => {
    expect(read('visao=constructor&situacao=__proto__&de=2026-02-30&ate=ontem&ordem=toString')).toEqual(defaultTaskView)
  })

  it('omits defaults from the address, and keeps its other parameters', () => {
    const before = new URLSearchParams('pasta=7&visao=kanban&situacao=pendente')
    expect(String(writeTaskView(before, defaultTaskView))).toBe('pasta=7')
  })

  it('round-trips through the address', () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(readTaskView(new URLSearchParams(String(writeTaskView(new URLSearchParams(), view))))).toEqual(view)
      }),
    )
  })
})

it('a new task starts within the filter, unless it is for what is open or late', () => {
  const viewer = { me: 'ana', myGroups: [], day: '2026-03-02' }
  fc.assert(
    fc.property(views, ({ filter: { open: _, overdue: __, ...filter } }) => {
      // A range that ends before it begins has no day.
      fc.pre((filter.dates.from ?? '') <= (filter.dates.to ?? '9999'))
      const task = taskOf({ id: 't1', ...startWithin(filter, viewer) })
      expect(filterTasks([task], filter, viewer)).toEqual([task])
    }),
  )
})
