import { expect, it } from 'vitest'
import { taskOf } from '../testing/taskOf.ts'
import { describeMove } from './describeMove.ts'

const task = taskOf({ id: 't1', title: 'Protocolar contestação' })

it('a move is described by column or by day', () => {
  expect(describeMove({ task, from: { status: 'pending' }, to: { status: 'done' } })).toBe(
    'Protocolar contestação: de Pendente para Concluído.',
  )
  expect(describeMove({ task, from: { date: '' }, to: { date: '2026-03-05' } })).toBe(
    'Protocolar contestação: de sem data para 05/03/2026.',
  )
})
