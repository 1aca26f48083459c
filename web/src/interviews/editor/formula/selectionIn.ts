/** The selection in a text box; the end of the text if it was never focused, since browsers then report the start. */
export function selectionIn(input: HTMLTextAreaElement | null): { readonly from: number; readonly to: number } {
  if (!input) return { from: 0, to: 0 }
  const { selectionStart: from, selectionEnd: to, value } = input
  return visited.has(input) ? { from, to } : { from: value.length, to: value.length }
}

/** An `onFocus` handler. */
export function markVisited({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }): void {
  visited.add(currentTarget)
}

const visited = new WeakSet<HTMLTextAreaElement>()
