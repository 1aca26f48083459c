import { type Expression, refsOf } from '../logic/expression.ts'
import { parseExpression } from '../logic/language/parse.ts'
import { type Diagnostic, diagnostic, err, ok, type Result } from '../result.ts'
import { type Attributes, withAttribute } from './attributes.ts'
import { likeliestRef, type Modifier, modifierAt, modifierTexts } from './modifiers.ts'
import { nearest } from './nearest.ts'
import { type PlaceTag, parsePlaceTag } from './placeTag.ts'

/** The content of a tag, between its braces. */
export type Tag = {
  readonly kind: 'value' | 'section' | 'inverse' | 'close' | 'place'
  /** The reference as text: 'socios.nome', 'this'. For a comparison, its first one. Empty in `{{/}}` and in a place. */
  readonly ref: string
  readonly path: readonly string[]
  /** The comparison of `{{#idade maior que 18}}`; absent if the tag is a bare reference. */
  readonly condition?: Expression
  readonly modifiers: readonly Modifier[]
  readonly attributes: Attributes
  /** Of a place, who signs there. */
  readonly place?: PlaceTag
}

export const MAX_TAG = 2_000

/**
 * Parses a tag's text, without its braces. Handles what Word inserts: no-break and zero-width spaces, soft hyphens, typographic quotes.
 * Positions in errors are relative to the given text.
 */
export function parseTag(text: string): Result<Tag, Diagnostic> {
  if (text.length > MAX_TAG)
    return err(diagnostic('tag_longa', `A marcação passa de ${MAX_TAG} caracteres.`, { from: 0, to: text.length }))
  const cached = recent.get(text)
  // Stryker disable next-line ConditionalExpression: parsed again, it gives the same result
  if (cached) return cached
  const parsed = parse(text)
  // Stryker disable next-line all: it only limits the cache
  if (recent.size >= MAX_RECENT) recent.clear()
  // Stryker disable next-line all: it only avoids parsing again
  recent.set(text, parsed)
  return parsed
}

/** A cache: models repeat their tags, and several steps parse each. */
const recent = new Map<string, Result<Tag, Diagnostic>>()
const MAX_RECENT = 1_000

function parse(text: string): Result<Tag, Diagnostic> {
  const clean = cleanTag(text)
  const start = clean.search(/\S/)
  if (start === -1) return err(diagnostic('tag_vazia', 'A marcação está vazia.', { from: 0, to: text.length }))
  const body = clean.slice(start + 1)
  switch (clean.charAt(start)) {
    case '#':
      return parseSection('section', body, start + 1)
    case '^':
      return parseSection('inverse', body, start + 1)
    case '/':
      return body.trim() === '' ? ok(bare('close', [])) : parseSection('close', body, start + 1)
    default: {
      const place = parsePlaceTag(clean, text)
      if (!place) return parseValue(clean)
      return place.ok ? ok({ ...bare('place', []), place: place.value }) : place
    }
  }
}

function parseSection(kind: 'section' | 'inverse' | 'close', body: string, offset: number): Result<Tag, Diagnostic> {
  const path = readPath(body.trim())
  if (path) return ok(bare(kind, path))
  const condition = parseExpression(body)
  if (!condition.ok) {
    const { from = 0, to = body.length } = condition.error
    return err({ ...condition.error, from: from + offset, to: to + offset })
  }
  const [first] = refsOf(condition.value)
  const tag = bare(kind, first?.path ?? [])
  // '(socios)' tests whether there are any, and repeats nothing.
  const repeats = condition.value.kind === 'ref' && !condition.value.quantifier && !body.trim().startsWith('(')
  return ok(repeats ? tag : { ...tag, condition: condition.value })
}

function parseValue(text: string): Result<Tag, Diagnostic> {
  const words: string[] = []
  let attributes: Attributes = {}
  for (let at = 0; at < text.length; ) {
    const space = match(SPACE, text, at)
    if (space) {
      at += space[0].length
      continue
    }
    const attribute = match(ATTRIBUTE, text, at)
    if (attribute) {
      const [whole, name = ''] = attribute
      const value = attribute[2] ?? attribute[3] ?? attribute[4] ?? attribute[5] ?? ''
      const added = withAttribute(attributes, name, value)
      if (!added) return err(badAttribute(name, value, at, whole.length))
      attributes = added
      at += whole.length
      continue
    }
    const word = match(PATH, text, at)
    if (!word) return err(badTag(text, at))
    words.push(word[0].normalize('NFC'))
    at += word[0].length
  }
  return assemble(words, attributes, text)
}

