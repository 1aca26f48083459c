const names = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** The months up to one ('YYYY-MM'), the newest first, as they are chosen among. */
export const lastMonths = (last: string, count: number): { value: string; label: string }[] => {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const index = year * 12 + month - 1 - back
    const [inYear, of] = [index % 12, Math.floor(index / 12)]
    return { value: `${of}-${String(inYear + 1).padStart(2, '0')}`, label: `${names[inYear]} de ${of}` }
  })
}
