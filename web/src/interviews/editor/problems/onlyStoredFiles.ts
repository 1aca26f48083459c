type Model = { readonly id: string; readonly fileId: string }

/** Analyses are of stored files: a file restored by undo has none until it is stored again. */
export function onlyStoredFiles<T>(
  shown: readonly Model[],
  stored: readonly Model[],
  readings: readonly (T | undefined)[],
): (T | undefined)[] {
  const files = new Map(stored.map(({ id, fileId }) => [id, fileId]))
  return shown.map(({ id, fileId }, at) => (files.get(id) === fileId ? readings[at] : undefined))
}
