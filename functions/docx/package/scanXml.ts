/** Callbacks for the contents of a well-formed XML document, in order. Offsets are UTF-16 units of the whole text: [from, to). */
export type XmlVisitor = {
  readonly open?: (name: string, tag: XmlTag) => void
  /** Also called after a self-closing tag, with an empty range at its end. */
  readonly close?: (name: string, from: number, to: number) => void
  /** Raw character data, with entities not decoded. */
  readonly text?: (from: number, to: number) => void
  /** A processing instruction, including the XML declaration. */
  readonly instruction?: (from: number, to: number) => void
}

export type XmlTag = {
  readonly from: number
  readonly to: number
  readonly selfClosing: boolean
  /** Value of an attribute, with entities decoded. */
  readonly attribute: (name: string) => string | undefined
}

export type XmlFault = {
  readonly code: 'dtd' | 'encoding' | 'malformed' | 'too_deep'
  readonly at: number
  readonly detail: string
}

const MAX_DEPTH = 512

/**
 * Parses an XML document strictly, without building a tree: tags balance, attributes are quoted and unique, references are the five
 * predefined ones or character references. A document type declaration is always a fault, so that no entity is ever expanded; so is a
 * declared encoding in which the bytes would mean something else. Linear in the length of the text.
 */
export function scanXml(xml: string, visitor: XmlVisitor = {}): XmlFault | undefined {
  const stack: string[] = []
  let at = xml.charCodeAt(0) === 0xfeff ? 1 : 0
  const start = at
  let rootSeen = false
  const known: KnownTags = new Map()

  while (at < xml.length) {
    if (xml.charCodeAt(at) !== LESS) {
      const next = xml.indexOf('<', at)
      const to = next === -1 ? xml.length : next
      if (stack.length === 0) {
        if (!isBlank(xml, at, to)) return malformed(at, 'text outside the root element')
      } else {
        const fault = faultInText(xml, at, to)
        if (fault) return fault
        visitor.text?.(at, to)
      }
      at = to
      continue
    }

    const second = xml.charCodeAt(at + 1)
    if (second === BANG) {
      if (xml.startsWith('<!--', at)) {
        const end = xml.indexOf('--', at + 4)
        if (end === -1 || xml[end + 2] !== '>') return malformed(at, 'comment without end')
        if (ILLEGAL.test(xml.slice(at, end))) return malformed(at, 'illegal character')
        at = end + 3
      } else if (xml.startsWith('<![CDATA[', at)) {
        const end = xml.indexOf(']]>', at)
        if (end === -1 || stack.length === 0)
          return malformed(at, 'CDATA section without end or outside the root element')
        if (ILLEGAL.test(xml.slice(at, end))) return malformed(at, 'illegal character')
        visitor.text?.(at, end + 3)
        at = end + 3
      } else {
        return { code: 'dtd', at, detail: 'document type declaration' }
      }
      continue
    }

    if (second === QUESTION) {
      const end = xml.indexOf('?>', at)
      if (end === -1) return malformed(at, 'processing instruction without end')
      const target = /^[^\s?]*/.exec(xml.slice(at + 2, Math.min(end, at + 130)))?.[0] ?? ''
      if (!NAME.test(target) || target.includes(':')) return malformed(at, 'processing instruction without a name')
      if (target.toLowerCase() === 'xml') {
        if (at !== start) return malformed(at, 'XML declaration inside the document')
        const fault = faultInDeclaration(xml)
        if (fault) return fault
      }
      if (ILLEGAL.test(xml.slice(at, end))) return malformed(at, 'illegal character')
      visitor.instruction?.(at, end + 2)
      at = end + 2
      continue
    }

    if (second === SLASH) {
      const end = xml.indexOf('>', at)
      if (end === -1) return malformed(at, 'closing tag without end')
      const name = xml.slice(at + 2, end).trimEnd()
      const expected = stack.pop()
      if (name !== expected) return malformed(at, `</${name}> where </${expected ?? ''}> was due`)
      visitor.close?.(name, at, end + 1)
      at = end + 1
      continue
    }

    const tag = readTag(xml, at, known)
    if ('code' in tag) return tag
    if (stack.length === 0 && rootSeen) return malformed(at, 'second root element')
    rootSeen = true
    if (stack.length >= MAX_DEPTH) return { code: 'too_deep', at, detail: `more than ${MAX_DEPTH} levels` }
    visitor.open?.(tag.name, tag)
    if (tag.selfClosing) visitor.close?.(tag.name, tag.to, tag.to)
    else stack.push(tag.name)
    at = tag.to
  }

  if (stack.length > 0) return malformed(xml.length, `<${stack.at(-1)}> without end`)
  return rootSeen ? undefined : malformed(0, 'no root element')
}

/** XML 1.0 §2.8. */
const DECLARATION =
  /^\ufeff?<\?xml\s+version\s*=\s*(["'])1\.0\1(?:\s+encoding\s*=\s*(["'])([a-z][\w.-]*)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\4)?\s*\?>/i

function faultInDeclaration(xml: string): XmlFault | undefined {
  const declaration = DECLARATION.exec(xml)
  if (!declaration) return malformed(0, 'XML declaration')
  const encoding = declaration[3] ?? 'UTF-8'
  const isRead = /^utf-?8$/i.test(encoding) || (/^(us-)?ascii$/i.test(encoding) && !/[^\0-\x7f]/.test(xml))
  return isRead ? undefined : { code: 'encoding', at: 0, detail: encoding }
}

/** The same document, declared as UTF-8 if it declares an encoding. */
export function declaredUtf8(xml: string): string {
  const encoding = DECLARATION.exec(xml)?.[3]
  if (encoding === undefined || /^utf-8$/i.test(encoding)) return xml
  return xml.replace(/(\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/, '$1"UTF-8"')
}

/** Text between tags as a reader sees it. CDATA sections are unwrapped. */
export function decodeXml(raw: string): string {
  if (raw.startsWith('<![CDATA[')) return raw.slice(9, -3)
  if (!raw.includes('&')) return raw
  return raw.replace(REFERENCE, (_whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number.parseInt(name.slice(1), 10))
    return PREDEFINED.get(name) ?? ''
  })
}

const SPECIAL: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export function encodeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => SPECIAL[character] ?? '')
}

