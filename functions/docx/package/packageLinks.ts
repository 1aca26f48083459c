import type { DocxPackage } from './docxPackage.ts'
import { type Relationship, relationshipsOf } from './relationships.ts'

/** All relationships of a package, with their source parts: part names ignore case. */
export function relationshipsIn(
  docx: DocxPackage,
): { readonly part: string; readonly source: string; readonly relationships: readonly Relationship[] }[] {
  return docx.entries.flatMap(({ name }) => {
    if (!/\.rels$/i.test(name)) return []
    const source = name.replace(/_rels\/([^/]*)\.rels$/i, '$1')
    return [{ part: name, source, relationships: relationshipsOf(docx.text(name), source) }]
  })
}

/** Whether a relationship leads out of the package: declared as external, or with an address that cannot be a part's name. */
export function isOutside({ external, written }: Relationship): boolean {
  return external || /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(written)
}

/** Addresses that a click may open: pages, e-mail, calls, and files beside the document or on its author's own disk. */
export function isOpenable(target: string): boolean {
  const address = decodeAddress(target).trim()
  if (/^(https?|mailto|tel|ftp|sip|callto|about):/i.test(address)) return true
  if (/^file:\/\/\/?[a-z]:/i.test(address) || /^[a-z]:[\\/]/i.test(address)) return true
  // An address without a scheme is a place in the document or a file beside it; braces are checked later.
  return !/^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(address)
}

function decodeAddress(target: string): string {
  try {
    return decodeURIComponent(target).replace(/[\p{Cc}\p{Cf}]/gu, '')
  } catch {
    return target.replace(/[\p{Cc}\p{Cf}]/gu, '')
  }
}
