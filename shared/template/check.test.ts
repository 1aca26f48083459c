import { describe, expect, it } from 'vitest'
import { checkTemplate } from './check.ts'
import type { TemplateScope } from './value.ts'

describe('checking a text', () => {
  const shape: TemplateScope = { nome: '', socios: [{ nome: '' }], casado: '' }
  it('gives the three kinds of error of S1 §5, with their messages', () => {
    expect(
      checkTemplate(
        '{{nomes}} {{#casada}}x{{/casada}} {{#socios}}{{cota}}{{/socios}} {{/nome}} {{#casado}}{{nome}}',
        shape,
      ),
    ).toEqual([
      {
        type: 'Campos',
        description: 'Campo "nomes" não encontrado',
        fullError: 'Campo "nomes" não encontrado. Você quis dizer "nome"?',
        suggestion: 'nome',
        autoSolvable: true,
        blocksSaving: false,
        fieldRef: 'nomes',
        from: 0,
        to: 9,
      },
      {
        type: 'Condicionais & Listas',
        description: 'Condicional/Lista "casada" não encontrada',
        fullError: 'Condicional/Lista "casada" não encontrada. Você quis dizer "casado"?',
        suggestion: 'casado',
        autoSolvable: true,
        blocksSaving: true,
        fieldRef: 'casada',
        from: 10,
        to: 21,
      },
      {
        type: 'Campos',
        description: 'Campo "cota" não encontrado na lista "socios"',
        fullError: 'Campo "cota" não encontrado na lista "socios"',
        autoSolvable: true,
        blocksSaving: false,
        fieldRef: 'cota',
        fieldListRef: 'socios',
        from: 45,
        to: 53,
      },
      {
        type: 'Tags do bloco',
        description: 'Falha ao processar tags de abertura / fechamento: {{/nome}}',
        fullError: 'Falha ao processar tags de abertura / fechamento: {{/nome}}',
        autoSolvable: false,
        blocksSaving: true,
        from: 65,
        to: 74,
      },
      {
        type: 'Tags do bloco',
        description: 'Falha ao processar tags de abertura / fechamento: {{#casado}}',
        fullError: 'Falha ao processar tags de abertura / fechamento: {{#casado}}. Você quis dizer "{{/casado}}"?',
        suggestion: '{{/casado}}',
        autoSolvable: false,
        blocksSaving: true,
        from: 75,
        to: 86,
      },
    ])
  })
  it('decodes entities inside tags of HTML', () => {
    expect(checkTemplate('{{#nome igual a &quot;x&quot;}}a{{/nome}}', shape, { html: true })).toEqual([])
  })
  it('checks every reference of a comparison, and enters the section whatever its value', () => {
    const errors = checkTemplate(
      '{{#casada igual a sim e nmoe igual a "x"}}{{nomes}}{{/casada}}{{#casado igual a sim}}a{{/}}',
      shape,
    )
    expect(errors.map(({ type, fieldRef, from, to }) => [type, fieldRef, from, to])).toEqual([
      ['Condicionais & Listas', 'casada', 0, 42],
      ['Condicionais & Listas', 'nmoe', 0, 42],
      ['Campos', 'nomes', 42, 51],
    ])
  })
})
