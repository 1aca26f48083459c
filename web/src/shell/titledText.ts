/** A message of the catalogue of S0 §8 has a title and what it is about: 'Erro 1: Resposta inválida…'. Others are one sentence. */
export function titledText(text: string): { readonly title?: string; readonly content: string } {
  const [, title, content] = /^(Erro \d+): (.+)$/s.exec(text) ?? []
  return title !== undefined && content !== undefined ? { title, content } : { content: text }
}
