import { isUtf8 } from 'node:buffer'
import { contentTypesOf } from './contentTypes.ts'
import { type Relationship, relationshipsOf } from './relationships.ts'
import { inflate, type ZipEntry } from './zip.ts'

/** A docx in terms of Open Packaging: parts by name (without the leading slash), their types and relationships. */
export type DocxPackage = {
  /** In the order of the file. */
  readonly entries: readonly ZipEntry[]
  readonly has: (name: string) => boolean
  readonly bytes: (name: string) => Uint8Array
  /** The part as text, without a byte-order mark. */
  readonly text: (name: string) => string
  /** The same; undefined if the bytes are not valid UTF-8. */
  readonly strictText: (name: string) => string | undefined
  readonly typeOf: (name: string) => string | undefined
  /** Relationships of a part; '' for those of the package itself. */
  readonly relationships: (source: string) => readonly Relationship[]
  /** Name of the main document part, usually 'word/document.xml'. */
  readonly main: string
}

/** Opens entries that `readZip` accepted. The main part is '' if there is none. */
export function openPackage(entries: readonly ZipEntry[]): DocxPackage {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const texts = new Map<string, string>()

  const bytes = (name: string) => {
    const entry = byName.get(name)
    return entry ? inflate(entry) : new Uint8Array()
  }
  const text = (name: string) => {
    const known = texts.get(name)
    if (known !== undefined) return known
    const read = new TextDecoder('utf-8').decode(bytes(name))
    texts.set(name, read)
    return read
  }
  const strictText = (name: string) => {
    const content = bytes(name)
    if (!isUtf8(content)) return undefined
    if (!texts.has(name)) texts.set(name, new TextDecoder('utf-8').decode(content))
    return text(name)
  }
  const types = contentTypesOf(byName.has(CONTENT_TYPES) ? text(CONTENT_TYPES) : '')
  const relationships = (source: string) => {
    const name = relationshipsPartOf(source)
    return byName.has(name) ? relationshipsOf(text(name), source) : []
  }
  const main = relationships('').find((relation) => relation.type.endsWith('/officeDocument'))?.target ?? ''
  return {
    entries,
    has: (name) => byName.has(name),
    bytes,
    text,
    strictText,
    typeOf: types.typeOf,
    relationships,
    main,
  }
}

/** Whether a part is XML, by its name or its declared type. */
export function isXmlPart({ typeOf }: Pick<DocxPackage, 'typeOf'>, name: string): boolean {
  return /\.(xml|rels|vml|svg)$/i.test(name) || /[+/]xml$/.test(typeOf(name) ?? '')
}

export const CONTENT_TYPES = '[Content_Types].xml'

/** The name of the settings part, usually 'word/settings.xml'; undefined if there is none. */
export function settingsOf(docx: DocxPackage): string | undefined {
  const name = docx.relationships(docx.main).find(({ type }) => type.endsWith('/settings'))?.target
  return name !== undefined && docx.has(name) ? name : undefined
}

/** The part with a part's relationships: 'word/document.xml' -> 'word/_rels/document.xml.rels'. */
export function relationshipsPartOf(source: string): string {
  const slash = source.lastIndexOf('/')
  return `${source.slice(0, slash + 1)}_rels/${source.slice(slash + 1)}.rels`
}
