import { createHash } from 'node:crypto'
import type { ImageFile } from '../../fill/index.ts'
import { readImageFile } from '../../fill/index.ts'
import { encodeXml } from '../../package/index.ts'

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A part that contains text: the body, a header, a footer, the notes. */
export type TextPart = {
  readonly name: string
  readonly relations: { readonly type: string; readonly target: string; readonly external: boolean }[]
}

/** What the parts of a document share: pictures, footnotes, bookmarks and the numbers of drawings. */
export class Parts {
  readonly main: TextPart = { name: 'document', relations: [] }
  readonly notes: TextPart = { name: 'footnotes', relations: [] }
  readonly media = new Map<string, ImageFile>()
  readonly footnotes: string[] = []
  readonly #bookmarks = new Map<string, string>()
  readonly #placed = new Set<string>()
  readonly #relations = new WeakMap<TextPart, Map<string, string>>()
  #drawings = 0

  relation(part: TextPart, type: string, target: string, external = false): string {
    const known = this.#relations.get(part) ?? new Map<string, string>()
    this.#relations.set(part, known)
    const key = `${type} ${target}`
    const id = known.get(key) ?? `rId${part.relations.push({ type, target, external })}`
    known.set(key, id)
    return id
  }

  /** The relationship to a picture of a `data:` URL; undefined if it is none that a document can show. */
  picture(part: TextPart, src: string): { relation: string; file: ImageFile; id: number } | undefined {
    const data = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(src)?.[1]
    const file = data === undefined ? undefined : readImageFile(Buffer.from(data, 'base64'))
    if (!file) return undefined
    const hash = createHash('sha256').update(file.bytes).digest('hex').slice(0, 20)
    const target = `media/${hash}.${file.extension}`
    this.media.set(target, file)
    this.#drawings += 1
    return { relation: this.relation(part, 'image', target), file, id: this.#drawings }
  }

  /** The number of a new footnote. Word keeps -1 and 0 for its separators. */
  footnote(xml: string): number {
    return this.footnotes.push(xml)
  }

  /** Word's name for an anchor: letters, digits and '_', at most 40. */
  bookmark(anchor: string): string {
    const known = this.#bookmarks.get(anchor)
    if (known) return known
    const name = /^[A-Za-z_]\w{0,39}$/.test(anchor)
      ? anchor
      : `_Ref${createHash('sha256').update(anchor).digest('hex').slice(0, 12)}`
    this.#bookmarks.set(anchor, name)
    return name
  }

  /** The content inside a bookmark; a name marks only its first place. */
  marked(anchor: string, xml: string): string {
    const name = this.bookmark(anchor)
    if (this.#placed.has(name)) return xml
    const id = this.#placed.size
    this.#placed.add(name)
    return `<w:bookmarkStart w:id="${id}" w:name="${encodeXml(name)}"/>${xml}<w:bookmarkEnd w:id="${id}"/>`
  }
}

export function relationsXml({ relations }: TextPart): string {
  return relations
    .map(
      ({ type, target, external }, at) =>
        `<Relationship Id="rId${at + 1}" Type="${type.startsWith('http') ? type : `${REL}/${type}`}" Target="${encodeXml(target)}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')
}
