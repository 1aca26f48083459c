import { LineAnswer } from './LineAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer(props: AnswerProps) {
  return <LineAnswer {...props} type="email" inputMode="email" />
}
