import { describe, expect, it } from 'vitest'
import type { Matching } from '#shared/sheets/index.ts'
import { keptEdits } from './filling.ts'

const matching: Matching = {
  sheet: 0,
  head: 0,
  columns: ['nome', 'valor', null],
  lists: [{ ref: 'socios', sheet: 1, head: 0, key: 0, of: 0, columns: [null, 'nome'] }],
}
const edits = { 2: { nome: 'Ana', valor: '10', 'socios.0.nome': 'Rui' }, 5: { cidade: 'Recife' } }

describe('what was corrected, when columns are matched again', () => {
  it('stays, except for answers that now come from another column', () => {
    expect(keptEdits(edits, matching, { ...matching, columns: ['nome', null, 'valor'] })).toEqual({
      2: { nome: 'Ana', 'socios.0.nome': 'Rui' },
      5: { cidade: 'Recife' },
    })
  })
  it('goes for the items of a list that comes from elsewhere', () => {
    expect(keptEdits(edits, matching, { ...matching, lists: [] })).toEqual({
      2: { nome: 'Ana', valor: '10' },
      5: { cidade: 'Recife' },
    })
  })
  it('goes altogether with another sheet, whose rows are others', () => {
    expect(keptEdits(edits, matching, { ...matching, sheet: 1 })).toEqual({})
  })
})
