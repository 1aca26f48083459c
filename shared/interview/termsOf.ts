import type { InterviewCode } from './model.ts'

/** What whoever finishes a document has to accept. */
export type Term = {
  /** Of its own among the model's terms. */
  readonly label: string
  readonly description: string
}

/** A model's terms, each with a title; those without a word are none. */
export function termsOf({ settings }: Pick<InterviewCode, 'settings'>): Term[] {
  const written = settings.termos
    .map(({ label, description }) => ({ label: label.trim(), description: description.trim() }))
    .filter(({ label, description }) => label !== '' || description !== '')
  const taken = new Set<string>()
  return written.map(({ label, description }, at) => {
    const wanted = label || `Termo ${at + 1}`
    const own = taken.has(wanted) ? `${wanted} (${at + 1})` : wanted
    taken.add(own)
    return { label: own, description }
  })
}
