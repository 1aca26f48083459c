import { Alert, Button, Stack, Switch, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { client, spokenText } from '../../shell/client/index.ts'
import type { AdministeredOrganization } from '../queries.ts'
import { useOrganizationAct } from './useOrganizationAct.ts'

type Props = { organization: AdministeredOrganization | undefined; onClose: () => void }
type Typed = { readonly name: string; readonly onlyNewEditor: boolean }

const save = async ({ id, name, version, onlyNewEditor }: AdministeredOrganization, typed: Typed): Promise<void> => {
  if (typed.name.trim() !== name)
    await client.organizations.updateOrganization(
      { params: { id }, body: { version, name: typed.name.trim() } },
      { quiet: true },
    )
  if (typed.onlyNewEditor !== onlyNewEditor)
    await client.administration.setTemplateFlags(
      { body: { id, flags: { onlyNewEditor: typed.onlyNewEditor } } },
      { quiet: true },
    )
}

/** Name and flags of an organisation. */
export function EditOrganization({ organization, onClose }: Props) {
  const form = useId()
  const [typed, setTyped] = useState<Typed>({ name: '', onlyNewEditor: true })
  const act = useOrganizationAct({
    act: (wanted: Typed) => (organization ? save(organization, wanted) : Promise.resolve()),
    done: 'Organização salva.',
    afterwards: onClose,
  })
  const { reset } = act
  useEffect(() => {
    if (!organization) return
    setTyped({ name: organization.name, onlyNewEditor: organization.onlyNewEditor })
    reset()
  }, [organization, reset])
  const dirty =
    organization !== undefined &&
    (typed.name.trim() !== organization.name || typed.onlyNewEditor !== organization.onlyNewEditor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (dirty) act.mutate(typed)
  }
  return (
    <SidePanel
      opened={organization !== undefined}
      onClose={onClose}
      caption={organization?.id}
      title="Editar organização"
      dirty={dirty && !act.isSuccess}
      busy={act.isPending}
      footer={
        <Button type="submit" form={form} disabled={!dirty || typed.name.trim() === ''} loading={act.isPending}>
          Salvar
        </Button>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          {act.isError && (
            <Alert color="red" role="alert">
              {spokenText(act.error)}
            </Alert>
          )}
          <TextInput
            label="Nome"
            required
            withAsterisk={false}
            maxLength={100}
            data-autofocus
            value={typed.name}
            onChange={({ currentTarget: { value: name } }) => setTyped((before) => ({ ...before, name }))}
          />
          <Text fw={600} mt="xs">
            Modelos
          </Text>
          <Switch
            label="Só o editor novo"
            description="Sem as telas da versão antiga: blocos e biblioteca de conteúdo."
            checked={typed.onlyNewEditor}
            onChange={({ currentTarget: { checked: onlyNewEditor } }) =>
              setTyped((before) => ({ ...before, onlyNewEditor }))
            }
          />
        </Stack>
      </form>
    </SidePanel>
  )
}
