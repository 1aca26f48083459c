import { makeDocx, paragraph, table } from '#functions/docx/testing/makeDocx.ts'

/** The tag syntax of a contender. */
export type Tags = {
  readonly value: (ref: string) => string
  readonly when: (ref: string, inner: string) => string
  /** Rows of the table's body. */
  readonly rows: (list: string, refs: readonly string[]) => string[][]
}

export const braces = (open: string, close: string): Tags => ({
  value: (ref) => `${open}${ref}${close}`,
  when: (ref, inner) => `${open}#${ref}${close}${inner}${open}/${ref}${close}`,
  rows: (list, refs) => [
    refs.map((ref, at) => {
      const start = at === 0 ? `${open}#${list}${close}` : ''
      const end = at === refs.length - 1 ? `${open}/${list}${close}` : ''
      return `${start}${open}${ref}${close}${end}`
    }),
  ],
})
const clause =
  'As partes ajustam o presente instrumento, que se regerá pelas cláusulas e condições seguintes, observada a legislação aplicável. '

/** A contract of eight pages: 90 paragraphs with one value each, a condition in every fifth, and a table. */
export function contract({ value, when, rows }: Tags): Uint8Array {
  const paragraphs = Array.from({ length: 90 }, (_, at) => {
    const text = `${at}. ${clause}${clause}Valor: ${value(`v${at % 30}`)}. `
    return paragraph(at % 5 === 0 ? text + when(`c${at % 4}`, `Parágrafo único. ${clause}`) : text)
  })
  const body = table(['Item', 'Descrição', 'Valor', 'Prazo'], ...rows('itens', ['item', 'descricao', 'valor', 'prazo']))
  return makeDocx({
    body: paragraphs.join('') + body + paragraph('Fim'),
    header: paragraph('Contrato'),
    footer: paragraph('Página'),
  })
}

/** Values for the contract, with a list of `rows` items. */
export function answers(rows: number) {
  return {
    ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`v${at}`, `valor ${at} & "outros"`])),
    ...Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`c${at}`, at % 2 === 0])),
    itens: Array.from({ length: rows }, (_, at) => ({
      item: String(at + 1),
      descricao: `Serviço ${at + 1}`,
      valor: 'R$ 1.234,56',
      prazo: '30 dias',
    })),
  }
}
