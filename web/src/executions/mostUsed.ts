/** The models of these documents, most used first, then most recently used. */
export function mostUsed(documents: readonly { readonly interviewId: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { interviewId } of documents) counts.set(interviewId, (counts.get(interviewId) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([interviewId]) => interviewId)
}
