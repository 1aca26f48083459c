import { type Diagnostic, diagnostic } from '../result.ts'
import { parseTag, type Tag } from './parseTag.ts'

export type TemplateNode = TextNode | ValueNode | SectionNode | BlockNode

export type TextNode = { readonly kind: 'text'; readonly text: string }

export type ValueNode = {
  readonly kind: 'value'
  readonly tag: Tag
  readonly raw: string
  readonly from: number
  readonly to: number
}

export type SectionNode = {
  readonly kind: 'section'
  readonly tag: Tag
  readonly inverse: boolean
  readonly nodes: readonly TemplateNode[]
  /** The opening tag, with its braces. */
  readonly raw: string
  readonly from: number
  readonly to: number
  /** The closing tag as written; empty if the section was left open. */
  readonly rawClose: string
  /** Position of the closing tag; absent if the section was left open. */
  readonly close?: TagPlace
  /** The block in which it opens; 0 in a text outside groups. */
  readonly block: number
}

/** What follows belongs to this block of a group. A text outside groups has none. */
export type BlockNode = { readonly kind: 'block'; readonly at: number }

/** A tag's position in its text, including braces. */
export type TagPlace = { readonly from: number; readonly to: number }

export type ParsedTemplate = {
  readonly nodes: readonly TemplateNode[]
  /** Everything wrong with the tags themselves. Tags that cannot be parsed stay in the text. */
  readonly diagnostics: readonly Diagnostic[]
  /** Opening tags without a closing tag, outermost first: the next block of the group starts inside them. */
  readonly leftOpen: readonly string[]
}

export type ParseOptions = {
  /** Tags left open by the previous block, as in its `leftOpen`. */
  readonly open?: readonly string[]
  /** The text is HTML: entities inside tags are decoded. */
  readonly html?: boolean
  /** Sections may stay open at the end (blocks of a group); otherwise that is an error. */
  readonly mayStayOpen?: boolean
}

export const MAX_TEMPLATE = 5_000_000
export const MAX_SECTION_DEPTH = 50

type Open = { tag: Tag; raw: string; from: number; to: number; nodes: TemplateNode[]; block: number }

/** Parses a text with placeholders; returns a tree for any text. */
export function parseTemplate(source: string, options: ParseOptions = {}): ParsedTemplate {
  if (source.length > MAX_TEMPLATE)
    return {
      nodes: [{ kind: 'text', text: source }],
      diagnostics: [diagnostic('modelo_grande_demais', 'O texto é longo demais para ter marcações.')],
      leftOpen: [],
    }
  const builder = new Builder(options)
  for (const raw of options.open ?? []) builder.inherit(raw)
  builder.read(source)
  const leftOpen = builder.leftOpen()
  const { nodes, diagnostics } = builder.finish()
  return { nodes, diagnostics: diagnostics.map(withoutBlock), leftOpen }
}

export type ParsedBlocks = {
  readonly nodes: readonly TemplateNode[]
  /** What is wrong with the tags of each block, and which tags it leaves open. */
  readonly blocks: readonly Pick<ParsedTemplate, 'diagnostics' | 'leftOpen'>[]
}

/** The texts of a group's blocks as one tree: a later block may close what an earlier one opened (S1 §4). */
export function parseBlocks(sources: readonly string[]): ParsedBlocks {
  const builder = new Builder({ html: true })
  const leftOpen = sources.map((source, at) => {
    builder.block(at)
    builder.read(source)
    return builder.leftOpen()
  })
  const { nodes, diagnostics } = builder.finish()
  return {
    nodes,
    blocks: leftOpen.map((open, at) => ({
      leftOpen: open,
      diagnostics: diagnostics.filter(({ block }) => block === at).map(withoutBlock),
    })),
  }
}

/** The positions of a text's tags, valid or not: each ends at the first '}}', and starts at the last '{{' before it. */
export function tagPlaces(source: string): TagPlace[] {
  const places: TagPlace[] = []
  for (let at = 0; at < source.length; ) {
    const start = source.indexOf('{{', at)
    const end = start === -1 ? -1 : source.indexOf('}}', start + 2)
    if (end === -1) break
    places.push({ from: Math.max(source.lastIndexOf('{{', end - 1), start), to: end + 2 })
    at = end + 2
  }
  return places
}

class Builder {
  readonly #options: ParseOptions
  readonly #diagnostics: Found[] = []
  readonly #root: TemplateNode[] = []
  readonly #open: Open[] = []
  #nodes = this.#root
  #block = 0

  constructor(options: ParseOptions) {
    this.#options = options
  }

  block(at: number): void {
    this.#block = at
    this.#nodes.push({ kind: 'block', at })
  }

  read(source: string): void {
    let at = 0
    for (const { from, to } of tagPlaces(source)) {
      this.#text(source.slice(at, from))
      this.#tag(source.slice(from, to), from, to)
      at = to
    }
    this.#text(source.slice(at))
  }

