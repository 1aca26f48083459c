/** Unicode NFC, the form in which Minuta stores and compares text. */
export const normalize = (text: string): string => text.normalize('NFC')

const COMBINING_MARKS = /[\u0300-\u036f]/g

const withoutMarks = (text: string): string => text.normalize('NFD').replace(COMBINING_MARKS, '')

/**
 * Text without accents and case, for comparing and searching: 'Não' and 'NAO' both give 'nao'. Accents are removed twice because
 * lower-casing can add one ('İ' becomes 'i' and a combining dot).
 */
export const foldText = (text: string): string =>
  withoutMarks(withoutMarks(text).toLowerCase()).toLowerCase().normalize('NFC')

const APOSTROPHES = /['’‘`´ʼ]/g

/** The same without apostrophes, as people type search texts: 'davila' finds D'Ávila. */
export const foldForSearch = (text: string): string => foldText(text.replace(APOSTROPHES, ''))

const SPACES = /[\s\u00a0\u202f\u2007]+/g

/** Trims each line of a text and keeps its line breaks. */
export const trimLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()

/** Replaces every run of white space, including no-break spaces, by one space, and trims the ends. */
export const collapseSpaces = (text: string): string => text.replace(SPACES, ' ').trim()

/** A text with its first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
