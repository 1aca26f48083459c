import type { DocxPackage } from './docxPackage.ts'

/** Where a text is, in the words a lawyer uses for it. */
export type PlaceKind =
  | 'corpo'
  | 'tabela'
  | 'caixa de texto'
  | 'cabeçalho'
  | 'rodapé'
  | 'nota'
  | 'propriedades do documento'

/** ECMA-376's term for a separate text of a document: the body, a header, the notes. */
export type Story = { readonly part: string; readonly kind: PlaceKind }

/**
 * The parts whose placeholders are filled, in reading order. Comments are notes between authors, not text of the document. Only parts the
 * document still refers to count: Word leaves headers of deleted sections behind.
 */
export function storiesOf(docx: DocxPackage): Story[] {
  const stories: Story[] = [{ part: docx.main, kind: 'corpo' }]
  for (const relation of docx.relationships(docx.main)) {
    const kind = KINDS.get(relation.type.slice(relation.type.lastIndexOf('/') + 1))
    const known = stories.some((story) => story.part === relation.target)
    if (kind && !relation.external && !known && docx.has(relation.target)) stories.push({ part: relation.target, kind })
  }
  const core = docx.relationships('').find((relation) => relation.type.endsWith('/core-properties'))?.target
  if (core && docx.has(core)) stories.push({ part: core, kind: 'propriedades do documento' })
  return stories.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}

/** The stories that a document prints: all but its properties. */
export const printedStories = (docx: DocxPackage): Story[] =>
  storiesOf(docx).filter(({ kind }) => kind !== 'propriedades do documento')

const KINDS = new Map<string, PlaceKind>([
  ['header', 'cabeçalho'],
  ['footer', 'rodapé'],
  ['footnotes', 'nota'],
  ['endnotes', 'nota'],
])
const ORDER: readonly PlaceKind[] = ['cabeçalho', 'corpo', 'nota', 'rodapé', 'propriedades do documento']