/** One word is the reference; the others must be modifiers, before or after it. */
function assemble(words: readonly string[], attributes: Attributes, text: string): Result<Tag, Diagnostic> {
  const found: Modifier[] = []
  const refs: number[] = []
  for (let at = 0; at < words.length; ) {
    const modifier = words.length === 1 ? undefined : modifierAt(words, at)
    if (modifier) found.push(modifier.modifier)
    else refs.push(at)
    at += modifier?.length ?? 1
  }
  if (refs.length === 0 && words.length > 0) {
    const ref = likeliestRef(words)
    return assembleAround(words, ref, attributes)
  }
  const path = refs.length === 1 ? readPath(words[refs[0]!]!) : undefined
  if (!path)
    return err(refs.length > 1 ? (unknownModifier(words, refs, text) ?? spacedTag(words, refs, text)) : badTag(text, 0))
  return ok({ ...bare('value', path), modifiers: found, attributes })
}

function assembleAround(words: readonly string[], ref: number, attributes: Attributes): Result<Tag, Diagnostic> {
  const found: Modifier[] = []
  for (let at = 0; at < words.length; ) {
    const modifier = at === ref ? undefined : modifierAt(words, at)
    if (modifier) found.push(modifier.modifier)
    at += modifier?.length ?? 1
  }
  return ok({ ...bare('value', [words[ref]!]), modifiers: found, attributes })
}

/** ['this'] for `.` and `this`; undefined if the text is not a single reference. */
export function readPath(text: string): readonly string[] | undefined {
  if (text === '.' || text === 'this') return ['this']
  return WHOLE_PATH.test(text) ? text.normalize('NFC').split('.') : undefined
}

/** Replaces Word's spaces by plain ones, and invisible marks by spaces too, keeping positions. */
export function cleanTag(text: string): string {
  return text.replace(/[\u00a0\u2007\u202f\u2009\t\r\n]/g, ' ').replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ' ')
}

const SPACE = /[\s|]+/y
const NAME = '[\\p{L}_][\\p{L}\\p{M}\\p{N}_]*'
const PATH = new RegExp(`${NAME}(?:\\.${NAME})*(?![\\p{L}\\p{M}\\p{N}_])|(?<!\\S)\\.(?=\\s|$)`, 'uy')
const WHOLE_PATH = new RegExp(`^${NAME}(?:\\.${NAME})*$`, 'u')
const ATTRIBUTE = /(\p{L}+)\s*=\s*(?:["“”„]([^"“”]*)["“”]|'([^']*)'|[‘’]([^‘’]*)[‘’]|([^\s"'“”‘’]+))/uy

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function bare(kind: Tag['kind'], path: readonly string[]): Tag {
  return { kind, ref: path.join('.'), path, modifiers: [], attributes: {} }
}

function badTag(text: string, at: number): Diagnostic {
  return diagnostic(
    'tag_invalida',
    `A marcação "${text.trim()}" não pode ser lida: escreva o nome de um campo, só com letras, números, _ e ponto.`,
    { from: at, to: text.length },
  )
}

function spacedTag(words: readonly string[], refs: readonly number[], text: string): Diagnostic {
  return diagnostic(
    'tag_invalida',
    `A marcação "${text.trim()}" tem mais de um nome: ${refs.map((ref) => `"${words[ref]}"`).join(', ')}. Um nome não tem espaços: use _ entre as palavras.`,
    { from: 0, to: text.length, suggestion: words.join('_') },
  )
}

/** The name after a bar is a modifier: 'valor|extensso'. Without a bar, the last word may be a misspelt modifier. */
function unknownModifier(words: readonly string[], refs: readonly number[], text: string): Diagnostic | undefined {
  const bar = text.indexOf('|')
  const written =
    bar === -1 ? words[refs.at(-1)!]! : refs.map((ref) => words[ref]!).find((word) => text.indexOf(word, bar) !== -1)
  if (written === undefined || (bar === -1 && (refs.length > 2 || written.length < 5))) return undefined
  const meant = nearest(written, modifierTexts)
  if (bar === -1 && meant === undefined) return undefined
  const known = modifierTexts.map((each) => `"${each}"`).join(', ')
  const message = `Na marcação "${text.trim()}", "${written}" não diz como a resposta é escrita. O que existe: ${known}.`
  if (meant === undefined) return diagnostic('tag_invalida', message, { from: 0, to: text.length })
  return diagnostic('tag_invalida', `${message} Você quis dizer "${meant}"?`, {
    from: 0,
    to: text.length,
    suggestion: text.trim().replace(written, () => meant),
  })
}

function badAttribute(name: string, value: string, from: number, length: number): Diagnostic {
  return diagnostic('atributo_invalido', `O atributo ${name}="${value}" não é conhecido ou não tem um valor válido.`, {
    from,
    to: from + length,
  })
}
