/**
 * Code 128 (ISO/IEC 15417) of printable ASCII, as modules from left to right: '1' dark, '0' light. Code sets B and C are chosen for the
 * shortest symbol. Undefined for other characters, empty text or more than 200 characters.
 */
export function code128Modules(text: string): string | undefined {
  const codes = code128Codes(text)
  return codes?.map((code) => modulesOf(WIDTHS[code]!)).join('')
}

/** The values of the symbol: start, data, check and stop. */
export function code128Codes(text: string): number[] | undefined {
  if (text.length > 200 || !/^[\x20-\x7e]+$/.test(text)) return undefined
  const data = shortest(text)
  const check = data.reduce((sum, code, at) => sum + code * Math.max(1, at), 0) % 103
  return [...data, check, STOP]
}

const CODE_C = 99
const CODE_B = 100
const START_B = 104
const START_C = 105
const STOP = 106

type Path = {
  cost: number
  codes: number[]
}

/** Works backwards: the fewest values from each position on, in set B and in set C. */
function shortest(text: string): number[] {
  let next: { b: Path; c: Path } = { b: { cost: 0, codes: [] }, c: { cost: 0, codes: [] } }
  let afterNext = next
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const inB = step(next.b, text.charCodeAt(at) - 32)
    const pair = text.slice(at, at + 2)
    const inC = /\d\d/.test(pair) ? step(afterNext.c, Number(pair)) : { cost: Number.POSITIVE_INFINITY, codes: [] }
    const here = {
      b: inC.cost + 1 < inB.cost ? step(inC, CODE_C) : inB,
      c: inB.cost + 1 < inC.cost ? step(inB, CODE_B) : inC,
    }
    afterNext = next
    next = here
  }
  return next.c.cost < next.b.cost ? [START_C, ...next.c.codes] : [START_B, ...next.b.codes]
}

const step = (path: Path, code: number): Path => ({ cost: path.cost + 1, codes: [code, ...path.codes] })

const modulesOf = (widths: string): string =>
  [...widths].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('')

/** Widths of alternating bars and spaces, by value. */
const WIDTHS = [
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222',
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321',
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121',
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224',
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111',
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113',
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112',
].flatMap((row) => row.split(' '))
