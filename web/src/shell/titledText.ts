/** Splits a message of the catalogue of S0 §8 into title and content: 'Erro 1: Resposta inválida…'. Others are one sentence. */
export function titledText(text: string): { readonly title?: string; readonly content: string } {
  const [, title, content] = /^(Erro \d+): (.+)$/s.exec(text) ?? []
  return title !== undefined && content !== undefined ? { title, content } : { content: text }
}
