import { IconPhone } from '@tabler/icons-react'
import { applyMask } from '#shared/format/mask.ts'
import { withoutLabel } from '#shared/format/withoutLabel.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconPhone, Answer })

function Answer(props: AnswerProps) {
  return <MaskedAnswer {...props} mask={maskPhone} placeholder="(00) 00000-0000" inputMode="tel" width={220} />
}

/** Foreign and 0800 numbers have various formats: they stay as typed. */
function maskPhone(typed: string): string {
  const text = withoutLabel(typed)
  if (/^\s*[+0]/.test(text)) return text.replace(/[^\d+\s()-]/g, '').slice(0, 24)
  const digits = text.replace(/\D/g, '')
  return applyMask(digits.length > 10 ? '(##) #####-####' : '(##) ####-####', digits)
}
