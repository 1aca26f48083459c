import { IconAt } from '@tabler/icons-react'
import { LineAnswer } from './LineAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconAt, Answer })

function Answer(props: AnswerProps) {
  return <LineAnswer {...props} type="email" inputMode="email" />
}
