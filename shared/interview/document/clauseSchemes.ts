import type { ClauseLevel, ClauseScheme, EditorDef } from '../model.ts'

const subclauses = [level('decimal', '%1.%2.', 0, 34), level('decimal', '%1.%2.%3.', 28, 62)]

/** How clauses may be numbered without describing a scheme in the document. */
export const clauseSchemes: readonly ClauseScheme[] = [
  {
    id: 'clausulas',
    label: 'CLÁUSULA 1ª, 1.1, 1.1.1, a)',
    levels: [
      level('decimal', 'CLÁUSULA %1ª.', 0, 0, 'space'),
      ...subclauses,
      level('lowerLetter', '%4)', 57, 78),
      level('lowerRoman', '%5)', 78, 100),
    ],
  },
  {
    id: 'artigos',
    label: 'Art. 1º, § 1º, I, a)',
    levels: [
      level('decimal', 'Art. %1º', 0, 0, 'space'),
      level('decimal', '§ %2º', 0, 0, 'space'),
      level('upperRoman', '%3 –', 28, 57),
      level('lowerLetter', '%4)', 57, 78),
      level('decimal', '%5.', 78, 100),
    ],
  },
  {
    id: 'decimal',
    label: '1, 1.1, 1.1.1, (a), (i)',
    levels: [
      level('decimal', '%1.', 0, 28),
      ...subclauses,
      level('lowerLetter', '(%4)', 57, 78),
      level('lowerRoman', '(%5)', 78, 100),
    ],
  },
  {
    id: 'incisos',
    label: 'I, a), 1)',
    levels: [
      level('upperRoman', '%1 –', 28, 57),
      level('lowerLetter', '%2)', 57, 78),
      level('decimal', '%3)', 78, 100),
    ],
  },
]

/** Where the number and the text begin, in points; a number that the text follows at once has no indent. */
function level(format: ClauseLevel['format'], text: string, from: number, to: number, suffix?: 'space'): ClauseLevel {
  const css = suffix ? 'margin-left: 0pt; text-indent: 0pt' : `margin-left: ${to}pt; text-indent: ${from - to}pt`
  return { format, text, css, ...(suffix && { suffix }) }
}

/** The scheme with a name, the document's own before the shared ones; without a name, that of its clauses. */
export function schemeOf(document: EditorDef, name?: string): ClauseScheme | undefined {
  const id = name ?? document.clauses ?? 'clausulas'
  return [...(document.numberings ?? []), ...clauseSchemes].find((scheme) => scheme.id === id)
}
