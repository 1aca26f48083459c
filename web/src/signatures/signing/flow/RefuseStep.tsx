import { Button, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Signing } from '#shared/api/signatures/signers.ts'
import classes from '../Signing.module.css'
import { StepFrame } from '../StepFrame.tsx'
import type { StepProps } from './stepProps.ts'

type Props = Pick<StepProps, 'draft' | 'patch' | 'problem'> & {
  signing: Signing
  refuse: (reason: string) => Promise<void>
  busy: boolean
}

/** Refusing ends the envelope for everybody: it is asked twice. */
export function RefuseStep({ signing: { me, sender }, draft, patch, problem, refuse, busy }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState(false)
  const [missing, setMissing] = useState(false)
  const { reason = '' } = draft
  const act = me.role === 'approver' ? 'aprovar' : 'assinar'
  const submit = () => {
    if (busy) return
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return area.current?.focus()
    if (asked) void refuse(reason.trim())
    else setAsked(true)
  }
  return (
    <StepFrame title={`Recusar ${act}`} onSubmit={submit}>
      <Textarea
        ref={area}
        size="md"
        label="Por quê?"
        description={`${sender.organization} recebe este texto.`}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={500}
        value={reason}
        error={missing && 'Escreva o motivo'}
        onChange={({ currentTarget }) => {
          patch({ reason: currentTarget.value })
          setMissing(false)
        }}
      />
      {problem && (
        <Text role="alert" c="var(--m-status-red)">
          {problem.text}
        </Text>
      )}
      {asked ? (
        <div className={classes.confirm} role="alert">
          <Text>Com a recusa, o pedido termina para todas as pessoas e não pode ser retomado. Quer mesmo recusar?</Text>
          <div className={classes.acts}>
            <Button type="submit" size="md" color="red.8" loading={busy}>
              Sim, recusar
            </Button>
            <Button size="md" variant="default" onClick={() => setAsked(false)}>
              Não recusar
            </Button>
          </div>
        </div>
      ) : (
        <Button type="submit" size="md" variant="outline" color="red.8" fullWidth>
          Recusar {act}
        </Button>
      )}
    </StepFrame>
  )
}
