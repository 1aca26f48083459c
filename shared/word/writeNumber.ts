/** A number as a level of clauses or a list shows it; '' for bullets. */
export function writeNumber(number: number, format: string): string {
  switch (format) {
    case 'ordinal':
      return `${number}º`
    case 'lowerLetter':
      return lettersOf(number)
    case 'upperLetter':
      return lettersOf(number).toUpperCase()
    case 'lowerRoman':
      return romanOf(number)
    case 'upperRoman':
      return romanOf(number).toUpperCase()
    case 'bullet':
    case 'none':
      return ''
    default:
      return String(number)
  }
}

/** Word begins again with 'a' after thirty 'z'. */
const MOST_LETTERS = 30 * 26
/** Word writes larger numbers in digits. */
const MOST_ROMAN = 32_767

/** a … z, aa, bb, …: Word repeats the letter. */
function lettersOf(number: number): string {
  if (number < 1) return ''
  const at = (number - 1) % MOST_LETTERS
  return String.fromCharCode(97 + (at % 26)).repeat(Math.floor(at / 26) + 1)
}

const ROMAN = Object.entries({
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
})

function romanOf(number: number): string {
  if (number > MOST_ROMAN) return String(number)
  let rest = number
  let written = ''
  for (const [letters, value] of ROMAN)
    while (rest >= value) {
      written += letters
      rest -= value
    }
  return written
}
