import { Button, Group, NumberInput, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import type { AdministeredOrganization } from '../queries.ts'
import { useOrganizationAct } from './useOrganizationAct.ts'

type Props = { organization: AdministeredOrganization | undefined; onClose: () => void }

const DAYS = 14

/** Gives an organisation another trial, starting today. */
export function RenewTrial({ organization, onClose }: Props) {
  const [days, setDays] = useState<number | string>(DAYS)
  const act = useOrganizationAct({
    act: (id: string) =>
      client.administration.renewTrial({ params: { id }, body: { days: Number(days) } }, { quiet: true }),
    done: `Teste renovado.`,
    afterwards: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (organization) act.mutate(organization.id)
  }
  return (
    <Modal
      opened={organization !== undefined}
      onClose={() => !act.isPending && onClose()}
      onExitTransitionEnd={() => {
        setDays(DAYS)
        act.reset()
      }}
      title={`Renovar o teste de ${organization?.name ?? ''}`}
    >
      <form onSubmit={submit}>
        <Stack>
          <FailureAlert error={act.error} />
          <NumberInput
            label="Dias, a contar de hoje"
            required
            withAsterisk={false}
            min={1}
            max={365}
            clampBehavior="strict"
            allowDecimal={false}
            data-autofocus
            value={days}
            onChange={setDays}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={act.isPending}>
            Cancelar
          </Button>
          <Button type="submit" loading={act.isPending}>
            Renovar
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
