/**
 * Interleaved 2 of 5 (ISO/IEC 16390), the barcode of a boleto, as modules from left to right: '1' dark, '0' light, wide elements three
 * modules. Undefined for an odd number of digits, none, or more than 200.
 */
export function itfModules(digits: string): string | undefined {
  if (digits.length > 200 || !/^(?:\d\d)+$/.test(digits)) return undefined
  return `1010${digits.replace(/(\d)(\d)/g, (_, bars, spaces) => pairModules(WIDTHS[bars]!, WIDTHS[spaces]!))}11101`
}

function pairModules(bars: string, spaces: string): string {
  return [...bars].map((bar, at) => '1'.repeat(Number(bar)) + '0'.repeat(Number(spaces[at]))).join('')
}

/** Widths of the five bars (or spaces) of each digit. */
const WIDTHS = ['11331', '31113', '13113', '33111', '11313', '31311', '13311', '11133', '31131', '13131']
