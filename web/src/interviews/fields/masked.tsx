import { IconForms } from '@tabler/icons-react'
import { applyMask } from '#shared/format/mask.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconForms, Answer })

function Answer(props: AnswerProps) {
  const { mask } = props.state.field
  return <MaskedAnswer {...props} mask={(text) => (mask ? applyMask(mask, text) : text)} width={320} />
}
