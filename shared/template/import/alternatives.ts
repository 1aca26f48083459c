import type { Code } from './code.ts'
import type { Untranslated } from './dialect.ts'

/** What authors of a model can write instead of tags our language has no equivalent for. */
export const alternatives = {
  columns: {
    instead:
      'Colunas não se repetem: ponha a lista em linhas, com {{#lista}} na primeira célula e {{/lista}} na última.',
  },
  condition: {
    instead:
      'Crie na entrevista um campo Condicional que diga quando o trecho sai e escreva {{#referencia}} … {{/referencia}}.',
  },
  loop: {
    instead:
      'Uma lista se repete inteira, na ordem das respostas: {{#lista}} … {{/lista}}. Para só alguns itens, escreva dentro dela {{#campo igual a "valor"}} … {{/}}.',
  },
  set: { instead: 'Crie na entrevista um campo Fórmula com este valor e escreva a referência dele onde ele sai.' },
  include: { instead: 'Cole aqui o texto do outro arquivo, ou junte o arquivo ao modelo como outro arquivo do Word.' },
  formula: { instead: 'Crie na entrevista um campo Fórmula com esta conta e escreva aqui {{referencia}}.' },
  filter: {
    instead:
      'Escreva {{referencia}}, se preciso com maiuscula, minuscula, primeira maiuscula, iniciais maiusculas, monetario, data ou extenso.',
  },
  count: {
    instead: 'Crie no modelo um campo Fórmula que conte os itens da lista e escreva aqui {{referencia}}.',
  },
  function: { instead: 'Crie na entrevista um campo que dê este texto e escreva aqui {{referencia}}.' },
  dash: {
    instead:
      'Escreva {{#lista}} e {{/lista}}: cada uma sozinha no seu parágrafo, ou na primeira e na última célula da linha que se repete.',
  },
  name: { instead: 'Escreva aqui {{referencia}}, só com letras, números, _ e ponto, ou apague as chaves.' },
  end: {
    instead: 'Ela fecha um trecho cuja abertura também fica como está: escreva {{/}} onde ele termina, ou apague-a.',
  },
  text: { instead: 'Escreva o texto no próprio modelo, em cada lugar em que ele sai.' },
  raw: { instead: 'Escreva o texto no próprio modelo, ou {{referencia}} de um campo Editor de texto.' },
} as const satisfies Record<string, Untranslated>

export function alternativeTo(code: Code | undefined, inner: string): Untranslated | undefined {
  if (/include_docx_template/.test(inner)) return alternatives.include
  switch (code?.kind) {
    case 'binary':
    case 'not':
      return alternatives.formula
    case 'filter':
      return code.name === 'length' || code.name === 'count' ? alternatives.count : alternatives.filter
    case 'call':
    case 'choice':
    case 'index':
    case 'member':
      return alternatives.function
    default:
      return undefined
  }
}
