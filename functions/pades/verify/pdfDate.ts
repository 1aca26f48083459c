/** A date as PDF writes it (ISO 32000-2, 7.9.4): `D:20261125210000-03'00'`. */
export function readPdfDate(text: string): Date | undefined {
  const found = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/.exec(text)
  if (!found) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const offset = (Number(found[8] ?? 0) * 60 + Number(found[9] ?? 0)) * (found[7] === '-' ? -1 : 1)
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute - offset, second))
  return Number.isNaN(at.getTime()) ? undefined : at
}
