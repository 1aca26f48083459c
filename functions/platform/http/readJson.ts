import { hasUnstorable } from '#shared/format/storable.ts'
import { Failure } from '../failure.ts'
import { checkText } from './checkText.ts'

/** Deeper than any of our documents, shallow enough for every recursive function. */
const MAX_DEPTH = 100

/** Members of one object: four times as many as a model has questions. Each is validated separately, even if the call is rejected. */
const MAX_MEMBERS = 20_000

/** Rows of one list: as many as a spreadsheet may have. Every rule of a model is computed for each. */
const MAX_ROWS = 20_000
/** Entries of one list that are no rows. */
const MAX_ENTRIES = 200_000

type Excess = { readonly code: 'malformed' | 'invalid'; readonly message: string }

const malformed = (what: string): Excess => ({ code: 'malformed', message: `O JSON enviado tem ${what}.` })
const counted = (count: number): string => count.toLocaleString('pt-BR')
const tooLong = (count: number, of: string): Excess => ({
  code: 'invalid',
  message: `Uma lista tem mais de ${counted(count)} ${of}. Divida-a; nada foi guardado.`,
})

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/** Why a text is too much to parse, determined in one pass before parsing. */
function excessOf(text: string): Excess | undefined {
  /** Commas in the object or list that is open at each depth, and whether it is a list, and its rows. */
  const members = new Int32Array(MAX_DEPTH + 1)
  const isList = new Uint8Array(MAX_DEPTH + 1)
  const rows = new Int32Array(MAX_DEPTH + 1)
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (quoted) {
      if (char === BACKSLASH) i++
      else if (char === QUOTE) quoted = false
    } else if (char === QUOTE) quoted = true
    else if (char === COMMA) {
      const count = ++members[depth]!
      if (isList[depth]) {
        if (count >= MAX_ENTRIES) return tooLong(MAX_ENTRIES, 'itens')
      } else if (count >= MAX_MEMBERS) return malformed(`mais de ${counted(MAX_MEMBERS)} campos num mesmo objeto`)
    } else if (char === OPEN_OBJECT || char === OPEN_LIST) {
      if (char === OPEN_OBJECT && isList[depth] && ++rows[depth]! > MAX_ROWS) return tooLong(MAX_ROWS, 'linhas')
      if (++depth > MAX_DEPTH) return malformed(`mais de ${MAX_DEPTH} níveis`)
      members[depth] = 0
      rows[depth] = 0
      isList[depth] = char === OPEN_LIST ? 1 : 0
    } else if (char === CLOSE_OBJECT || char === CLOSE_LIST) depth = Math.max(0, depth - 1)
  }
  return undefined
}

/** What needs a check of each text: escapes, a reserved name, unstorable characters. */
const TO_WALK = /\\u|"__proto__"/

/** Parses JSON with all text in NFC and storable, or fails as `malformed`. */
export function readJson(text: string): unknown {
  const excess = excessOf(text)
  if (excess) throw new Failure(excess.code, excess.message)
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
