/**
 * Interleaved 2 of 5 (ISO/IEC 16390), the bars of a boleto, as modules from left to right: '1' dark, '0' light, wide elements three
 * modules. Undefined for an odd count of digits, for none and for more than 200.
 */
export function itfModules(digits: string): string | undefined {
  if (digits.length > 200 || !/^(?:\d\d)+$/.test(digits)) return undefined
  let modules = '1010'
  for (let at = 0; at < digits.length; at += 2) {
    const bars = WIDTHS[Number(digits[at])] ?? ''
    const spaces = WIDTHS[Number(digits[at + 1])] ?? ''
    for (let element = 0; element < 5; element += 1) {
      modules += '1'.repeat(Number(bars[element])) + '0'.repeat(Number(spaces[element]))
    }
  }
  return `${modules}11101`
}

/** Widths of the five bars (or spaces) of each digit. */
const WIDTHS = ['11331', '31113', '13113', '33111', '11313', '31311', '13311', '11133', '31131', '13131']
