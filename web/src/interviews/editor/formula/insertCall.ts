/** Inserts a call at the selection, which becomes its argument. Returns the formula and the new caret. */
export function insertCall(
  formula: string,
  { from, to }: { readonly from: number; readonly to: number },
  name: string,
): { readonly text: string; readonly caret: number } {
  const before = `${formula.slice(0, from)}${name}(${formula.slice(from, to)}`
  return { text: `${before})${formula.slice(to)}`, caret: before.length }
}
