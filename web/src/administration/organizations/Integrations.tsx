import { ActionIcon, Button, Code, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconLock, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { IntegrationProperty } from '#shared/api/administration/organizations.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { type AdministeredOrganization, integrationsQuery } from '../queries.ts'
import classes from './Integrations.module.css'

type Props = { organization: AdministeredOrganization | undefined; onClose: () => void }

const blank = { name: '', value: '', secret: false }

/** An organisation's connections to other systems. */
export function Integrations({ organization, onClose }: Props) {
  const [typed, setTyped] = useState(blank)
  return (
    <SidePanel
      opened={organization !== undefined}
      onClose={() => {
        onClose()
        setTyped(blank)
      }}
      caption={organization?.name}
      title="Propriedades de integração"
      dirty={typed.name !== '' || typed.value !== ''}
    >
      {organization && <Properties organization={organization} typed={typed} onType={setTyped} />}
    </SidePanel>
  )
}

type PropertiesProps = {
  organization: AdministeredOrganization
  typed: typeof blank
  onType: (typed: typeof blank) => void
}

function Properties({ organization, typed, onType }: PropertiesProps) {
  const queries = useQueryClient()
  const own = integrationsQuery(organization)
  const query = useQuery(own)
  const [removing, setRemoving] = useState<string>()
  const change = useMutation({
    // The input contains secrets: keep no trace of the mutation once the form is gone.
    gcTime: 0,
    mutationFn: (properties: Record<string, { value: string; secret: boolean } | null>) =>
      client.administration.changeIntegrationProperties(
        { params: { id: organization.id }, body: { properties } },
        { quiet: true },
      ),
    onSuccess: (stored) => queries.setQueryData(own.queryKey, stored),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, ...property } = typed
    change.mutate({ [name.trim()]: property }, { onSuccess: () => onType(blank) })
  }
  return (
    <Stack gap="lg">
      <FailureAlert error={change.error} />
      <QueryResult query={query}>
        {(properties) =>
          properties.length === 0 ? (
            <Text c="dimmed">Nenhuma propriedade ainda.</Text>
          ) : (
            <ul className={classes.properties}>
              {properties.map((property) => (
                <Property
                  key={property.name}
                  property={property}
                  busy={change.isPending}
                  onRemove={() => setRemoving(property.name)}
                />
              ))}
            </ul>
          )
        }
      </QueryResult>
      <form onSubmit={submit} aria-label="Nova propriedade">
        <Stack gap="sm">
          <TextInput
            label="Nome"
            placeholder="cpj.url"
            required
            withAsterisk={false}
            maxLength={60}
            autoComplete="off"
            value={typed.name}
            onChange={({ currentTarget }) => onType({ ...typed, name: currentTarget.value })}
          />
          <TextInput
            label="Valor"
            required
            withAsterisk={false}
            maxLength={4_000}
            autoComplete="off"
            type={typed.secret ? 'password' : 'text'}
            value={typed.value}
            onChange={({ currentTarget }) => onType({ ...typed, value: currentTarget.value })}
          />
          <Switch
            label="É um segredo"
            description="Fica cifrado e não é mostrado de novo."
            checked={typed.secret}
            onChange={({ currentTarget }) => onType({ ...typed, secret: currentTarget.checked })}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={change.isPending}>
              Guardar
            </Button>
          </Group>
        </Stack>
      </form>
      <Confirm
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={`Apagar ${removing ?? ''}?`}
        text={`O que depende dela em ${organization.name} deixa de funcionar, e o valor guardado se perde.`}
        danger
        action="Apagar"
        busy={change.isPending}
        onConfirm={() => removing && change.mutate({ [removing]: null }, { onSettled: () => setRemoving(undefined) })}
      />
    </Stack>
  )
}

type PropertyProps = { property: IntegrationProperty; busy: boolean; onRemove: () => void }

function Property({ property: { name, secret, value }, busy, onRemove }: PropertyProps) {
  return (
    <li className={classes.property}>
      <div className={classes.words}>
        <Code>{name}</Code>
        {secret ? (
          <span className={classes.secret}>
            <IconLock size={14} aria-hidden /> Segredo guardado
          </span>
        ) : (
          <span className={classes.value}>{value}</span>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Apagar ${name}`}
        disabled={busy}
        onClick={onRemove}
      >
        <IconTrash size={17} aria-hidden />
      </ActionIcon>
    </li>
  )
}
