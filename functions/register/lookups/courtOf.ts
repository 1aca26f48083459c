/** The states by the court numbers of Resolução CNJ 65/2008, Anexo II: 01 is Acre, 26 is São Paulo, 27 is Tocantins. */
const STATES = 'ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc se sp to'.split(' ')

/** The alias of a court in the CNJ's DataJud, by the branch and court digits of a lawsuit number: 8.26 is 'tjsp'. */
export function courtOf(number: string): string {
  const [, , , branch, court = ''] = number.split(/[.-]/)
  const at = Number(court)
  const state = STATES[at - 1] ?? 'df'
  switch (branch) {
    case '1':
      return 'stf'
    case '3':
      return 'stj'
    case '4':
      return `trf${at}`
    case '5':
      return at === 0 ? 'tst' : `trt${at}`
    case '6':
      return at === 0 ? 'tse' : `tre-${state === 'df' ? 'dft' : state}`
    case '7':
      return 'stm'
    case '9':
      return `tjm${state}`
    default:
      return state === 'df' ? 'tjdft' : `tj${state}`
  }
}
