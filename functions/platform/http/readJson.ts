import { hasUnstorable } from '#shared/format/storable.ts'
import { Failure } from '../failure.ts'
import { checkText } from './checkText.ts'

/** Deeper than any document of ours, shallow enough for every recursive walk. */
const MAX_DEPTH = 100

/** Members of one object: four times as many as a model has questions. Each is validated by itself, whatever else the call refuses. */
const MAX_MEMBERS = 20_000

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/** What makes a text too much to parse, found in one pass before anything is made of it. */
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
      // Of a list nothing is counted: it began below zero, further than any text is long.
      if (++members[depth]! >= MAX_MEMBERS)
        return `mais de ${MAX_MEMBERS.toLocaleString('pt-BR')} campos num mesmo objeto`
    } else if (char === OPEN_OBJECT || char === OPEN_LIST) {
      if (++depth > MAX_DEPTH) return `mais de ${MAX_DEPTH} níveis`
      members[depth] = char === OPEN_OBJECT ? 0 : -0x7fffffff
    } else if (char === CLOSE_OBJECT || char === CLOSE_LIST) depth = Math.max(0, depth - 1)
  }
  return undefined
}

/** What only a look at each text can judge: escapes, a reserved name, what is written out and cannot be stored. */
const TO_WALK = /\\u|"__proto__"/

/** JSON with its text composed (NFC) and fit to be stored, or a `malformed` failure. */
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
