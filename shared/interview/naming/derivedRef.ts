/** What a derived placeholder needs from its field (S1 §3). */
export type Derived = { readonly base: string; readonly suffix: '_extenso' | '_cod_barras' | '_preposicao' | '_nome' }

const SUFFIXES = ['_cod_barras', '_preposicao', '_nome'] as const

/**
 * Distinguishes a derived placeholder from a field of its own. Many plain references end in '_nome' (contratante_nome), so it only counts
 * after a state: a reference that ends in uf or estado, or that also has its '_preposicao'.
 */
export function derivedRef(ref: string, all: ReadonlySet<string>): Derived | undefined {
  const inWords = /^(.+?)(?:_por)?_extenso$/i.exec(ref) ?? /^(.*[a-z0-9])(?:Por)?Extenso$/.exec(ref)
  if (inWords) return { base: inWords[1]!, suffix: '_extenso' }
  const suffix = SUFFIXES.find((candidate) => ref.endsWith(candidate) && ref.length > candidate.length)
  if (!suffix) return undefined
  const base = ref.slice(0, -suffix.length)
  if (suffix === '_nome' && !/(^|_)(uf|estado)$/.test(base) && !all.has(`${base}_preposicao`)) return undefined
  return { base, suffix }
}
