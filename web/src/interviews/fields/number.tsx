import { IconHash } from '@tabler/icons-react'
import { formatNumber } from '#shared/format/number.ts'
import { NumericAnswer } from './NumericAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconHash, Answer })

function Answer(props: AnswerProps) {
  const { decimals, percent } = props.state.field
  return (
    <NumericAnswer
      {...props}
      write={(stored) => formatNumber(stored, decimals === undefined ? {} : { decimals })}
      suffix={percent ? '%' : undefined}
    />
  )
}
