/** The drawers over the editor, as the address names them. */
export type Panel = 'documentos' | 'historico' | 'publicar' | 'verificacao'

/** S0 §4: the editor's two views. */
export type Mode = 'edit' | 'preview'
