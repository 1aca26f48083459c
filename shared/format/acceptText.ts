import { kindOfType } from './fileKinds.ts'

const FAMILIES: Readonly<Record<string, string>> = { 'image/*': 'imagens', 'audio/*': 'áudios', 'video/*': 'vídeos' }

/** What a question takes, as people call it: 'PDF, DOCX ou imagens'; empty if it takes everything. */
export function acceptText(accept: readonly string[]): string {
  const names = accept.map((pattern) => {
    const wanted = pattern.trim().toLowerCase()
    if (wanted.startsWith('.')) return wanted.slice(1).toUpperCase()
    return FAMILIES[wanted] ?? kindOfType(wanted)?.endings[0].toUpperCase() ?? wanted
  })
  const [last, ...others] = [...new Set(names)].toReversed()
  if (last === undefined) return ''
  return others.length === 0 ? last : `${others.toReversed().join(', ')} ou ${last}`
}
