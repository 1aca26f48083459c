import { cleanInput } from '#shared/format/cleanInput.ts'
import { fitMask } from '#shared/format/mask.ts'

/**
 * The text typed or pasted so far, in a mask. A key that fits nowhere does nothing; any other letter or digit that the mask has no place
 * for stays, for the person to correct: cutting it off could leave another, valid number.
 */
export function maskTyped(mask: string, text: string): string {
  const typed = cleanInput(text)
  const fitting = fitMask(mask, typed)
  if (fitting !== undefined) return fitting
  const before = /\p{L}$/u.test(typed) ? fitMask(mask, typed.slice(0, -1)) : undefined
  return before ?? typed
}
