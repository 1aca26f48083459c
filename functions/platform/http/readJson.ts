import { hasUnstorable } from '#shared/format/storable.ts'
import { Failure } from '../failure.ts'
import { checkText } from './checkText.ts'

/** Deeper than any of our documents, shallow enough for every recursive function. */
const MAX_DEPTH = 100

/** Members of one object: four times as many as a model has questions. Each is validated separately, even if the call is rejected. */
const MAX_MEMBERS = 20_000

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/** Why a text is too much to parse, determined in one pass before parsing. */
function excessOf(text: string): string | undefined {
  const members = new Int32Array(MAX_DEPTH + 1)
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (quoted) {
      if (char === BACKSLASH) i++
      else if (char === QUOTE) quoted = false
    } else if (char === QUOTE) quoted = true
    else if (char === COMMA) {
      // Lists are not counted: their counter starts far enough below zero.
      if (++members[depth]! >= MAX_MEMBERS)
        return `mais de ${MAX_MEMBERS.toLocaleString('pt-BR')} campos num mesmo objeto`
    } else if (char === OPEN_OBJECT || char === OPEN_LIST) {
      if (++depth > MAX_DEPTH) return `mais de ${MAX_DEPTH} níveis`
      members[depth] = char === OPEN_OBJECT ? 0 : -0x7fffffff
    } else if (char === CLOSE_OBJECT || char === CLOSE_LIST) depth = Math.max(0, depth - 1)
  }
  return undefined
}

/** What needs a check of each text: escapes, a reserved name, unstorable characters. */
const TO_WALK = /\\u|"__proto__"/

/** Parses JSON with all text in NFC and storable, or fails as `malformed`. */
export function readJson(text: string): unknown {
  const excess = excessOf(text)
  if (excess) throw new Failure('malformed', `O JSON enviado tem ${excess}.`)
  const parsed = parse(text.normalize('NFC'))
  return TO_WALK.test(text) || hasUnstorable(text) ? checkText('body', parsed) : parsed
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('malformed', 'O conteúdo enviado não é um JSON válido. Nada foi mudado; corrija e envie de novo.')
  }
}
