import type { DocxPackage } from '../package/index.ts'
import { commentsPart } from './comments.ts'
import type { CompiledModel } from './compileModel.ts'

/** Those of each model, of which Word or its author knows. */
const modelFaults = new WeakMap<CompiledModel, ReadonlySet<DocumentFault>>()

/** The faults of a filled document that its model does not have. `xmls`: the parts that differ from the model's. */
export function newFaults(model: CompiledModel, xmls: ReadonlyMap<string, string>): DocumentFault[] {
  const { package: docx } = model
  const comments = commentsPart(docx)
  const parts = [...model.stories.map(({ part }) => part), ...(comments === undefined ? [] : [comments])]
  const read = (changed: ReadonlyMap<string, string>) =>
    documentFaults(docx, new Map(parts.map((part) => [part, changed.get(part) ?? docx.text(part)])))
  const found = [...read(xmls)]
  if (found.length === 0) return found
  const known = modelFaults.get(model) ?? read(new Map())
  modelFaults.set(model, known)
  return found.filter((fault) => !known.has(fault))
}

/** What makes Word call a file unreadable, beyond what is wrong in a single part. */
type DocumentFault =
  | 'bookmark id'
  | 'bookmark name'
  | 'bookmark pair'
  | 'comment id'
  | 'comment pair'
  | 'comment missing'
  | 'control id'
  | 'drawing id'
  | 'note id'
  | 'note missing'
  | 'relationship missing'

/** The faults of the printed parts of a document: of ids that are not unique, pairs that are not closed, and references to nothing. */
function documentFaults(
  docx: Pick<DocxPackage, 'relationships' | 'main'>,
  xmls: ReadonlyMap<string, string>,
): Set<DocumentFault> {
  const faults = new Set<DocumentFault>()
  const seen = new Map<string, Set<string>>()
  const unique = (fault: DocumentFault, id: string) => {
    const known = seen.get(fault) ?? new Set()
    seen.set(fault, known)
    if (known.has(id)) faults.add(fault)
    known.add(id)
  }
  const all = [...xmls.values()].join('')
  const ids = (pattern: RegExp, xml = all): string[] => [...xml.matchAll(pattern)].map(([, id = '']) => id)
  for (const [part, xml] of xmls) {
    const open = new Set<string>()
    for (const [tag, kind = '', end = ''] of xml.matchAll(/<w:(bookmark|commentRange)(Start|End) [^>]*>/g)) {
      const id = ` ${/ w:id="([^"]*)"/.exec(tag)?.[1]}`
      const pair = kind === 'bookmark' ? 'bookmark pair' : 'comment pair'
      if (end === 'Start' ? open.has(kind + id) : !open.delete(kind + id)) faults.add(pair)
      if (end === 'Start') open.add(kind + id)
      if (end === 'Start' && kind === 'bookmark') {
        unique('bookmark id', id)
        unique('bookmark name', (/ w:name="([^"]*)"/.exec(tag)?.[1] ?? '').toLowerCase())
      }
    }
    for (const left of open) faults.add(left.startsWith('bookmark') ? 'bookmark pair' : 'comment pair')
    const relations = new Set(docx.relationships(part).map(({ id }) => id))
    if (ids(/ r:(?:id|embed|link)="([^"]+)"/g, xml).some((id) => !relations.has(id) && !ADDED_PICTURE.test(id)))
      faults.add('relationship missing')
  }
  for (const id of ids(/<w:id w:val="([^"]*)"/g)) unique('control id', id)
  for (const id of ids(/<wp:docPr [^>]*?\bid="([^"]*)"/g)) unique('drawing id', id)
  for (const id of ids(/<w:commentReference\b[^>]*? w:id="([^"]*)"/g)) unique('comment id', id)
  for (const kind of ['foot', 'end']) {
    const notes = new Set<string>()
    for (const id of ids(new RegExp(`<w:${kind}note(?: [^>]*)? w:id="([^"]*)"`, 'g'))) {
      if (notes.has(id)) faults.add('note id')
      notes.add(id)
    }
    const referred = ids(new RegExp(`<w:${kind}noteReference\\b[^>]*? w:id="([^"]*)"`, 'g'))
    if (referred.some((id) => !notes.has(id))) faults.add('note missing')
    if (new Set(referred).size < referred.length) faults.add('note id')
  }
  const comments = new Set(ids(/<w:comment(?: [^>]*)? w:id="([^"]*)"/g))
  if ([...(seen.get('comment id') ?? [])].some((id) => !comments.has(id))) faults.add('comment missing')
  return faults
}

/** The relationship of an answer's picture, which is written with it: see `pictures.ts`. */
const ADDED_PICTURE = /^imagem\d+$/
