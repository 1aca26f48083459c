/** Words end where a letter or digit does, as in SQLite's index; accents and case do not count. */
const analysis = {
  tokenizer: { words: { type: 'pattern', pattern: '[^\\p{L}\\p{N}]+' } },
  analyzer: { folded: { type: 'custom', tokenizer: 'words', filter: ['lowercase', 'asciifolding'] } },
}

const searched = { type: 'text', analyzer: 'folded' } as const
const exact = { type: 'keyword' } as const
const stored = { type: 'object', enabled: false } as const

/** The index: only what is declared here is accepted. */
export const mapping = {
  settings: { analysis },
  mappings: {
    dynamic: 'strict',
    properties: {
      organization: exact,
      kind: exact,
      subject: exact,
      /** Kind and subject, for an order that never changes. */
      key: exact,
      interview: exact,
      named: exact,
      updated: exact,
      /** When it was read to be indexed, in milliseconds. */
      indexed: { type: 'long' },
      title: searched,
      context: searched,
      // Beginnings of words are indexed: without them, a common one would be looked for among all words.
      text: { ...searched, index_prefixes: { min_chars: 2, max_chars: 10 } },
      numbers: searched,
      documents: stored,
      facts: stored,
    },
  },
} as const
