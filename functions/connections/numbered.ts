/** A name for one more file of the same name: 'Contrato (2).docx'. */
export function numbered(name: string, number: number): string {
  if (number < 2) return name
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? ''
  return `${name.slice(0, name.length - ending.length)} (${number})${ending}`
}
