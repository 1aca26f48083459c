import { LAWSUIT_MASK } from '#shared/format/lawsuit.ts'
import { exampleOfMask } from '#shared/format/mask.ts'
import { maskTyped } from '../../../blocks/maskTyped.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer(props: AnswerProps) {
  const { mask: own, checkedAs } = props.state.field
  // An OAB number has no fixed length.
  const mask = checkedAs === 'processo' ? LAWSUIT_MASK : checkedAs === 'oab' ? undefined : own
  return (
    <MaskedAnswer
      {...props}
      mask={(text) => (mask ? maskTyped(mask, text) : text)}
      inputMode={mask && isOfDigits(mask) ? 'numeric' : undefined}
      width={320}
    />
  )
}

/** Whether the keyboard of digits is enough. */
const isOfDigits = (mask: string): boolean => !/\p{L}/u.test(exampleOfMask(mask))
