import { expect, it } from 'vitest'
import { buildScope, createField, emptyInterviewCode, examineWhole, expandInterview } from '#shared/interview/index.ts'
import { starterBlocks, starterClauses } from './starters.ts'

const texts = new Map(starterClauses.map(({ key, content }) => [key, content]))
const blocks = new Map(starterBlocks().map(({ key, name, code }) => [key, { name, sections: code.sections }]))

it('the blocks and clauses of a new organisation can be used together without an error', () => {
  const code = {
    ...emptyInterviewCode('Contrato'),
    sections: [
      ...[...blocks.keys()].flatMap((blockId) =>
        ['vendedor', 'comprador'].map((prefix) => ({
          id: `${blockId}-${prefix}`,
          title: blockId,
          type: 'block' as const,
          blockId,
          prefix: `${prefix}_${blockId.slice(6)}`,
          conditionals: [],
          fields: [],
        })),
      ),
      {
        id: 'c',
        title: 'Cláusulas',
        conditionals: [],
        fields: [
          createField('text', { uid: 'comarca', ref: 'comarca', name: 'Comarca' }),
          ...[...texts.keys()].map((libraryId, at) =>
            createField('content', { uid: libraryId, ref: `clausula_${at}`, name: libraryId, libraryId }),
          ),
        ],
      },
    ],
  }
  expect(examineWhole(code, { blocks, texts }).filter(({ severity }) => severity === 'error')).toEqual([])
  const expanded = expandInterview(code, { blocks, texts })
  if (!expanded.ok) throw new Error(JSON.stringify(expanded.error))
  const scope = buildScope(
    expanded.value,
    {
      comarca: 'Recife',
      vendedor_pessoa_nome: 'Ana Lima',
      vendedor_pessoa_nacionalidade: 'brasileira',
      vendedor_pessoa_estado_civil: 'casado(a)',
      vendedor_pessoa_profissao: 'médica',
      vendedor_pessoa_cpf: '529.982.247-25',
      vendedor_pessoa_endereco: 'Rua do Sol, 10, Olinda/PE',
      clausula_2_opcao: 'Cláusula penal compensatória',
    },
    '2026-11-26',
  )
  expect(scope.vendedor_pessoa_qualificacao).toMatchObject({
    text: 'Ana Lima, brasileira, casado(a), médica, inscrito(a) no CPF sob o nº 529.982.247-25, residente e domiciliado(a) em Rua do Sol, 10, Olinda/PE',
  })
  expect(scope.clausula_0).toMatchObject({ text: expect.stringContaining('foro da comarca de Recife') })
  expect(scope.clausula_2).toMatchObject({ text: expect.stringContaining('multa de 10%') })
})
