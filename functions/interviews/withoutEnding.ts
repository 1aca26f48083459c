/**
 * A model's name from its file name: 'contrato_social.docx' becomes 'Contrato social'; a name with spaces was written to be read, and is
 * kept.
 */
export function withoutEnding(fileName: string): string {
  const bare = fileName.replace(/\.do[ct]x$/i, '').trim()
  const words = bare.includes(' ') ? bare : bare.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1) || 'Modelo'
}
