import { LAWSUIT_MASK } from '#shared/format/lawsuit.ts'
import { applyMask } from '#shared/format/mask.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer(props: AnswerProps) {
  const { mask: own, checkedAs } = props.state.field
  // An OAB number has no fixed length.
  const mask = checkedAs === 'processo' ? LAWSUIT_MASK : checkedAs === 'oab' ? undefined : own
  return <MaskedAnswer {...props} mask={(text) => (mask ? applyMask(mask, text) : text)} width={320} />
}
