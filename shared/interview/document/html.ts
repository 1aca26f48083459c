/** A piece of HTML: a text, or an element with its attributes in the order they are written. */
export type HtmlNode = string | HtmlElement

export type HtmlElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly HtmlNode[]
}

type Open = { tag: string; attributes: Record<string, string>; children: HtmlNode[] }

const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const BLOCKS: ReadonlySet<string> = new Set('p h1 h2 h3 h4 h5 h6 ul ol table blockquote div hr pre'.split(' '))
/** What an opening tag ends that was not closed before it, and what it does not look beyond. */
const ENDS: Readonly<Record<string, { readonly ends: string; readonly within: string }>> = {
  li: { ends: 'li', within: 'ul ol' },
  td: { ends: 'td th', within: 'tr' },
  th: { ends: 'td th', within: 'tr' },
  tr: { ends: 'tr td th', within: 'table' },
}

/** Deeper elements are left out, and what they contain stays: recursive code reads the tree. */
const MAX_DEPTH = 60

/** Reads HTML as browsers write it. Like them, it makes a tree of anything: what is not closed ends with what contains it. */
export function parseHtml(html: string): HtmlNode[] {
  const root: Open = { tag: '', attributes: {}, children: [] }
  const stack: Open[] = [root]
  const top = () => stack.at(-1)!
  const closeTo = (depth: number) => {
    stack.length = Math.max(1, depth)
  }
  let skipped = 0
  let at = 0
  const addText = (text: string) => {
    if (text === '') return
    const { children } = top()
    const last = children.at(-1)
    const decoded = decodeEntities(text)
    if (typeof last === 'string') children[children.length - 1] = last + decoded
    else children.push(decoded)
  }
  for (const match of html.matchAll(TAG)) {
    addText(html.slice(at, match.index))
    at = match.index + match[0].length
    const [, slash, written, rest = ''] = match
    if (written === undefined) continue
    const tag = written.toLowerCase()
    if (slash) {
      if (skipped > 0 && !VOID.has(tag)) skipped -= 1
      else {
        const opened = stack.findLastIndex((open) => open.tag === tag)
        if (opened > 0) closeTo(opened)
      }
      continue
    }
    if (BLOCKS.has(tag)) {
      const paragraph = stack.findLastIndex((open) => /^(p|h[1-6])$/.test(open.tag))
      const container = stack.findLastIndex((open) => /^(li|td|th|blockquote|div)$/.test(open.tag))
      if (paragraph > container) closeTo(paragraph)
    }
    const rule = ENDS[tag]
    if (rule) {
      const ended = stack.findIndex(
        (open, index) =>
          rule.ends.split(' ').includes(open.tag) &&
          !stack.slice(index + 1).some((inner) => rule.within.split(' ').includes(inner.tag)),
      )
      if (ended > 0) closeTo(ended)
    }
    const isVoid = VOID.has(tag)
    if (stack.length > MAX_DEPTH && !isVoid) {
      skipped += 1
      continue
    }
    const element: Open = { tag, attributes: attributesOf(rest), children: [] }
    top().children.push(element)
    if (!isVoid && !rest.endsWith('/')) stack.push(element)
  }
  addText(html.slice(at))
  return root.children
}

/** Comments and declarations match without a name. */
const TAG =
  /<!--[\s\S]*?(?:-->|$)|<![^>]*>|<\?[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?|\s*\/)*)\s*>/g
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    found[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '')
  return found
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
