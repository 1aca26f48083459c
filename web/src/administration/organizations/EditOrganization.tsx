import { Switch, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
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
  return (
    <FormPanel
      opened={organization !== undefined}
      onClose={onClose}
      caption={organization?.id}
      title="Editar organização"
      label="Organização"
      action="Salvar"
      onSubmit={() => dirty && act.mutate(typed)}
      incomplete={!dirty || typed.name.trim() === ''}
      dirty={dirty && !act.isSuccess}
      busy={act.isPending}
      failure={act.isError ? spokenText(act.error) : undefined}
    >
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
    </FormPanel>
  )
}
