import { clauseSchemes } from '#shared/interview/document/clauseSchemes.ts'
import { documentFonts } from './pdf/substituteFonts.ts'

/** What the document editor offers (S0 §7). */
export const numberings: { type: string; label: string; levels?: string[] }[] = [
  { type: '1', label: '1, 2, 3' },
  { type: 'a', label: 'a, b, c' },
  { type: 'A', label: 'A, B, C' },
  { type: 'i', label: 'i, ii, iii' },
  { type: 'I', label: 'I, II, III' },
  ...clauseSchemes.map(({ id, label, levels }) => ({ type: id, label, levels: levels.map(({ text }) => text) })),
]

export const fonts: string[] = [...documentFonts]

export const fontSizes: string[] = [8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 36].map((size) => `${size}pt`)
