import { NumericAnswer } from './NumericAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer(props: AnswerProps) {
  return <NumericAnswer {...props} prefix="R$" decimals={2} />
}
