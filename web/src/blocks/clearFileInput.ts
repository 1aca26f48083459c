import type { MouseEvent } from 'react'

/** On a press of a file input: the same file may be chosen again, after it was removed or refused. */
export function clearFileInput({ currentTarget }: MouseEvent<HTMLInputElement>): void {
  currentTarget.value = ''
}
