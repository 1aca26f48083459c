import { nearest } from '#shared/template/nearest.ts'

/** The reference that a file most likely means by one that nobody asks: 'nome' by 'nmoe'. Names that differ in their numbers are different ones. */
export function meantBy(ref: string, asked: readonly string[]): string | undefined {
  const numbers = numbersOf(ref)
  return nearest(
    ref,
    asked.filter((name) => numbersOf(name) === numbers),
  )
}

const numbersOf = (ref: string): string => ref.replace(/\D+/g, ' ')
