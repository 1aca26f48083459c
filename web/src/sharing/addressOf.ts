import { ANSWER, SEALED } from '../shell/visitAddress.ts'

/** An answer or a parameter, as typed. */
export type Given = { readonly name: string; readonly text: string }

type Brought = {
  readonly answers: readonly Given[]
  readonly hidden: readonly Given[]
  /** The answers in the form that nobody reads or changes; they are then not in the address. */
  readonly sealed?: string | undefined
}

/** A link's address that brings answers, and parameters that the page does not show. What has no name or text is left out. */
export function addressOf(url: string, { answers, hidden, sealed }: Brought): string {
  const address = new URL(url)
  const complete = (given: readonly Given[]) => given.filter(({ name, text }) => name.trim() !== '' && text !== '')
  if (sealed) address.searchParams.set(SEALED, sealed)
  else for (const { name, text } of complete(answers)) address.searchParams.set(`${ANSWER}${name}`, text)
  for (const { name, text } of complete(hidden)) address.searchParams.set(name.trim(), text)
  return address.href
}
