/**
 * What a model writes beside a tag is not printed twice: in 'R$ {{valor}}' the value comes without its sign, in '{{multa}}%' without its
 * per cent, in '{{valor}},00' without its cents where there are none, in '{{valor_extenso}} reais' without its currency.
 */
export function withoutRepeated(before: string, text: string, after: string): string {
  let shown = text
  const sign = SIGN.exec(shown)
  if (sign && before.trimEnd().endsWith(sign[1]!)) shown = shown.slice(sign[0].length)
  if (after === '') return shown
  const next = after.replace(SPACES, '')
  if (shown.endsWith('%') && next.startsWith('%')) return shown.slice(0, -1).trimEnd()
  if (shown.endsWith(',00') && /^,00(?!\d)/.test(after)) return shown.slice(0, -3)
  for (const words of WORDS) {
    const ending = words.exec(shown)
    if (ending && new RegExp(`^${ending[1]}(?![\\p{L}\\p{N}])`, 'iu').test(next)) return shown.slice(0, ending.index)
  }
  return shown
}

/** How far a tag's neighbours are looked at. */
export const BESIDE = 16

const SPACES = /^[\s\u00a0]+/
const SIGN = /^(R\$|US\$|€|£)[\s\u00a0]*/
const WORDS = [/\s+(reais|real)$/iu, /\s+(por cento)$/iu]
