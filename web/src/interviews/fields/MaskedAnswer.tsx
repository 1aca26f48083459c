import type { HTMLAttributes } from 'react'
import { MaskedInput } from '../../blocks/MaskedInput.tsx'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

type Props = AnswerProps & {
  /** What the typed text should look like so far. */
  mask: (text: string) => string
  /** The stored answer as it is typed; what is not yet complete is stored as typed. */
  write?: (stored: string) => string
  read?: (typed: string) => string
  placeholder?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  width?: number
}

const same = (text: string) => text

/** A control for text with a shape: dates, documents, telephones. */
export function MaskedAnswer({ frame, state, onChange, mask, write = same, read = same, width, ...input }: Props) {
  return (
    <MaskedInput
      {...frame}
      {...input}
      autoComplete="off"
      maw={width}
      value={write(textOf(state.value))}
      mask={mask}
      onChange={(text) => onChange(read(text))}
    />
  )
}
