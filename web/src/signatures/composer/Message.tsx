import { NumberInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { DateInput } from '../../blocks/dates/DateInput.tsx'
import classes from './People.module.css'
import type { Editing } from './useDraft.ts'

export type MessageField = 'subject' | 'message' | 'expiresOn' | 'reminderEveryDays'

type Props = {
  editing: Pick<Editing, 'draft' | 'edit'>
  problemOf: (field: MessageField) => string | undefined
  onLeft: (field: MessageField) => void
}

/** What the e-mail says, and until when. */
export function Message({ editing: { draft, edit }, problemOf, onLeft }: Props) {
  const { subject, message, expiresOn, reminderEveryDays } = draft
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h2 id={id} className={classes.title}>
        Mensagem e prazo
      </h2>
      <Stack gap="sm">
        <TextInput
          label="Assunto do e-mail"
          maxLength={100}
          data-field="subject"
          value={subject}
          error={problemOf('subject')}
          onChange={(event) => {
            const { value } = event.currentTarget
            edit((known) => ({ ...known, subject: value }))
          }}
          onBlur={() => onLeft('subject')}
        />
        <Textarea
          label="Mensagem"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2_000}
          data-field="message"
          value={message}
          error={problemOf('message')}
          onChange={(event) => {
            const { value } = event.currentTarget
            edit((known) => ({ ...known, message: value }))
          }}
        />
        <SimpleGrid cols={2} spacing="sm">
          <DateInput
            label="Assinar até"
            data-field="expiresOn"
            value={expiresOn}
            error={problemOf('expiresOn')}
            onChange={(next) => edit((known) => ({ ...known, expiresOn: next }))}
            onBlur={() => onLeft('expiresOn')}
          />
          <NumberInput
            label="Lembrar a cada"
            suffix={reminderEveryDays === 1 ? ' dia' : ' dias'}
            description="0 não envia lembretes."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDecimal={false}
            allowNegative={false}
            min={0}
            max={30}
            clampBehavior="none"
            data-field="reminderEveryDays"
            value={Number.isNaN(reminderEveryDays) ? '' : reminderEveryDays}
            error={problemOf('reminderEveryDays')}
            onChange={(days) =>
              edit((known) => ({ ...known, reminderEveryDays: days === '' ? Number.NaN : Number(days) }))
            }
            onBlur={() => onLeft('reminderEveryDays')}
          />
        </SimpleGrid>
      </Stack>
    </section>
  )
}
