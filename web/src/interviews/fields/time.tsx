import { IconClock } from '@tabler/icons-react'
import { applyMask } from '#shared/format/mask.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconClock, Answer })

function Answer(props: AnswerProps) {
  return (
    <MaskedAnswer
      {...props}
      mask={(text) => applyMask('##:##', text)}
      placeholder="hh:mm"
      inputMode="numeric"
      width={140}
    />
  )
}
