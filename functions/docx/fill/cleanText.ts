/**
 * Text that is valid in a document: line ends of every kind as \n, without unpaired surrogates and other characters that XML 1.0
 * (§2.2) does not allow.
 */
export function cleanText(text: string): string {
  if (!UNUSUAL.test(text)) return text
  return text.replace(LINE_END, '\n').replace(ILLEGAL, '')
}

const LINE_END = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const ILLEGAL = /[^\P{Cc}\t\n\u007f-\u009f]|\p{Cs}|[\ufffe\uffff]/gu
const UNUSUAL = /[^\P{Cc}\t\n\u0086-\u009f\u007f-\u0084]|[\u2028\u2029\ufffe\uffff]|\p{Cs}/u
