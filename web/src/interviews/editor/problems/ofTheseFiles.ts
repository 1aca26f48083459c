type Model = { readonly id: string; readonly fileId: string }

/** What is read is what is stored: of a file that a step back brought again, nothing is known until it is stored too. */
export function ofTheseFiles<T>(
  shown: readonly Model[],
  stored: readonly Model[],
  readings: readonly (T | undefined)[],
): (T | undefined)[] {
  const files = new Map(stored.map(({ id, fileId }) => [id, fileId]))
  return shown.map(({ id, fileId }, at) => (files.get(id) === fileId ? readings[at] : undefined))
}
