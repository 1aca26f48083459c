import { IconCurrencyReal } from '@tabler/icons-react'
import { NumericAnswer } from './NumericAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconCurrencyReal, Answer })

function Answer(props: AnswerProps) {
  return <NumericAnswer {...props} prefix="R$" decimals={2} />
}
