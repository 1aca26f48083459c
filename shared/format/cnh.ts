/** The two check digits of a driving licence's number. */
export function isCnh(text: string): boolean {
  const all = text.replace(/\D/g, '')
  if (all.length !== 11 || /^(\d)\1+$/.test(all)) return false
  const weigh = (from: number, step: number) =>
    [...all.slice(0, 9)].reduce((total, one, at) => total + Number(one) * (from + step * at), 0)
  const first = weigh(9, -1) % 11
  const less = first > 9 ? 2 : 0
  const second = ((weigh(1, 1) % 11) - less + 11) % 11
  return `${first > 9 ? 0 : first}${second > 9 ? 0 : second}` === all.slice(9)
}
