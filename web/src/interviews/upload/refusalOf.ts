/** The API's limit for signed uploads. */
const MAX_BYTES = 50 * 1024 * 1024

/** Why a file is refused before upload. */
export function refusalOf(file: File): string | undefined {
  if (!/\.do[ct]x$/i.test(file.name))
    return /\.do[ct]m?$/i.test(file.name)
      ? 'Este é um arquivo do Word em outro formato. Abra-o no Word e salve como "Documento do Word (.docx)".'
      : 'Só arquivos do Word (.docx) servem de modelo.'
  if (file.size > MAX_BYTES) return 'O arquivo passa de 50 MB. Reduza as imagens do documento e tente de novo.'
  return file.size === 0 ? 'O arquivo está vazio.' : undefined
}
