/** Modulo 11 of PIS, PASEP and NIS. */
export function isPis(text: string): boolean {
  const all = text.replace(/\D/g, '')
  if (all.length !== 11 || /^(\d)\1+$/.test(all)) return false
  const sum = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2].reduce((total, weight, at) => total + weight * Number(all[at]), 0)
  const rest = 11 - (sum % 11)
  return (rest > 9 ? 0 : rest) === Number(all[10])
}
