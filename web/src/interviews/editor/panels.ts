/** The editor's drawers, by their names in the address. */
export type Panel = 'documentos' | 'historico' | 'publicar' | 'verificacao' | 'links' | 'cenarios' | 'assistente'

/** S0 §4's two views, and the document that is written here. */
export type Mode = 'edit' | 'document' | 'preview'
