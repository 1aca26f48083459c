import type { Term } from '../terms.ts'

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

const eitherOf = (term: Term): readonly string[] =>
  term.map(({ text, isBeginning }) => (isBeginning ? `${quoted(text)} *` : quoted(text)))

/** Terms as an expression of SQLite's FTS5. */
export const expressionOf = (terms: readonly Term[]): string =>
  terms
    .map(eitherOf)
    .map((texts) => (texts.length > 1 ? `(${texts.join(' OR ')})` : texts[0]!))
    .join(' AND ')
