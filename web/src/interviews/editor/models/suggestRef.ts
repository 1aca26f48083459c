import { nearest } from '#shared/template/nearest.ts'

/** The likely intended reference for an unknown one: 'nome' for 'nmoe'. Names that differ in their numbers are different. */
export function suggestRef(ref: string, asked: readonly string[]): string | undefined {
  const numbers = numbersOf(ref)
  return nearest(
    ref,
    asked.filter((name) => numbersOf(name) === numbers),
  )
}

const numbersOf = (ref: string): string => ref.replace(/\D+/g, ' ')
