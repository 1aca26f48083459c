/** Suffixes that fields add to their reference for derived placeholders: 'valor_extenso', 'uf_preposicao'. */
export const derivedSuffixes = ['_extenso', '_cod_barras', '_preposicao', '_nome'] as const
