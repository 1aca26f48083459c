import { MaskedAnswer } from './MaskedAnswer.tsx'
import { maskPhone } from './maskPhone.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer(props: AnswerProps) {
  return <MaskedAnswer {...props} mask={maskPhone} placeholder="(00) 00000-0000" inputMode="tel" width={220} />
}
