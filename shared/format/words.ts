/** Values spelled out in words (por extenso): one file per kind of value, under words/. */
export { dateInWords } from './words/dateInWords.ts'
export { moneyInWords } from './words/moneyInWords.ts'
export { type Gender, numberInWords, type WordsOptions } from './words/numberInWords.ts'
export { ordinalInWords } from './words/ordinalInWords.ts'
export { percentInWords } from './words/percentInWords.ts'
