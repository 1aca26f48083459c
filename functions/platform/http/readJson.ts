import { hasUnstorable } from '#shared/format/storable.ts'
import { Failure } from '../failure.ts'
import { checkText } from './checkText.ts'

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

/** What only a look at each text can judge: escapes, a reserved name, what is written out and cannot be stored. */
const TO_WALK = /\\u|"__proto__"/

/** JSON with its text composed (NFC) and fit to be stored, or a `malformed` failure. */
export const readJson = (text: string): unknown => {
  if (tooDeep(text)) throw new Failure('malformed', `O JSON enviado tem mais de ${MAX_DEPTH} níveis.`)
  const parsed = parse(text.normalize('NFC'))
  return TO_WALK.test(text) || hasUnstorable(text) ? checkText('body', parsed) : parsed
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('malformed', 'O conteúdo enviado não é um JSON válido. Nada foi mudado; corrija e envie de novo.')
  }
}
