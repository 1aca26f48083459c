import type { MouseEvent } from 'react'

/** Clears a file input on click, so that a file that was removed or refused can be chosen again. */
export function clearFileInput({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = ''
}
