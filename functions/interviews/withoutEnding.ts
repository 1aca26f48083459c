/** What a model is called by its file: 'contrato_social.docx' is 'Contrato social'; spaces in a name show that someone wrote it to be read. */
export function withoutEnding(fileName: string): string {
  const bare = fileName.replace(/\.do[ct]x$/i, '').trim()
  const words = bare.includes(' ') ? bare : bare.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1) || 'Modelo'
}