const LESS = 60
const BANG = 33
const QUESTION = 63
const SLASH = 47
const NAME = /^[\p{L}_:][\p{L}\p{M}\p{N}_:.·-]*$/u
const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const REFERENCE = /&(#x[0-9a-fA-F]+|#[0-9]+|[a-z]+);/g
const PREDEFINED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
// XML 1.0 §2.2 forbids the C0 controls other than tab, line feed and carriage return, and the two noncharacters.
const ILLEGAL = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u

/** Tags already found valid: documents repeat a few hundred of them thousands of times. */
type KnownTags = Map<string, { readonly name: string; readonly selfClosing: boolean }>

const MAX_KNOWN = 2000

class ReadTag implements XmlTag {
  readonly #xml: string
  readonly name: string
  readonly from: number
  readonly to: number
  readonly selfClosing: boolean

  constructor(xml: string, name: string, from: number, to: number, selfClosing: boolean) {
    this.#xml = xml
    this.name = name
    this.from = from
    this.to = to
    this.selfClosing = selfClosing
  }

  attribute(wanted: string): string | undefined {
    return attributeOf(this.#xml, this.from + 1 + this.name.length, this.to - (this.selfClosing ? 2 : 1), wanted)
  }
}

function readTag(xml: string, from: number, known: KnownTags): ReadTag | XmlFault {
  const nearest = xml.indexOf('>', from) + 1
  const raw = xml.slice(from, nearest)
  const before = known.get(raw)
  if (before) return new ReadTag(xml, before.name, from, nearest, before.selfClosing)

  const to = endOfTag(xml, from)
  if (to === -1) return malformed(from, 'tag without end')
  const selfClosing = xml.charCodeAt(to - 2) === SLASH
  const end = selfClosing ? to - 2 : to - 1
  let nameEnd = from + 1
  while (nameEnd < end && !isSpace(xml.charCodeAt(nameEnd))) nameEnd += 1
  const name = xml.slice(from + 1, nameEnd)
  if (!NAME.test(name)) return malformed(from, `element name "${name.slice(0, 40)}"`)
  if (nameEnd < end) {
    const fault = faultInAttributes(xml, nameEnd, end)
    if (fault) return fault
  }
  if (to === nearest && known.size < MAX_KNOWN) known.set(raw, { name, selfClosing })
  return new ReadTag(xml, name, from, to, selfClosing)
}

/** Index after the '>' that ends the tag, ignoring any inside quoted values. */
function endOfTag(xml: string, from: number): number {
  let at = from + 1
  while (at < xml.length) {
    const code = xml.charCodeAt(at)
    if (code === 62) return at + 1
    if (code === LESS) return -1
    if (code === 34 || code === 39) {
      at = xml.indexOf(code === 34 ? '"' : "'", at + 1)
      if (at === -1) return -1
    }
    at += 1
  }
  return -1
}

function faultInAttributes(xml: string, from: number, end: number): XmlFault | undefined {
  const seen = new Set<string>()
  let at = from
  while (at < end) {
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(xml)
    if (!match || ATTRIBUTE.lastIndex > end) {
      return isBlank(xml, at, end) ? undefined : malformed(at, 'attribute without a quoted value')
    }
    const [, name = ''] = match
    if (!NAME.test(name)) return malformed(at, `attribute name "${name.slice(0, 40)}"`)
    if (seen.has(name)) return malformed(at, `attribute "${name}" twice`)
    seen.add(name)
    const value = match[2] ?? match[3] ?? ''
    if (value.includes('&') && !referencesAreKnown(value)) return malformed(at, 'unknown entity in an attribute')
    if (ILLEGAL.test(value)) return malformed(at, 'illegal character')
    at = ATTRIBUTE.lastIndex
  }
  return undefined
}

function attributeOf(xml: string, from: number, end: number, wanted: string): string | undefined {
  let at = from
  while (at < end) {
    ATTRIBUTE.lastIndex = at
    const match = ATTRIBUTE.exec(xml)
    if (!match || ATTRIBUTE.lastIndex > end) return undefined
    if (match[1] === wanted) return decodeXml(match[2] ?? match[3] ?? '')
    at = ATTRIBUTE.lastIndex
  }
  return undefined
}

function faultInText(xml: string, from: number, to: number): XmlFault | undefined {
  const text = xml.slice(from, to)
  if (text.includes('&') && !referencesAreKnown(text)) return malformed(from, 'unknown entity')
  if (text.includes(']]>')) return malformed(from, ']]> in text')
  return ILLEGAL.test(text) ? malformed(from, 'illegal character') : undefined
}

function referencesAreKnown(text: string): boolean {
  const rest = text.replace(REFERENCE, (whole, name: string) => {
    if (!name.startsWith('#')) return PREDEFINED.has(name) ? '' : whole
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return isXmlCharacter(code) ? '' : whole
  })
  return !rest.includes('&')
}

function isXmlCharacter(code: number): boolean {
  if (code === 9 || code === 10 || code === 13) return true
  return (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}

function isSpace(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13
}

function isBlank(xml: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!isSpace(xml.charCodeAt(at))) return false
  return true
}

function malformed(at: number, detail: string): XmlFault {
  return { code: 'malformed', at, detail }
}
