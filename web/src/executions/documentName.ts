import type { ExecutionSummary } from '#shared/api/executions.ts'

export type NameParts = {
  readonly name: string
  /** The parts of a name made of its model and its client: what stands between them is only read aloud. */
  readonly parts?: { readonly model: string; readonly between: string; readonly client: string }
  /** What the name does not say already. */
  readonly details: string
}

/** How lists show a document, so that nothing of it is shown twice. */
export function partsOfName({
  name,
  interviewName,
  client = '',
}: Pick<ExecutionSummary, 'name' | 'interviewName' | 'client'>): NameParts {
  const isDerived =
    interviewName !== '' &&
    client !== '' &&
    name.startsWith(interviewName) &&
    name.endsWith(client) &&
    name.length > interviewName.length + client.length
  if (isDerived) {
    const between = name.slice(interviewName.length, name.length - client.length)
    return { name, parts: { model: interviewName, between, client }, details: '' }
  }
  const further = [interviewName, client].filter((detail) => detail !== '' && !name.includes(detail))
  return { name, details: [...new Set(further)].join(' · ') }
}