  leftOpen(): readonly string[] {
    return this.#open.map(({ raw }) => raw)
  }

  #text(text: string): void {
    if (text === '') return
    const last = this.#nodes.at(-1)
    if (last?.kind === 'text') this.#nodes[this.#nodes.length - 1] = { kind: 'text', text: last.text + text }
    else this.#nodes.push({ kind: 'text', text })
  }

  #tag(raw: string, from: number, to: number): void {
    const inner = raw.slice(2, -2)
    const parsed = parseTag(this.#options.html ? decodeEntities(inner) : inner)
    if (!parsed.ok) {
      this.#report({ ...parsed.error, ...within(parsed.error, from + 2) })
      this.#text(raw)
      return
    }
    const tag = parsed.value
    if (tag.kind === 'place') {
      this.#report(diagnostic('lugar_fora_do_word', OUTSIDE_WORD, { from, to }))
      this.#text(raw)
    } else if (tag.kind === 'value') this.#nodes.push({ kind: 'value', tag, raw, from, to })
    else if (tag.kind === 'close') this.#close(tag, raw, from, to)
    else this.#begin(tag, raw, from, to)
  }

  inherit(raw: string): void {
    const parsed = parseTag(raw.slice(2, -2))
    if (parsed.ok) this.#begin(parsed.value, raw, 0, 0)
  }

  finish(): { nodes: readonly TemplateNode[]; diagnostics: readonly Found[] } {
    while (this.#open.length > 0) {
      const last = this.#open.at(-1)!
      this.#block = last.block
      if (!this.#options.mayStayOpen) this.#unbalanced(last.raw, last.from, last.to, `{{/${last.tag.ref}}}`)
      this.#end('')
    }
    return { nodes: this.#root, diagnostics: this.#diagnostics }
  }

  #begin(tag: Tag, raw: string, from: number, to: number): void {
    if (this.#open.length >= MAX_SECTION_DEPTH) {
      this.#report(
        diagnostic('modelo_profundo', `Há mais de ${MAX_SECTION_DEPTH} trechos uns dentro dos outros.`, { from, to }),
      )
      this.#text(raw)
      return
    }
    this.#open.push({ tag, raw, from, to, nodes: [], block: this.#block })
    this.#nodes = this.#open.at(-1)!.nodes
  }

  /** A closing tag pops its matching opening tag (S1 §4); one without a match is an error and stays in the text. */
  #close(tag: Tag, raw: string, from: number, to: number): void {
    const last = this.#open.at(-1)
    if (last && (tag.ref === '' || tag.ref === last.tag.ref)) {
      this.#end(raw, { from, to })
      return
    }
    this.#unbalanced(raw, from, to, last ? `{{/${last.tag.ref}}}` : undefined)
    const match = this.#open.findLastIndex((open) => open.tag.ref === tag.ref)
    if (match === -1) {
      this.#text(raw)
      return
    }
    while (this.#open.length > match + 1) this.#end('')
    this.#end(raw, { from, to })
  }

  #end(rawClose: string, close?: TagPlace): void {
    const open = this.#open.pop()!
    this.#nodes = this.#open.at(-1)?.nodes ?? this.#root
    const { tag, raw, from, to, nodes, block } = open
    const section = {
      kind: 'section',
      tag,
      inverse: tag.kind === 'inverse',
      nodes,
      raw,
      from,
      to,
      rawClose,
      block,
    } as const
    this.#nodes.push(close ? { ...section, close } : section)
  }

  #unbalanced(raw: string, from: number, to: number, suggestion: string | undefined): void {
    this.#report(
      diagnostic('tags_do_bloco', `Falha ao processar tags de abertura / fechamento: ${raw}`, {
        from,
        to,
        ...(suggestion === undefined ? {} : { suggestion }),
      }),
    )
  }

  #report(found: Diagnostic): void {
    this.#diagnostics.push({ ...found, block: this.#block })
  }
}

const OUTSIDE_WORD =
  'O lugar de uma assinatura só pode estar em um arquivo do Word. Aqui, apague a marcação ou escreva o nome de uma pergunta.'

type Found = Diagnostic & { block: number }

function withoutBlock({ block: _, ...found }: Found): Diagnostic {
  return found
}

/** The entities that an HTML editor writes inside a tag. */
export function decodeEntities(text: string): string {
  // Stryker disable next-line ConditionalExpression,StringLiteral: a shortcut, most tags have no entities
  if (!text.includes('&')) return text
  return text
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .replace(/&quot;|&#34;/gi, '"')
    .replace(/&#39;|&apos;|&#x27;/gi, "'")
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&amp;/gi, '&')
}

function within({ from = 0, to = 0 }: Diagnostic, offset: number): { from: number; to: number } {
  return { from: from + offset, to: to + offset }
}
