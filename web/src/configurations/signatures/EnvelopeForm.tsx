import { NumberInput, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OrganizationDefinitions } from '#shared/api/organizations.ts'
import { client } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsForm } from '../form/SettingsForm.tsx'
import classes from '../organization/organization.module.css'
import { definitionsQuery } from '../queries.ts'

type Props = { stored: OrganizationDefinitions['signature']; onReload: () => Promise<unknown> }

const within = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most

/** An emptied box stays empty instead of becoming zero. */
const typedNumber = (typed: number | string): number => (typed === '' ? Number.NaN : Number(typed))
const shown = (value: number): number | string => (Number.isNaN(value) ? '' : value)

export function EnvelopeForm({ stored, onReload }: Props) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const { version, ...definitions } = stored
  const form = useForm({
    draftName: 'envelope',
    stored: definitions,
    send: async (typed) => {
      const saved = await client.organizations.saveSignatureDefinitions(
        { params: { orgId: organization }, body: { ...typed, version } },
        { quiet: true },
      )
      queries.setQueryData(definitionsQuery(organization).queryKey, saved)
      notify({ type: 'other', text: 'Definições de assinatura salvas.' })
    },
  })
  const { value, change, problemOf } = form
  const expires = within(value.expiresInDays, 1, 365)
  const reminds = within(value.reminderEveryDays, 0, 30)
  return (
    <div className={classes.narrow}>
      <SettingsForm label="Envelopes" form={form} incomplete={!expires || !reminds} onReload={onReload}>
        <TextInput
          label="Assunto do e-mail"
          maxLength={100}
          value={value.subject}
          error={problemOf('subject')}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <Textarea
          label="Mensagem"
          description="Acompanha o documento."
          maxLength={2_000}
          autosize
          minRows={3}
          maxRows={12}
          value={value.message}
          error={problemOf('message')}
          onChange={(event) => change({ message: event.currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
          <NumberInput
            label="Prazo para assinar"
            suffix=" dias"
            allowDecimal={false}
            allowNegative={false}
            min={1}
            max={365}
            clampBehavior="none"
            value={shown(value.expiresInDays)}
            error={expires ? undefined : 'De 1 a 365 dias'}
            onChange={(days) => change({ expiresInDays: typedNumber(days) })}
          />
          <NumberInput
            label="Lembrar a cada"
            suffix=" dias"
            allowDecimal={false}
            allowNegative={false}
            min={0}
            max={30}
            clampBehavior="none"
            description="0 não envia lembretes."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={shown(value.reminderEveryDays)}
            error={reminds ? undefined : 'De 0 a 30 dias'}
            onChange={(days) => change({ reminderEveryDays: typedNumber(days) })}
          />
        </SimpleGrid>
        <Switch
          label="Assinar em ordem"
          description="Cada pessoa recebe o documento depois que a anterior assinou."
          checked={value.ordered}
          onChange={(event) => change({ ordered: event.currentTarget.checked })}
        />
      </SettingsForm>
    </div>
  )
}
