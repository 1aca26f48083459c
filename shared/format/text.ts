/** Unicode NFC, the one form in which Minuta stores and compares text. */
export const normalize = (text: string): string => text.normalize('NFC')

const COMBINING_MARKS = /[\u0300-\u036f]/g

const withoutMarks = (text: string): string => text.normalize('NFD').replace(COMBINING_MARKS, '')

/**
 * Text without accents and case, for comparing and searching: 'Não' and 'NAO' both give 'nao'.
 * Marks are taken off twice because lower-casing can bring one back ('İ' becomes 'i' and a dot above).
 */
export const foldText = (text: string): string =>
  withoutMarks(withoutMarks(text).toLowerCase()).toLowerCase().normalize('NFC')

const APOSTROPHES = /['’‘`´ʼ]/g

/** The same without apostrophes, as people type what they look for: 'davila' finds D'Ávila. */
export const foldForSearch = (text: string): string => foldText(text.replace(APOSTROPHES, ''))

const SPACES = /[\s\u00a0\u202f\u2007]+/g

/** A text of several lines: its breaks stay, and no line begins or ends with spaces that nobody sees. */
export const trimLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/** Every run of white space, no-break spaces included, as one plain space; none at the ends. */
export const collapseSpaces = (text: string): string => text.replace(SPACES, ' ').trim()
