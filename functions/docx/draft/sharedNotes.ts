import { applyEdits, type DocxPackage, openPackage, replaceParts, type XmlElement, xmlTree } from '../package/index.ts'

type Kind = 'footnote' | 'endnote'
type Note = { readonly id: string; readonly xml: string; readonly words: ReadonlySet<string> }
/** A note that some contracts have, each in its own words. */
type Shared = { readonly of: (Note | undefined)[]; readonly first: Note }

/** How many words of two notes must be common for them to be the same note. */
const ALIKE = 0.5

/**
 * The contracts with the same notes, in the same order and under the same ids: a note that only one has is a note of the others too, to
 * which their texts do not refer. So the model has each, and prints it where its paragraph is printed.
 */
export function sharedNotes(contracts: readonly DocxPackage[]): DocxPackage[] {
  return sharedOf(sharedOf([...contracts], 'footnote'), 'endnote')
}

function sharedOf(contracts: DocxPackage[], kind: Kind): DocxPackage[] {
  const parts = contracts.map((contract) => partOf(contract, kind))
  const read = contracts.map((contract, at) => (parts[at] === undefined ? [] : notesOf(contract.text(parts[at]), kind)))
  // What refers to other parts cannot be moved.
  if (parts.includes(undefined) || read.flat().some(({ xml }) => /\sr:[a-z]+\s*=/i.test(xml))) return contracts
  const shared = read.reduce<Shared[]>((all, notes, at) => merged(all, notes, at), [])
  const same = read.every(
    (notes) => notes.length === shared.length && notes.every(({ id }, at) => id === read[0]![at]!.id),
  )
  if (same) return contracts
  const first = 1 + Math.max(0, ...contracts.flatMap((contract, at) => typedIds(contract.text(parts[at]!), kind)))
  return contracts.map((contract, at) => {
    const ids = new Map(
      shared.flatMap(({ of }, place) => (of[at] ? [[of[at].id, String(first + place)] as const] : [])),
    )
    const xml = contract.text(parts[at]!)
    const own = read[at]!
    const written = shared.map(({ of, first: note }, place) =>
      (of[at] ?? note).xml.replace(/ w:id="[^"]*"/, ` w:id="${first + place}"`),
    )
    const root = xmlTree(xml)
    const gone = noteElements(root, kind).map(({ from, to }) => ({ from, to, text: '' }))
    const end = { from: root.innerTo, to: root.innerTo, text: written.join('') }
    if (root.innerTo === root.to || own.length + written.length === 0) return contract
    const main = contract
      .text(contract.main)
      .replace(
        new RegExp(`(<w:${kind}Reference\\b[^>]*?\\bw:id=")([^"]*)`, 'g'),
        (_whole, before: string, id: string) => before + (ids.get(id) ?? id),
      )
    const changed = new Map([
      [parts[at]!, applyEdits(xml, [...gone, end])],
      [contract.main, main],
    ])
    return openPackage(replaceParts(contract.entries, changed))
  })
}

const partOf = (contract: DocxPackage, kind: Kind): string | undefined =>
  contract.relationships(contract.main).find(({ type, target }) => type.endsWith(`/${kind}s`) && contract.has(target))
    ?.target

/** The notes that a text may refer to, unlike those that draw their separator. */
const noteElements = (root: XmlElement, kind: Kind): XmlElement[] =>
  root.children.filter(({ name, attribute }) => name === `w:${kind}` && (attribute('w:type') ?? 'normal') === 'normal')

function notesOf(xml: string, kind: Kind): Note[] {
  return noteElements(xmlTree(xml), kind).map(({ from, to, attribute }) => {
    const text = xml.slice(from, to).replace(/<[^>]*>/g, ' ')
    return { id: attribute('w:id') ?? '', xml: xml.slice(from, to), words: new Set(text.match(/[\p{L}\p{N}]+/gu)) }
  })
}

const typedIds = (xml: string, kind: Kind): number[] =>
  xmlTree(xml)
    .children.filter(({ name, attribute }) => name === `w:${kind}` && (attribute('w:type') ?? 'normal') !== 'normal')
    .map(({ attribute }) => Number(attribute('w:id')) || 0)

/** The notes of one more contract beside those of the others, in order. */
function merged(all: readonly Shared[], notes: readonly Note[], contract: number): Shared[] {
  // The longest common sequence of notes that are alike.
  const lengths = Array.from({ length: all.length + 1 }, () => new Array<number>(notes.length + 1).fill(0))
  for (let a = all.length - 1; a >= 0; a -= 1)
    for (let b = notes.length - 1; b >= 0; b -= 1)
      lengths[a]![b] = alike(all[a]!.first, notes[b]!)
        ? lengths[a + 1]![b + 1]! + 1
        : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!)
  const result: Shared[] = []
  let [a, b] = [0, 0]
  while (a < all.length || b < notes.length) {
    const known = all[a]
    const note = notes[b]
    if (known && note && alike(known.first, note)) {
      known.of[contract] = note
      result.push(known)
      a += 1
      b += 1
    } else if (known && (!note || lengths[a + 1]![b]! >= lengths[a]![b + 1]!)) {
      result.push(known)
      a += 1
    } else {
      const of: (Note | undefined)[] = []
      of[contract] = note
      result.push({ of, first: note! })
      b += 1
    }
  }
  return result
}

function alike(one: Note, other: Note): boolean {
  const common = [...one.words].filter((word) => other.words.has(word)).length
  return common >= ALIKE * Math.max(one.words.size, other.words.size)
}
