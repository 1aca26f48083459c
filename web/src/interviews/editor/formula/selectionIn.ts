/** What is selected in a text box; the end of its text where nobody was in it yet: then browsers say its beginning. */
export function selectionIn(input: HTMLTextAreaElement | null): { readonly from: number; readonly to: number } {
  if (!input) return { from: 0, to: 0 }
  const { selectionStart: from, selectionEnd: to, value } = input
  return visited.has(input) ? { from, to } : { from: value.length, to: value.length }
}

/** For `onFocus`. */
export function markVisited({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }): void {
  visited.add(currentTarget)
}

const visited = new WeakSet<HTMLTextAreaElement>()
