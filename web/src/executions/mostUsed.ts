/** The models that documents were made of, the one of most of them first; of as many each, the one used last. */
export function mostUsed(documents: readonly { readonly interviewId: string }[]): string[] {
  const counts = new Map<string, number>()
  for (const { interviewId } of documents) counts.set(interviewId, (counts.get(interviewId) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([interviewId]) => interviewId)
}
