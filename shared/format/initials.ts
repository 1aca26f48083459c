/** First letters of the first and the last name of a person, in upper case: 'Ana Maria Souza' gives 'AS'. */
export function initials(name: string): string {
  const names = name.normalize('NFC').trim().split(/\s/)
  const first = firstLetter(names[0]!)
  return (names.length > 1 ? first + firstLetter(names.at(-1)!) : first).toUpperCase()
}

/** The first two characters of a name in upper case, as tables show them: 'Ana' gives 'AN'. */
export const tableInitials = (name: string): string =>
  [...name.normalize('NFC').trim()].slice(0, 2).join('').toUpperCase()

const firstLetter = (name: string): string => /\p{L}/u.exec(name)?.[0] ?? [...name][0] ?? ''
