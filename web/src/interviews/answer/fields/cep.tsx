import { withoutLabel } from '#shared/format/withoutLabel.ts'
import { maskTyped } from '../../../blocks/maskTyped.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer(props: AnswerProps) {
  return (
    <MaskedAnswer
      {...props}
      mask={(text) => maskTyped('#####-###', withoutLabel(text))}
      placeholder="00000-000"
      inputMode="numeric"
      width={180}
    />
  )
}
