import { randomInt } from 'node:crypto'
import { keyedHash } from '../secrets/seal.ts'

/** Ten codes of 50 bits, without easily confused letters and digits (Crockford). */
const CODES = 10
const LENGTH = 10
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** As typed: in any case, with or without the hyphen, O for 0 and I or L for 1. */
const plain = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

export const recoveryHash = (email: string, code: string): Promise<string> =>
  keyedHash('recovery codes', email, plain(code))

/** New codes to show once, and the form in which they are stored. */
export async function newRecoveryCodes(email: string) {
  const codes = Array.from({ length: CODES }, newCode)
  return { codes, hashes: await Promise.all(codes.map((code) => recoveryHash(email, code))) }
}
