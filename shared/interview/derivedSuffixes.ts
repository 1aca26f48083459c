/** What fields add to their reference to name what they give besides their answer: 'valor_extenso', 'uf_preposicao'. */
export const derivedSuffixes = ['_extenso', '_cod_barras', '_preposicao', '_nome'] as const
