import { Switch, TextInput } from '@mantine/core'
import type { Organization } from '#shared/api/organizations.ts'
import { client } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { SettingsForm } from '../form/SettingsForm.tsx'
import classes from './organization.module.css'
import { useSaved } from './useSaved.ts'

type Props = { stored: Organization; onReload: () => Promise<unknown> }

export function PreferencesForm({ stored, onReload }: Props) {
  const settle = useSaved()
  const { id, name, version, preferences } = stored
  const { onlyNewEditor, requireSecondFactor = false, membersSeeOwnOnly = false } = preferences
  const form = useForm({
    draftName: 'preferences',
    stored: { name, onlyNewEditor, requireSecondFactor, membersSeeOwnOnly },
    send: async (typed) => {
      const { name, ...chosen } = typed
      const body = { version, name, preferences: { ...preferences, ...chosen } }
      settle(await client.organizations.updateOrganization({ params: { id }, body }, { quiet: true }))
      notify({ type: 'other', text: 'Organização salva.' })
    },
  })
  return (
    <div className={classes.narrow}>
      <SettingsForm label="Organização" form={form} incomplete={form.value.name.trim() === ''} onReload={onReload}>
        <TextInput
          label="Nome"
          maxLength={100}
          required
          withAsterisk={false}
          value={form.value.name}
          error={form.value.name.trim() === '' ? 'Informe o nome' : form.problemOf('name')}
          onChange={(event) => form.change({ name: event.currentTarget.value })}
        />
        <Switch
          label="Esconder blocos e biblioteca"
          description="As telas Blocos e Biblioteca deixam de aparecer para todos."
          checked={form.value.onlyNewEditor}
          onChange={(event) => form.change({ onlyNewEditor: event.currentTarget.checked })}
        />
        <Switch
          label="Exigir a verificação em duas etapas"
          description="Quem não a tiver só entra depois de ligar a sua; quem já está dentro, em até 15 minutos."
          checked={form.value.requireSecondFactor}
          onChange={(event) => form.change({ requireSecondFactor: event.currentTarget.checked })}
        />
        <Switch
          label="Cada pessoa vê só os seus documentos"
          description="Os que ela começou, os que estão sob sua responsabilidade e os dos grupos dela. Proprietários continuam vendo todos."
          checked={form.value.membersSeeOwnOnly}
          onChange={(event) => form.change({ membersSeeOwnOnly: event.currentTarget.checked })}
        />
      </SettingsForm>
    </div>
  )
}
