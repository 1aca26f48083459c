/** What a model is called by its file: 'Contrato.docx' is 'Contrato'. */
export const withoutEnding = (fileName: string): string => fileName.replace(/\.docx$/i, '').trim() || 'Modelo'
