import { IconCalendar } from '@tabler/icons-react'
import { parseDate } from '#shared/format/date.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { applyMask } from '#shared/format/mask.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconCalendar, Answer })

function Answer(props: AnswerProps) {
  return (
    <MaskedAnswer
      {...props}
      mask={(text) => applyMask('##/##/####', text)}
      write={(stored) => (/^\d{4}-/.test(stored) ? formatDate(stored) : stored)}
      read={(typed) => (typed.length === 10 ? (parseDate(typed) ?? typed) : typed)}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      width={200}
    />
  )
}
