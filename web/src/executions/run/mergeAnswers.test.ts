import { describe, expect, it } from 'vitest'
import { mergeAnswers, takeTheirs } from './mergeAnswers.ts'

const base = { name: 'Contrato', values: { nome: 'Ana', cidade: '', socios: [{ nome: 'Rui' }] } }

describe('two contents with a common base', () => {
  it('are merged if each changed something else, including the name', () => {
    const mine = { ...base, values: { ...base.values, nome: 'Ana Lima' } }
    const stored = { name: 'Contrato da Ana', values: { ...base.values, cidade: 'Recife' } }
    expect(mergeAnswers(base, mine, stored)).toEqual({
      merged: { name: 'Contrato da Ana', values: { ...base.values, nome: 'Ana Lima', cidade: 'Recife' } },
      theirs: ['cidade', '#nome'],
      conflicts: [],
    })
  })

  it('conflict only if both changed one answer differently; mine is used until the user decides', () => {
    const mine = { ...base, values: { ...base.values, nome: 'Ana Lima', cidade: 'Olinda' } }
    const stored = { ...base, values: { ...base.values, nome: 'Ana Lima', cidade: 'Recife', socios: [] } }
    const { merged, theirs, conflicts } = mergeAnswers(base, mine, stored)
    expect([theirs, conflicts]).toEqual([['socios'], ['cidade']])
    expect(merged.values).toEqual({ nome: 'Ana Lima', cidade: 'Olinda', socios: [] })
    expect(takeTheirs(merged, stored, conflicts).values).toEqual({ nome: 'Ana Lima', cidade: 'Recife', socios: [] })
  })

  it('do not conflict if both are blank in different forms', () => {
    const mine = { ...base, values: { ...base.values, cidade: null } }
    expect(
      mergeAnswers(base, mine, { ...base, values: { ...base.values, cidade: undefined as never } }).conflicts,
    ).toEqual([])
  })
})
