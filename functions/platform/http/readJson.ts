import { Failure } from '../failure.ts'

/** Deeper than any document of ours, shallow enough for every recursive walk. */
const MAX_DEPTH = 100

const tooDeep = (text: string): boolean => {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (quoted) {
      if (char === 92) i++
      else if (char === 34) quoted = false
    } else if (char === 34) quoted = true
    else if (char === 123 || char === 91) {
      if (++depth > MAX_DEPTH) return true
    } else if (char === 125 || char === 93) depth--
  }
  return false
}

const composed = (_key: string, value: unknown): unknown => (typeof value === 'string' ? value.normalize('NFC') : value)

/** JSON with its text composed (NFC), or a `malformed` failure. */
export const readJson = (text: string): unknown => {
  if (tooDeep(text)) throw new Failure('malformed', `O JSON enviado tem mais de ${MAX_DEPTH} níveis.`)
  try {
    // Accents written as escapes are composed one by one; all others in one pass over the text.
    return JSON.parse(text.normalize('NFC'), /\\u0?3[0-6]/i.test(text) ? composed : undefined)
  } catch {
    throw new Failure('malformed', 'O conteúdo enviado não é um JSON válido. Nada foi mudado; corrija e envie de novo.')
  }
}
