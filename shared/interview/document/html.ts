/** A piece of HTML: a text, or an element with its attributes in the order they are written. */
export type HtmlNode = string | HtmlElement

export type HtmlElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly HtmlNode[]
}

type Open = { tag: string; attributes: Readonly<Record<string, string>>; children: HtmlNode[] }

const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const PARAGRAPHS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6'.split(' '))
const BLOCKS: ReadonlySet<string> = new Set([...PARAGRAPHS, ...'ul ol table blockquote div hr pre'.split(' ')])
/** What a paragraph can be inside of. */
const CONTAINERS: ReadonlySet<string> = new Set('li td th blockquote div'.split(' '))

type Ending = { readonly ends: ReadonlySet<string>; readonly within: ReadonlySet<string> }
const ending = (ends: string, within: string): Ending => ({
  ends: new Set(ends.split(' ')),
  within: new Set(within.split(' ')),
})
/** What an opening tag ends that was not closed before it, and what it does not look beyond. */
const ENDS: Readonly<Record<string, Ending>> = {
  li: ending('li', 'ul ol'),
  td: ending('td th', 'tr'),
  th: ending('td th', 'tr'),
  tr: ending('tr td th', 'table'),
}

/** Deeper elements are left out, and what they contain stays: recursive code reads the tree. */
const MAX_DEPTH = 60

/**
 * Reads HTML as browsers write it. Like them, it makes a tree of anything: what is not closed ends with what contains it. Takes time linear
 * in the length of the text, whatever it contains: anybody may send it.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: Open = { tag: '', attributes: {}, children: [] }
  const stack: Open[] = [root]
  let skipped = 0
  const addText = (text: string) => {
    if (text === '') return
    const { children } = stack.at(-1)!
    const last = children.at(-1)
    const decoded = decodeEntities(text)
    if (typeof last === 'string') children[children.length - 1] = last + decoded
    else children.push(decoded)
  }
  const close = (tag: string) => {
    if (skipped > 0 && !VOID.has(tag)) skipped -= 1
    else {
      const opened = stack.findLastIndex((open) => open.tag === tag)
      if (opened > 0) stack.length = opened
    }
  }
  const open = ({ tag, attributes, selfClosing }: OpeningTag) => {
    if (BLOCKS.has(tag)) {
      const at = stack.findLastIndex((each) => PARAGRAPHS.has(each.tag) || CONTAINERS.has(each.tag))
      if (at > 0 && PARAGRAPHS.has(stack[at]!.tag)) stack.length = at
    }
    const rule = Object.hasOwn(ENDS, tag) ? ENDS[tag] : undefined
    if (rule) stack.length = endedBy(rule, stack)
    const isEmpty = selfClosing || VOID.has(tag)
    if (stack.length > MAX_DEPTH && !isEmpty) {
      skipped += 1
      return
    }
    const element: Open = { tag, attributes, children: [] }
    stack.at(-1)!.children.push(element)
    if (!isEmpty) stack.push(element)
  }
  for (const token of tokensOf(html)) {
    if (typeof token === 'string') addText(token)
    else if ('closes' in token) close(token.closes)
    else open(token)
  }
  return root.children
}

/** How many of the open elements are left by a tag that ends the others: the outermost that it ends, and what is in it. */
function endedBy({ ends, within }: Ending, stack: readonly Open[]): number {
  let left = stack.length
  for (let at = stack.length - 1; at > 0; at -= 1) {
    const { tag } = stack[at]!
    if (within.has(tag)) break
    if (ends.has(tag)) left = at
  }
  return left
}

type OpeningTag = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly selfClosing: boolean
}
type Token = string | OpeningTag | { readonly closes: string }

/** Texts and tags in order, without comments and declarations. What begins like a tag and does not end is text. */
function* tokensOf(html: string): Generator<Token> {
  const quoteEnds = { '"': html.lastIndexOf('"'), "'": html.lastIndexOf("'") }
  const lastEnd = html.lastIndexOf('>')
  let from = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const comment = html.startsWith('<!--', at)
    if (!comment && at > lastEnd) break
    if (comment || html[at + 1] === '!' || html[at + 1] === '?') {
      yield html.slice(from, at)
      const end = comment ? html.indexOf('-->', at + 4) : html.indexOf('>', at)
      at = end === -1 ? html.length : end + (comment ? 3 : 1)
      from = at
      continue
    }
    const read = readTag(html, at, quoteEnds)
    if (read.token) {
      yield html.slice(from, at)
      yield read.token
      from = read.to
    }
    at = read.to
  }
  yield html.slice(from)
}

const NONE: Record<string, string> = Object.freeze({})
const NAME = /<(\/?)([a-zA-Z][\w:-]*)(?=[\s/>])/y
const BETWEEN = /[\s/]*/y
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*)?/y
const BARE = /[^\s"'<>]*/y

/** The tag at a place and where it ends; without a tag, where to look for the next one. Nothing is read twice. */
function readTag(
  html: string,
  from: number,
  quoteEnds: Readonly<Record<'"' | "'", number>>,
): { token?: Token; to: number } {
  const next = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at
    return pattern.exec(html)
  }
  const named = next(NAME, from)
  if (!named) return { to: from + 1 }
  const tag = named[2]!.toLowerCase()
  let attributes: Record<string, string> | undefined
  let at = from + named[0].length
  for (;;) {
    at += next(BETWEEN, at)![0].length
    if (html[at] === '>') {
      const selfClosing = html[at - 1] === '/'
      return { token: named[1] ? { closes: tag } : { tag, attributes: attributes ?? NONE, selfClosing }, to: at + 1 }
    }
    const written = next(ATTRIBUTE, at)
    if (!written) return { to: Math.max(at, from + 1) }
    at += written[0].length
    let value = ''
    const quote = written[2] === undefined ? undefined : html[at]
    if (quote === '"' || quote === "'") {
      if (quoteEnds[quote] <= at) return { to: at }
      const end = html.indexOf(quote, at + 1)
      value = html.slice(at + 1, end)
      at = end + 1
    } else if (quote !== undefined) {
      value = next(BARE, at)![0]
      at += value.length
    }
    attributes ??= Object.create(null) as Record<string, string>
    attributes[written[1]!.toLowerCase()] ??= decodeEntities(value)
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  sect: '§',
  ordf: 'ª',
  ordm: 'º',
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(writeNode).join('')
}

function writeNode(node: HtmlNode): string {
  if (typeof node === 'string') return encodeText(node)
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${encodeText(value).replace(/"/g, '&quot;')}"`)
    .join('')
  const open = `<${node.tag}${attributes}>`
  return VOID.has(node.tag) ? open : `${open}${writeHtml(node.children)}</${node.tag}>`
}

function encodeText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;')
}

/** The text of a node and everything in it. */
export function textOfNode(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOfNode).join('')
}
