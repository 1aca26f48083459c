import { IconId } from '@tabler/icons-react'
import { applyMask } from '#shared/format/mask.ts'
import { MaskedAnswer } from './MaskedAnswer.tsx'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconId, Answer })

function Answer(props: AnswerProps) {
  return <MaskedAnswer {...props} mask={maskCpfCnpj} placeholder="CPF ou CNPJ" width={280} />
}

/** Eleven digits are a CPF; a letter or a twelfth sign makes a CNPJ. */
function maskCpfCnpj(text: string): string {
  const signs = text.replace(/[^\p{L}\p{N}]/gu, '')
  return signs.length <= 11 && /^\d*$/.test(signs)
    ? applyMask('###.###.###-##', signs)
    : applyMask('XX.XXX.XXX/XXXX-##', signs)
}
