import {
  applyEdits,
  child,
  type DocxPackage,
  type PlaceKind,
  printedStories,
  replaceParts,
  settleRevisions,
  writeZip,
  type XmlElement,
  xmlTree,
} from '../package/index.ts'
import { readBlocks } from './blocks.ts'
import { compareBlocks } from './compareBlocks.ts'
import type { Sides } from './compareParagraph.ts'
import { type Change, ChangeFinder, type Passage } from './findChanges.ts'
import { nodesIn } from './nodes.ts'
import type { OutBlock } from './outcome.ts'
import type { Author } from './tokens.ts'
import { type Decision, writeBlocks } from './writeBlocks.ts'

/** An edited Word file against the model that it was made from. */
export type Redline = {
  readonly changes: readonly Change[]
  /** The changed paragraphs and those beside them. */
  readonly passages: readonly Passage[]
  /** What was not compared, as sentences. */
  readonly notes: readonly string[]
  /** The model's file with the changes accepted, refused or left for Word to show. Its other parts are unchanged. */
  readonly write: (decide: (id: string) => Decision) => Uint8Array
}

type Compared = { readonly part: string; readonly place: PlaceKind; readonly holders: readonly Holder[] }
type Holder = {
  readonly from: number
  readonly to: number
  readonly blocks: OutBlock[]
  readonly rest: string
  readonly mustEnd: boolean
}

/** Compares the text of two packages that `inspectDocx` accepted; the model has no tracked changes of its own. */
export function redlineDocx(model: DocxPackage, edited: DocxPackage, by: Omit<Author, 'tracked'>): Redline {
  const notes = new Set<string>()
  const note = (sentence: string) => void notes.add(sentence)
  const known = knownProperties(model)
  const stories = pairStories(model, edited, note).map(({ part, place, other }): Compared => {
    const [xml, editedXml] = [model.text(part), edited.text(other)]
    const roots = { model: xmlTree(xml), edited: xmlTree(editedXml) }
    const sides: Sides = {
      model: { xml, importable: () => true },
      edited: { xml: editedXml, importable: importable(editedXml, prefixesOf(xml, roots.model)) },
      by: { ...by, tracked: false },
      ...{ known, note },
    }
    const holders = pairHolders(roots.model, roots.edited, note).map(([one, same]): Holder => {
      const blocks = compareBlocks(readBlocks(one, sides.model), readBlocks(same, sides.edited), sides)
      const last = one.name === 'w:body' ? child(one, 'w:sectPr') : undefined
      return {
        ...{ from: one.innerFrom, to: one.innerTo, blocks },
        rest: last ? xml.slice(last.from, last.to) : '',
        mustEnd: one.name !== 'w:body',
      }
    })
    return { part, place, holders }
  })
  const finder = new ChangeFinder()
  for (const { place, holders } of stories) for (const { blocks } of holders) finder.story(place, blocks)
  return {
    changes: finder.changes.map(({ id, kind, place, deleted, inserted, before, after, by: author }) => ({
      ...{ id, kind, place, deleted, inserted, before, after, by: author },
    })),
    passages: finder.changedPassages(),
    notes: [...notes],
    write: (decide) => write(model, stories, finder.changes, decide),
  }
}

/** The model's package without tracked changes, as it is compared. */
export function settledModel(model: DocxPackage): Uint8Array {
  return settleRevisions(model, { acceptChanges: true, removeComments: false })
}

function write(
  model: DocxPackage,
  stories: readonly Compared[],
  changes: readonly Change[],
  decide: (id: string) => Decision,
): Uint8Array {
  const decisions = changes.map(({ id }) => decide(id))
  const changed = new Map<string, string>()
  for (const { part, holders } of stories) {
    const xml = model.text(part)
    let id = highestId(xml)
    const nextId = () => {
      id += 1
      return id
    }
    const writing = { decide: (change: number) => decisions[change]!, nextId }
    const edits = holders.map(({ from, to, blocks, rest, mustEnd }) => ({
      ...{ from, to },
      text: writeBlocks(blocks, writing, mustEnd) + rest,
    }))
    const written = applyEdits(xml, edits)
    if (written !== xml) changed.set(part, written)
  }
  return writeZip(replaceParts(model.entries, changed))
}

const highestId = (xml: string): number =>
  Math.max(1000, ...[...xml.matchAll(/\sw:id="(\d{1,9})"/g)].map(([, id]) => Number(id)))

type Paired = { readonly part: string; readonly place: PlaceKind; readonly other: string }

