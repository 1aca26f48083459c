import { describe, expect, it } from 'vitest'
import type { RegisterLink } from '#shared/interview/index.ts'
import { answersAt } from './answersAt.ts'

const link = { list: { ref: 'socios' }, kinds: ['person'], filled: [] } as unknown as RegisterLink

function listOf(...names: string[]) {
  let values: Readonly<Record<string, unknown>> = { socios: names.map((nome) => ({ nome })) }
  const answers = answersAt(() => ({
    values: () => values,
    set: (ref, value) => {
      values = { ...values, [ref]: value }
    },
  }))
  const rows = () => values.socios as { nome: string }[]
  const keep = (wanted: (row: { nome: string }, at: number) => boolean) => {
    values = { ...values, socios: rows().filter(wanted) }
  }
  return { ...answers, rows, keep }
}

describe('a place in a list', () => {
  it('is found again after a row before it was removed', () => {
    const { follow, keep } = listOf('Ana', 'Bia', 'Caio')
    const now = follow({ link, row: 1 })
    keep((_, at) => at !== 0)
    expect(now()).toEqual({ link, row: 0 })
  })

  it('is not another row once its own was removed', () => {
    const { follow, keep } = listOf('Ana', 'Bia', 'Caio')
    const now = follow({ link, row: 1 })
    keep((_, at) => at !== 1)
    expect(now()).toBeUndefined()
  })

  it('stays where it is while it is typed in', () => {
    const { follow, fill, rows, answerOf } = listOf('Ana', 'Bia')
    const place = { link, row: 1 }
    const now = follow(place)
    fill(place, [{ field: { ref: 'nome' }, value: 'Beatriz' }] as never)
    expect(now()).toEqual(place)
    expect(answerOf(place, 'nome')).toBe('Beatriz')
    expect(rows()).toEqual([{ nome: 'Ana' }, { nome: 'Beatriz' }])
  })
})
