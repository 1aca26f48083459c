import { IconHash } from '@tabler/icons-react'
import { formatNumber, parseNumber } from '#shared/format/number.ts'
import { NumericAnswer } from './NumericAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconHash, Answer })

function Answer(props: AnswerProps) {
  const { decimals, percent } = props.state.field
  return (
    <NumericAnswer
      {...props}
      read={(typed) => parseNumber(typed.replace(/\s*%$/, ''))}
      write={(stored) => formatNumber(stored, decimals === undefined ? {} : { decimals })}
      suffix={percent ? '%' : undefined}
    />
  )
}