/** The parts that are compared: Word renames headers and footers, but keeps their order. */
export function pairStories(model: DocxPackage, edited: DocxPackage, note: (sentence: string) => void): Paired[] {
  const mine = Map.groupBy(printedStories(model), kindOfPart)
  const theirs = Map.groupBy(printedStories(edited), kindOfPart)
  const found: Paired[] = []
  for (const [kind, stories] of mine) {
    const others = theirs.get(kind) ?? []
    if (others.length === stories.length)
      stories.forEach(({ part, kind: place }, at) => {
        found.push({ part, place, other: others[at]!.part })
      })
    else
      note(
        `${stories[0]?.kind === 'nota' ? 'As notas' : stories[0]?.kind === 'cabeçalho' ? 'Os cabeçalhos' : 'Os rodapés'} não foram comparados: os arquivos não têm o mesmo número deles.`,
      )
  }
  for (const kind of theirs.keys())
    if (!mine.has(kind)) note('Cabeçalhos, rodapés e notas que só o arquivo editado tem não entram.')
  return found
}

/** Footnotes and endnotes are parts of the same place. */
const kindOfPart = ({ part, kind }: { readonly part: string; readonly kind: PlaceKind }): string =>
  kind === 'nota' ? `nota ${/endnote/i.test(part)}` : kind

/** The elements whose blocks are compared: the body, a header, or each note. */
export function pairHolders(
  model: XmlElement,
  edited: XmlElement,
  note: (sentence: string) => void,
): (readonly [XmlElement, XmlElement])[] {
  const body = child(model, 'w:body')
  const other = child(edited, 'w:body')
  if (body && other) return [[body, other]]
  if (!/notes$/.test(model.name)) return [[model, edited]]
  const notes = (root: XmlElement) =>
    root.children.filter(({ name, attribute }) => /note$/.test(name) && attribute('w:type') === undefined)
  const [mine, theirs] = [notes(model), notes(edited)]
  if (mine.length === theirs.length) return mine.map((each, at) => [each, theirs[at]!] as const)
  note('As notas de rodapé não foram comparadas: os arquivos não têm o mesmo número delas.')
  return []
}

/** The prefixes that a part declares. */
export function prefixesOf(xml: string, root: XmlElement): ReadonlySet<string> {
  const tag = xml.slice(root.from, root.innerFrom)
  return new Set(['xml', ...[...tag.matchAll(/\sxmlns:([\w.-]+)=/g)].map(([, prefix = '']) => prefix)])
}

const REFERS = /\sr:[a-z]+\s*=|<w:(?:footnote|endnote|comment)Reference|<w:annotationRef/i

/** What refers to other parts of the edited file, or is in a language that the model does not declare, cannot be in the model. */
export function importable(xml: string, prefixes: ReadonlySet<string>): (node: XmlElement) => boolean {
  return (node) => {
    const text = xml.slice(node.from, node.to)
    if (REFERS.test(text)) return false
    const own = new Set([...text.matchAll(/\sxmlns:([\w.-]+)=/g)].map(([, prefix]) => prefix))
    return [...text.matchAll(/[<\s]([A-Za-z][\w.-]*):[A-Za-z][\w.-]*(?=[\s=/>])/g)].every(
      ([, prefix = '']) => prefix === 'xmlns' || prefixes.has(prefix) || own.has(prefix),
    )
  }
}

/** Properties without styles and numberings that the model does not have, and without what other programs add. */
export function knownProperties(model: DocxPackage): (properties: string) => string {
  const idsIn = (type: string, pattern: RegExp) => {
    const part = model.relationships(model.main).find((relation) => relation.type.endsWith(`/${type}`))?.target
    return new Set(part && model.has(part) ? [...model.text(part).matchAll(pattern)].map(([, id = '']) => id) : [])
  }
  const styles = idsIn('styles', /w:styleId="([^"]*)"/g)
  const numbers = idsIn('numbering', /<w:num\s[^>]*w:numId="(\d+)"/g)
  const seen = new Map<string, string>()
  return (properties) => {
    if (properties === '') return ''
    const before = seen.get(properties)
    if (before !== undefined) return before
    const xml = `<w:all>${properties}</w:all>`
    const kept = xmlTree(xml)
      .children.filter((node) => {
        if (!node.name.startsWith('w:') || /Change$/.test(node.name) || node.name === 'w:sectPr') return false
        if (/^w:(?:pStyle|rStyle|tblStyle)$/.test(node.name)) return styles.has(node.attribute('w:val') ?? '')
        const number = node.name === 'w:numPr' ? child(node, 'w:numId')?.attribute('w:val') : undefined
        return number === undefined || number === '0' || numbers.has(number)
      })
      .filter((node) => [node, ...nodesIn(node)].every(({ name }) => name.startsWith('w:')))
      .map(({ from, to }) => xml.slice(from, to).replace(/\s(?!w:|xml:)[\w.-]+:[\w.-]+="[^"]*"/g, ''))
      .join('')
    seen.set(properties, kept)
    return kept
  }
}
