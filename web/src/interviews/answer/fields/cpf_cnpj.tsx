import { MaskedAnswer } from './MaskedAnswer.tsx'
import { maskCpfCnpj } from './maskCpfCnpj.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

function Answer(props: AnswerProps) {
  const { acceptedDocument } = props.state.field
  return (
    <MaskedAnswer
      {...props}
      mask={(text) => maskCpfCnpj(text, acceptedDocument)}
      placeholder={acceptedDocument === undefined ? 'CPF ou CNPJ' : EMPTY[acceptedDocument]}
      // A CNPJ may have letters, in upper case.
      inputMode={acceptedDocument === 'cpf' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      width={280}
    />
  )
}

const EMPTY = { cpf: '000.000.000-00', cnpj: '00.000.000/0000-00' } as const
