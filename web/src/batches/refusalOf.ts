/** Why so many rows cannot become documents, if they cannot. */
export function refusalOf(count: number, most: number): string | undefined {
  if (count === 0) return 'Nenhuma linha tem respostas às perguntas deste modelo.'
  if (count <= most) return undefined
  return `São ${count.toLocaleString('pt-BR')} linhas, e cabem ${most.toLocaleString('pt-BR')} de cada vez. Divida a planilha em arquivos menores.`
}
