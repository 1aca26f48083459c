/**
 * Avoids printing twice what the model already writes beside a tag: in 'R$ {{valor}}' the value is printed without its sign, in
 * '{{multa}}%' and '{{multa}} por cento' without its per cent, in '{{valor}},00' without its cents if they are zero, in '{{valor_extenso}}
 * reais' without its currency, in 'OAB/SP nº {{oab}}' without its state. In 'OAB/{{oab}}' the state comes first, as lawyers write it:
 * 'OAB/SP 123.456'.
 */
export function withoutRepeated(before: string, text: string, after: string): string {
  if (!mayRepeat(text)) return text
  let shown = text
  const sign = SIGN.exec(shown)
  if (sign && before.trimEnd().endsWith(sign[2]!)) shown = shown.replace(SIGN, '$1')
  const inscription = shown.includes('/') ? INSCRIPTION.exec(shown) : undefined
  if (inscription) shown = besideOab(before, shown, inscription)
  if (after === '') return shown
  const next = after.trimStart()
  if (shown.endsWith('%') && /^(?:%|por cento(?![\p{L}\p{N}]))/iu.test(next)) return shown.slice(0, -1).trimEnd()
  // 'R$ 5,00 reais' would name the currency twice.
  if (sign?.[2] === 'R$' && REAIS.test(next)) shown = shown.replace(SIGN, '$1')
  if (shown.endsWith(',00')) return /^,00(?!\d)/.test(after) ? shown.slice(0, -3) : shown
  for (const words of WORDS) {
    const ending = words.exec(shown)
    if (ending && new RegExp(`^${ending[1]}(?![\\p{L}\\p{N}])`, 'iu').test(next)) return shown.slice(0, ending.index)
  }
  return shown
}

/** Whether a text starts or ends with anything that its neighbours could repeat. Most do not, so the neighbours need no check. */
export function mayRepeat(text: string): boolean {
  return FIRST.test(text) || text.endsWith('%') || text.endsWith(',00') || (text.includes(' ') && CURRENCY.test(text))
}

/** A currency sign, possibly after a minus, or an OAB number. */
const FIRST = /^(?:-?(?:R\$|US\$|€|£)|\d+[.\d]*(?:-[A-Z])?\/)/
const CURRENCY = /\s(?:reais|real|por cento)$/i

/** How many characters beside a tag are checked. */
export const BESIDE = 24

function besideOab(before: string, shown: string, [, number = '', state = '']: RegExpExecArray): string {
  const written = OAB.exec(before)
  if (!written) return shown
  if (written[1] === undefined) return written[2] === '' ? `${state} ${number}` : shown
  return written[1].toUpperCase() === state ? number : shown
}

const REAIS = /^rea(?:is|l)(?![\p{L}\p{N}])/iu
/** An OAB number as fields write it: '123.456/SP'. */
const INSCRIPTION = /^(\d{1,3}(?:\.\d{3})?(?:-[A-Z])?)\/([A-Z]{2})$/
/** 'OAB/', or 'OAB/SP' and words that introduce the number. */
const OAB = /(?<!\p{L})OAB\s*[/-]\s*(?:([A-Z]{2})(?!\p{L}))?((?:[\s,:. ]|sob|[on][.º°]*)*)$/iu
/** In negative amounts the minus comes first, '-R$ 5,00', and stays when the sign is removed. */
const SIGN = /^(-?)(R\$|US\$|€|£)[\s\u00a0]*/
const WORDS = [/\s+(reais|real)$/iu, /\s+(por cento)$/iu]
