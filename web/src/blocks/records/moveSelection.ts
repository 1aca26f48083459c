/** S1 §2.1: the row above or below, wrapping around; without a selection, the first or the last. */
export function moveSelection(keys: readonly string[], selected: string | undefined, step: 1 | -1): string | undefined {
  const at = selected === undefined ? -1 : keys.indexOf(selected)
  if (at < 0) return step === 1 ? keys[0] : keys.at(-1)
  return keys[(at + step + keys.length) % keys.length]
}
