import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { isCpf } from '#shared/format/cpfCnpj.ts'
import { MaskedInput } from '../../../blocks/MaskedInput.tsx'
import { maskTyped } from '../../../blocks/maskTyped.ts'
import type { NumberedPlace } from '../paper/placesInOrder.ts'
import { StepFrame } from '../StepFrame.tsx'
import type { StepProps } from './stepProps.ts'

const maskCpf = (text: string) => maskTyped('###.###.###-##', text)

type Props = StepProps & { me: Signing['me']; texts: readonly NumberedPlace[] }

/** The CPF, if the sender wants it, and what the text places of the documents ask for. */
export function FactsStep({ me, texts, place, count, draft, patch, problem, next }: Props) {
  const form = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState(false)
  const { cpf = '', texts: given = {} } = draft
  const cpfError = isCpf(cpf) ? undefined : cpf === '' ? 'Informe o seu CPF' : 'Este CPF não existe. Confira os números'
  const missing = texts.filter(({ at }) => !given[at]?.trim())
  const submit = () => {
    setTried(true)
    if (!(me.asksCpf && cpfError) && missing.length === 0) return next()
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <StepFrame title="Seus dados" place={place} count={count} onSubmit={submit}>
      <div ref={form} style={{ display: 'grid', gap: 20 }}>
        {me.asksCpf && (
          <MaskedInput
            size="md"
            name="cpf"
            label="CPF"
            description="Identifica você no registro da assinatura."
            inputMode="numeric"
            autoComplete="off"
            mask={maskCpf}
            value={cpf}
            error={(tried && cpfError) || problem?.text}
            onChange={(typed) => patch({ cpf: typed })}
          />
        )}
        {texts.map(({ at, label }) => (
          <TextInput
            key={at}
            size="md"
            label={label ?? 'Texto pedido no documento'}
            maxLength={200}
            value={given[at] ?? ''}
            error={tried && !given[at]?.trim() && 'Preencha para continuar'}
            onChange={({ currentTarget }) => patch({ texts: { ...given, [at]: currentTarget.value } })}
          />
        ))}
      </div>
      <Button type="submit" size="md" fullWidth>
        Continuar
      </Button>
    </StepFrame>
  )
}
