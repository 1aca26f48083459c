import { Switch, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { client, failureText } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import type { AdministeredOrganization } from '../queries.ts'
import { useOrganizationAct } from './useOrganizationAct.ts'

type Props = { organization: AdministeredOrganization | undefined; onClose: () => void }
type Typed = Pick<AdministeredOrganization, 'name' | 'onlyNewEditor'>

async function save({ id, name, version, onlyNewEditor }: AdministeredOrganization, typed: Typed): Promise<void> {
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

/** Edits the name and flags of an organisation. */
export function EditOrganization({ organization, onClose }: Props) {
  // Keeps its content while closing.
  const last = useRef(organization)
  if (organization) last.current = organization
  const shown = organization ?? last.current
  const act = useOrganizationAct({
    act: (wanted: Typed) => (organization ? save(organization, wanted) : Promise.resolve()),
    done: 'Organização salva.',
    afterwards: onClose,
  })
  const { name, onlyNewEditor } = shown ?? { name: '', onlyNewEditor: false }
  const form = useForm<Typed>({ stored: { name, onlyNewEditor }, send: act.mutateAsync })
  const { value, change } = form
  const dirty = value.name.trim() !== name || value.onlyNewEditor !== onlyNewEditor
  const close = () => {
    onClose()
    form.undo()
  }
  return (
    <FormPanel
      opened={organization !== undefined}
      onClose={close}
      caption={organization?.id}
      title="Editar organização"
      label="Organização"
      action="Salvar"
      onSubmit={() => dirty && form.save()}
      incomplete={!dirty || value.name.trim() === ''}
      dirty={dirty}
      busy={form.busy}
      failure={failureText(form.error)}
    >
      <TextInput
        label="Nome"
        required
        withAsterisk={false}
        maxLength={100}
        data-autofocus
        value={value.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Text fw={600} mt="xs">
        Modelos
      </Text>
      <Switch
        label="Só o editor novo"
        description="Sem as telas da versão antiga: blocos e biblioteca de conteúdo."
        checked={value.onlyNewEditor}
        onChange={({ currentTarget }) => change({ onlyNewEditor: currentTarget.checked })}
      />
    </FormPanel>
  )
}
