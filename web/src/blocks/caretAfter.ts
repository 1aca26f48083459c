/** The caret's position in the masked text: after as many letters and digits as preceded it in the typed text. */
export function caretAfter(typed: string, caret: number, shown: string): number {
  const before = count(typed.slice(0, caret))
  if (before === count(typed)) return shown.length
  let seen = 0
  for (let at = 0; at < shown.length; at++) {
    if (seen === before) return at
    if (isSign(shown[at])) seen += 1
  }
  return shown.length
}

const isSign = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

const count = (text: string) => [...text].filter(isSign).length
