import { Button, Checkbox, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { initials as initialsOf } from '#shared/format/initials.ts'
import type { MarkDraft } from '../draft.ts'
import { MarkEditor } from '../mark/MarkEditor.tsx'
import { markOf } from '../mark/markOf.ts'
import classes from '../Signing.module.css'
import { StepFrame } from '../StepFrame.tsx'
import type { StepProps } from './stepProps.ts'

type Props = StepProps & {
  me: Signing['me']
  asksInitials: boolean
  /** Whether it is kept for the next time; undefined for people without an account. */
  keeps: boolean | undefined
  onKeeps: (keeps: boolean) => void
  /** Another way of signing, if there is one. */
  onOtherWay: (() => void) | undefined
}

const KINDS = ['drawn', 'typed', 'uploaded'] as const
const SMALL = ['typed', 'drawn'] as const

/** What the signature, and the initials where they are asked for, look like. */
export function MarkStep({ me, asksInitials, keeps, onKeeps, onOtherWay, ...step }: Props) {
  const { place, count, draft, patch, problem, next } = step
  const [tried, setTried] = useState(false)
  const mark: MarkDraft = { text: me.name, kind: 'drawn', ...draft.mark }
  const initials: MarkDraft = { text: initialsOf(me.name), kind: 'typed', ...draft.initials }
  const noMark = !markOf(mark)
  const noInitials = asksInitials && !markOf(initials)
  const submit = () => {
    setTried(true)
    if (noMark || noInitials) return
    patch({ mark, ...(asksInitials && { initials }) })
    next()
  }
  return (
    <StepFrame title="Sua assinatura" place={place} count={count} onSubmit={submit}>
      <MarkEditor
        what="a sua assinatura"
        label="Seu nome, como assina"
        kinds={KINDS}
        draft={mark}
        onChange={(changed) => patch({ mark: changed })}
        error={tried && noMark ? MISSING[mark.kind] : problem?.text}
      />
      {asksInitials && (
        <section className={classes.part} aria-labelledby="rubrica">
          <Title order={2} id="rubrica">
            Sua rubrica
          </Title>
          <MarkEditor
            what="a sua rubrica"
            label="Iniciais"
            kinds={SMALL}
            draft={initials}
            onChange={(changed) => patch({ initials: changed })}
            error={tried && noInitials ? 'Faça também a rubrica.' : undefined}
          />
        </section>
      )}
      {keeps !== undefined && (
        <Checkbox
          label="Guardar neste aparelho para a próxima vez"
          checked={keeps}
          onChange={({ currentTarget }) => onKeeps(currentTarget.checked)}
        />
      )}
      <Button type="submit" size="md" fullWidth>
        Continuar
      </Button>
      {onOtherWay && (
        <Text c="dimmed" ta="center">
          Tem certificado digital?{' '}
          <button type="button" className={classes.link} onClick={onOtherWay}>
            Assinar com ele
          </button>
        </Text>
      )}
    </StepFrame>
  )
}

const MISSING: Readonly<Record<MarkDraft['kind'], string>> = {
  drawn: 'Desenhe a sua assinatura no quadro, ou escolha Digitar.',
  typed: 'Escreva o seu nome.',
  uploaded: 'Escolha a imagem da sua assinatura.',
}
