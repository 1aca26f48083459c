import { expect, it } from 'vitest'
import { readTaskView } from '../taskView.ts'
import { firstQueries } from './firstQueries.ts'

const first = (address: string) => firstQueries(readTaskView(new URLSearchParams(address)), '2026-11-27')

it('the grid begins with the first page in its order, within its filter', () => {
  expect(first('')).toEqual({ queries: [{ order: 'oldest', limit: 50 }], isAll: true })
  expect(first('situacao=pendente&minhas=1&atraso=1&busca=recurso&de=2026-01-01&ordem=titulo')).toEqual({
    queries: [
      {
        status: 'pending',
        mine: 'true',
        overdue: 'true',
        text: 'recurso',
        from: '2026-01-01',
        order: 'titleAscending',
        limit: 50,
      },
    ],
    isAll: false,
  })
})

it('the kanban begins with the first page of each of its columns', () => {
  const page = { order: 'oldest', limit: 50 }
  expect(first('visao=kanban')).toEqual({
    queries: [
      { ...page, status: 'pending' },
      { ...page, status: 'todo' },
      { ...page, status: 'done' },
    ],
    isAll: true,
  })
  expect(first('visao=kanban&situacao=a-fazer')).toEqual({ queries: [{ ...page, status: 'todo' }], isAll: false })
})

it('the calendar begins with the weeks that it shows, as far as the filter goes', () => {
  const month = { order: 'oldest', limit: 500 }
  expect(first('visao=calendario&ordem=titulo')).toEqual({
    queries: [{ ...month, from: '2026-10-26', to: '2026-12-06' }],
    isAll: false,
  })
  expect(first('visao=calendario&de=2026-03-10&ate=2026-03-20')).toEqual({
    queries: [{ ...month, from: '2026-03-10', to: '2026-03-20' }],
    isAll: false,
  })
})
