import { foldText } from '../format/index.ts'
import { type Diagnostic, diagnostic, err, ok, type Result } from '../result.ts'
import { modifierAt } from './modifiers.ts'

/** What somebody who signs leaves in a document. */
export const placeWords = {
  assinatura: 'signature',
  rubrica: 'initials',
  data: 'date',
  nome: 'name',
  cpf: 'cpf',
} as const

export type PlaceWord = keyof typeof placeWords

/** A place in a document for somebody who signs: `{{assinatura "cliente"}}`. */
export type PlaceTag = {
  readonly word: PlaceWord
  /** Who it is for, as the settings and the bookmarks of the finished document name them: 'representante_legal'. */
  readonly role: string
  /** As the author wrote it: 'Representante legal'. */
  readonly title: string
}

/** With the rest of a bookmark's name (see `bookmarkOf`), Word's limit of 40 characters is kept. */
export const MAX_ROLE = 22

/** The place of a tag: `clean` is its text after Word's spaces were replaced. Undefined if the tag is not a place. */
export function parsePlaceTag(clean: string, text: string): Result<PlaceTag, Diagnostic> | undefined {
  const place = readPlaceTag(clean)
  if (!place) return undefined
  if (place.role !== '' && place.role.length <= MAX_ROLE) return ok(place)
  const said = `{{${text.trim()}}}`
  const message =
    place.role === ''
      ? `A marcação ${said} não diz quem assina. Escreva o papel da pessoa: {{${place.word} "cliente"}}.`
      : `Na marcação ${said}, o papel de quem assina pode ter até ${MAX_ROLE} letras.`
  return err(diagnostic('lugar_invalido', message, { from: 0, to: text.length }))
}

/**
 * Reads a place from a tag's text, after Word's spaces were replaced. Quotes may be left out after words that are not names of questions:
 * `{{assinatura cliente}}`, `{{data da assinatura cliente}}`; `{{nome cliente}}` is a question's name with a space in it. Undefined if the
 * tag is not a place.
 */
function readPlaceTag(text: string): PlaceTag | undefined {
  const [, start = '', more, quoted, bare] = PLACE.exec(text.normalize('NFC').replace(/\s+/g, ' ').trim()) ?? []
  if (start === '') return undefined
  const word = foldText(start) as PlaceWord
  if (quoted !== undefined) return placeFor(word, quoted.slice(1, -1))
  if (bare === undefined || (more === undefined && !OWN.has(word))) return undefined
  const words = bare.split(' ')
  // `{{assinatura imagem}}` prints a drawn signature, the answer to a question.
  return words.some((_, at) => modifierAt(words, at)) ? undefined : placeFor(word, bare)
}

/** 'Representante legal' as 'representante_legal'. */
export function roleOf(title: string): string {
  return foldText(title)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

function placeFor(word: PlaceWord, text: string): PlaceTag {
  const title = text.trim()
  return { word, role: roleOf(title), title }
}

const OWN: ReadonlySet<string> = new Set<PlaceWord>(['assinatura', 'rubrica'])

const MORE = '[ _]d[ae][ _](?:assinatura|quem[ _]assina)|_assinatura'
const QUOTED = `["“”„«][^"“”„«»]*["“”»]|'[^']*'|[‘’][^‘’]*[‘’]`
const PLACE = new RegExp(
  String.raw`^(assinatura|r[uú]brica|data|nome|cpf)(${MORE})? ?:?(?: ?(${QUOTED})|(?<=[ :]) ?([\p{L}\p{N}_][\p{L}\p{M}\p{N}_. -]*))$`,
  'iu',
)
