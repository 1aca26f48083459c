import { NumericAnswer } from './NumericAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer(props: AnswerProps) {
  const { decimals, percent } = props.state.field
  return <NumericAnswer {...props} decimals={decimals} suffix={percent ? '%' : undefined} />
}
