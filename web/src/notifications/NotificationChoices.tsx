import { Button, Checkbox, Switch, Table, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownsOrganization } from '#shared/api/holds.ts'
import type { Channels, NotificationKind } from '#shared/api/notificationKinds.ts'
import type { NotificationPreferences } from '#shared/api/notifications.ts'
import { ListSkeleton } from '../blocks/ListState.tsx'
import { client } from '../shell/client/index.ts'
import { useMember } from '../shell/session/useMember.ts'
import { readPushState, turnPushOff, turnPushOn } from './devicePush.ts'
import { kinds } from './kinds.ts'
import classes from './NotificationChoices.module.css'

const ways = [
  { way: 'email', label: 'E-mail' },
  { way: 'push', label: 'Navegador' },
] as const

/** The channels of each kind of notification, and whether this browser shows them. Each choice is saved at once. */
export function NotificationChoices() {
  const member = useMember()
  const { id } = member
  const queries = useQueryClient()
  const key = ['notification-preferences', id] as const
  const preferences = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      client.notifications.readNotificationPreferences({ params: { id } }, { signal, quiet: true }),
  })
  const save = useMutation({
    mutationKey: key,
    // In sequence, so that the last choice is the one stored.
    scope: { id: 'notification-preferences' },
    mutationFn: (choices: Partial<Record<NotificationKind, Channels>>) =>
      client.notifications.saveNotificationPreferences({ params: { id }, body: { choices } }),
    // While others are pending, the server does not have the last choice yet.
    onSettled: () =>
      queries.isMutating({ mutationKey: key }) === 1 ? queries.invalidateQueries({ queryKey: key }) : undefined,
  })
  const choose = (choices: Partial<Record<NotificationKind, Channels>>) => {
    void queries.cancelQueries({ queryKey: key })
    queries.setQueryData<NotificationPreferences>(
      key,
      (data) => data && { ...data, choices: { ...data.choices, ...choices } },
    )
    save.mutate(choices)
  }
  if (preferences.isError && !preferences.data)
    return (
      <Text role="alert" c="dimmed">
        {preferences.error.message}{' '}
        <Button size="compact-sm" variant="subtle" onClick={() => void preferences.refetch()}>
          Tentar de novo
        </Button>
      </Text>
    )
  if (!preferences.data) return <ListSkeleton rows={4} />
  const { choices, pushKey } = preferences.data
  const shown = (Object.keys(kinds) as NotificationKind[]).filter(
    (kind) => !kinds[kind].owners || ownsOrganization(member),
  )
  return (
    <>
      <Device pushKey={pushKey} />
      <Table verticalSpacing="sm" className={classes.choices}>
        <Table.Caption className="visuallyHidden">Por onde você é avisado de cada assunto</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Assunto</Table.Th>
            {ways.map(({ way, label }) => (
              <Table.Th key={way} scope="col" className={classes.way}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((kind) => {
            const { label, note } = kinds[kind]
            return (
              <Table.Tr key={kind}>
                <Table.Th scope="row" fw={500}>
                  {label}
                  <span className={classes.note}>{note}</span>
                </Table.Th>
                {ways.map(({ way, label: name }) => (
                  <Table.Td key={way} className={classes.way}>
                    <Checkbox
                      checked={choices[kind][way]}
                      aria-label={`${label}: ${name}`}
                      onChange={(event) => choose({ [kind]: { ...choices[kind], [way]: event.currentTarget.checked } })}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </>
  )
}

const explained = {
  unsupported:
    'Este navegador não recebe notificações com o Minuta fechado, ou a aplicação ainda está sendo instalada.',
  refused: 'As notificações estão bloqueadas para este site. Libere-as nas configurações do navegador.',
  off: 'Avisos do sistema neste computador ou celular, mesmo com o Minuta fechado.',
  on: 'Avisos do sistema neste computador ou celular, mesmo com o Minuta fechado.',
} as const

function Device({ pushKey }: { pushKey: string }) {
  const queries = useQueryClient()
  const key = ['push-state'] as const
  const { data: state = 'off' } = useQuery({ queryKey: key, queryFn: readPushState })
  const turn = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn(pushKey) : turnPushOff()),
    onSuccess: (next) => queries.setQueryData(key, next),
  })
  return (
    <Switch
      className={classes.device}
      label="Receber neste navegador"
      description={explained[state]}
      error={turn.isError && 'Não foi possível mudar agora. Tente de novo em instantes.'}
      checked={state === 'on'}
      disabled={state === 'unsupported' || state === 'refused' || turn.isPending}
      onChange={(event) => turn.mutate(event.currentTarget.checked)}
    />
  )
}
