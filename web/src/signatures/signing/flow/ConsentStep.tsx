import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CodeChannel } from '#shared/api/signatures/schemas.ts'
import type { Signing } from '#shared/api/signatures/signers.ts'
import classes from '../Signing.module.css'
import { StepFrame } from '../StepFrame.tsx'
import { channelText } from '../words.ts'
import type { StepProps } from './stepProps.ts'

type Props = StepProps & {
  signing: Signing
  /** Sends the code and goes on; undefined where none is needed. */
  sendCode: ((by: CodeChannel) => Promise<void>) | undefined
  busy: boolean
}

/** The text that one agrees to, and how the code arrives. */
export function ConsentStep({ signing: { me, consent, documents }, sendCode, busy, ...step }: Props) {
  const { place, count, draft, patch, problem, next } = step
  const [tried, setTried] = useState(false)
  const [by, setBy] = useState<CodeChannel>(me.codeBy[0] ?? 'email')
  const agreed = draft.consent === consent.version
  const submit = () => {
    setTried(true)
    if (!agreed) return
    if (sendCode) void sendCode(by)
    else next()
  }
  return (
    <StepFrame title="Confirme que concorda" place={place} count={count} onSubmit={submit}>
      <section className={classes.consent} aria-label="Texto do aceite">
        {consent.text.split('\n').map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
        <Text size="xs" c="dimmed">
          Versão {consent.version}
        </Text>
      </section>
      <Checkbox
        size="md"
        label={`Li ${documents.length === 1 ? 'o documento' : 'os documentos'} e concordo com este texto`}
        checked={agreed}
        error={tried && !agreed && 'Marque para continuar'}
        onChange={({ currentTarget }) => patch({ consent: currentTarget.checked ? consent.version : undefined })}
      />
      {sendCode && me.codeBy.length > 1 && (
        <Radio.Group
          label="Como quer receber o código de confirmação"
          value={by}
          onChange={(chosen) => setBy(chosen as CodeChannel)}
        >
          <Stack gap={12} mt={8}>
            {me.codeBy.map((channel) => (
              <Radio key={channel} size="md" value={channel} label={sentence(channelText(channel, me))} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {sendCode && me.codeBy.length <= 1 && (
        <Text c="dimmed">Para confirmar que é você, enviamos um código {channelText(by, me)}.</Text>
      )}
      {problem && (
        <Text role="alert" c="var(--m-status-red)">
          {problem.text}
        </Text>
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {sendCode ? 'Receber o código' : 'Continuar'}
      </Button>
    </StepFrame>
  )
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
