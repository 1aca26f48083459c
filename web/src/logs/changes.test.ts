import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.ts'

describe('the difference that an entry tells', () => {
  it('names properties and values as people do', () => {
    expect(
      changesOf({
        before: { privileges: [], published: false, status: 1 },
        after: { privileges: ['owner', 'execution.downloadDocx'], published: true, status: 4 },
      }),
    ).toEqual([
      { label: 'Privilégios', before: '—', after: 'Proprietário, Baixar docx' },
      { label: 'Publicada', before: 'Não', after: 'Sim' },
      { label: 'Situação', before: expect.any(String), after: 'Finalizado' },
    ])
  })

  it('has one side only of what was made or deleted', () => {
    expect(changesOf({ after: { name: 'Procuração' } })).toEqual([{ label: 'Nome', after: 'Procuração' }])
    expect(changesOf({ before: { name: 'Procuração' } })).toEqual([{ label: 'Nome', before: 'Procuração' }])
    expect(changesOf({})).toEqual([])
  })

  it('lays out what has parts, shows instants by the clock of São Paulo, and keeps unknown names', () => {
    expect(
      changesOf({ after: { custom: { secondaryColor: '#112233' }, trialEndsAt: '2026-11-21T18:00:00.000Z', xyz: 3 } }),
    ).toEqual([
      { label: 'Aparência', after: 'Cor: #112233' },
      { label: 'Fim do teste', after: '21/11/2026 15:00' },
      { label: 'xyz', after: '3' },
    ])
  })
})
