/** The editor's drawers, by their names in the address. */
export type Panel = 'documentos' | 'historico' | 'publicar' | 'verificacao' | 'links' | 'cenarios'

/** S0 §4: the editor's two views. */
export type Mode = 'edit' | 'preview'
