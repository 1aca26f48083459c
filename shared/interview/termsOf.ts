import type { InterviewCode } from './model.ts'

/** A statement that must be accepted to finish a document. */
export type Term = {
  /** Unique among the model's terms. */
  readonly label: string
  readonly description: string
}

/** A model's terms, each with a unique title, without empty ones. */
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
