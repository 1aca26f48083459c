import type { HTMLAttributes } from 'react'
import { MaskedInput } from '../../../blocks/MaskedInput.tsx'
import { useInputAids } from '../useInputAids.ts'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

type Props = AnswerProps & {
  /** Formats the text typed so far. */
  mask: (text: string) => string
  /** Converts the stored answer to text; incomplete text is stored as typed. */
  write?: (stored: string) => string
  read?: (typed: string) => string
  placeholder?: string
  width?: number
} & Pick<HTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck'>

const same = (text: string) => text

/** A control for masked text: dates, documents, phone numbers. */
export function MaskedAnswer({ frame, state, onChange, mask, write = same, read = same, width, ...input }: Props) {
  const aids = useInputAids(state)
  return (
    <MaskedInput
      {...frame}
      {...aids}
      {...input}
      maw={width}
      value={write(textOf(state.value))}
      mask={mask}
      onChange={(text) => onChange(read(text))}
    />
  )
}
