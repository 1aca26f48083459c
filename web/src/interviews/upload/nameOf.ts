/** 'procuracao-ad-judicia.docx' becomes 'Procuracao ad judicia'; a name with spaces is kept, since it was written to be read. */
export function nameOf({ name }: Pick<File, 'name'>): string {
  const bare = name.replace(/\.do[ct]x$/i, '').trim()
  const words = bare.includes(' ') ? bare : bare.replace(/[-_]+/g, ' ').trim()
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 200) || 'Modelo'
}
