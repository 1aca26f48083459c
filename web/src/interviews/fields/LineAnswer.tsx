import { TextInput } from '@mantine/core'
import type { HTMLAttributes } from 'react'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

type Props = AnswerProps & {
  type?: 'text' | 'email'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

/** A control for one line of text. */
export function LineAnswer({ frame, state, onChange, ...input }: Props) {
  return (
    <TextInput
      {...frame}
      {...input}
      autoComplete="off"
      value={textOf(state.value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
