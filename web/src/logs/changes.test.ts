import { describe, expect, it } from 'vitest'
import { changesOf } from './changes.ts'

describe('the changes of an entry', () => {
  it('have readable property names and values', () => {
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

  it('say what an API key may do', () => {
    const after = {
      name: 'Portal',
      scopes: ['models.read', 'files.read'],
      expiresOn: '2026-12-31',
      models: ['Contrato'],
    }
    expect(changesOf({ after })).toEqual([
      { label: 'Nome', after: 'Portal' },
      { label: 'Permissões', after: 'Ler modelos, Baixar os arquivos prontos' },
      { label: 'Vale até', after: '31/12/2026' },
      { label: 'Modelos', after: 'Contrato' },
    ])
  })

  it('read the filters of an exported list as sentences', () => {
    const where = [
      { field: 'dueDate', operator: 'lessOrEqual', value: '2026-12-31' },
      { field: 'client', operator: 'like', value: 'Silva' },
      { field: 'status', operator: 'different', value: 4 },
      { field: 'assignedTo', operator: 'equal', value: '' },
    ]
    expect(changesOf({ after: { where, trash: 'true' } })).toEqual([
      {
        label: 'Filtros',
        after: 'Prazo menor igual 31/12/2026\nCliente contém Silva\nSituação diferente Finalizado\nResponsável igual —',
      },
      { label: 'Na lixeira', after: 'Sim' },
    ])
  })

  it('have only one side for something created or deleted', () => {
    expect(changesOf({ after: { name: 'Procuração' } })).toEqual([{ label: 'Nome', after: 'Procuração' }])
    expect(changesOf({ before: { name: 'Procuração' } })).toEqual([{ label: 'Nome', before: 'Procuração' }])
    expect(changesOf({})).toEqual([])
  })

  it('list nested values, show instants in São Paulo time, and keep unknown names', () => {
    expect(
      changesOf({ after: { custom: { secondaryColor: '#112233' }, trialEndsAt: '2026-11-21T18:00:00.000Z', xyz: 3 } }),
    ).toEqual([
      { label: 'Aparência', after: 'Cor: #112233' },
      { label: 'Fim do teste', after: '21/11/2026 15:00' },
      { label: 'xyz', after: '3' },
    ])
  })
})
