import type { Code } from './code.ts'
import type { Untranslated } from './dialect.ts'

/** What authors of a model can write instead of tags our language has no equivalent for. */
export const cures = {
  columns: {
    cure: 'Colunas não se repetem: ponha a lista em linhas, com {{#lista}} na primeira célula e {{/lista}} na última.',
  },
  condition: {
    cure: 'Crie na entrevista um campo Condicional que diga quando o trecho sai e escreva {{#referencia}} … {{/referencia}}.',
  },
  loop: { cure: 'Uma lista se repete inteira, na ordem das respostas: {{#lista}} … {{/lista}}.' },
  set: { cure: 'Crie na entrevista um campo Fórmula com este valor e escreva a referência dele onde ele sai.' },
  include: { cure: 'Cole aqui o texto do outro arquivo, ou junte o arquivo ao modelo como outro arquivo do Word.' },
  formula: { cure: 'Crie na entrevista um campo Fórmula com esta conta e escreva aqui {{referencia}}.' },
  filter: {
    cure: 'Escreva {{referencia}}, se preciso com maiuscula, minuscula, primeira maiuscula, iniciais maiusculas, monetario, data ou extenso.',
  },
  count: {
    cure: 'Crie no modelo um campo Fórmula que conte os itens da lista e escreva aqui {{referencia}}.',
  },
  function: { cure: 'Crie na entrevista um campo que dê este texto e escreva aqui {{referencia}}.' },
  dash: {
    cure: 'Escreva {{#lista}} e {{/lista}}: cada uma sozinha no seu parágrafo, ou na primeira e na última célula da linha que se repete.',
  },
  name: { cure: 'Escreva aqui {{referencia}}, só com letras, números, _ e ponto, ou apague as chaves.' },
  raw: { cure: 'Escreva o texto no próprio modelo, ou {{referencia}} de um campo Editor de texto.' },
} as const satisfies Record<string, Untranslated>

export function cureOfValue(code: Code | undefined, inner: string): Untranslated | undefined {
  if (/include_docx_template/.test(inner)) return cures.include
  switch (code?.kind) {
    case 'binary':
    case 'not':
      return cures.formula
    case 'filter':
      return code.name === 'length' || code.name === 'count' ? cures.count : cures.filter
    case 'call':
    case 'choice':
    case 'index':
    case 'member':
      return cures.function
    default:
      return undefined
  }
}
