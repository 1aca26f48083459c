import { MaskedAnswer } from './MaskedAnswer.tsx'
import { maskTime } from './maskTime.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer(props: AnswerProps) {
  return <MaskedAnswer {...props} mask={maskTime} placeholder="hh:mm" inputMode="numeric" width={140} />
}
