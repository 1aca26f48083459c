import { parseDateTime } from '#shared/format/dateTime.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { maskDateTime, writeDateTime } from './maskTime.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer(props: AnswerProps) {
  return (
    <MaskedAnswer
      {...props}
      mask={maskDateTime}
      write={writeDateTime}
      read={(typed) => (typed.length === 16 ? (parseDateTime(typed) ?? typed) : typed)}
      placeholder="dd/mm/aaaa hh:mm"
      inputMode="numeric"
      width={240}
    />
  )
}
