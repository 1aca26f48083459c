import { IconCalendarTime } from '@tabler/icons-react'
import { parseDateTime } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { applyMask } from '#shared/format/mask.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconCalendarTime, Answer })

function Answer(props: AnswerProps) {
  return (
    <MaskedAnswer
      {...props}
      mask={(text) => applyMask('##/##/#### ##:##', text)}
      write={(stored) => (stored[10] === 'T' ? `${formatDate(stored.slice(0, 10))} ${stored.slice(11)}` : stored)}
      read={(typed) => (typed.length === 16 ? (parseDateTime(typed) ?? typed) : typed)}
      placeholder="dd/mm/aaaa hh:mm"
      inputMode="numeric"
      width={240}
    />
  )
}
