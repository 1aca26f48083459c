import { Alert, Button, PasswordInput, Radio, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SingleSignOn } from '#shared/api/identity/singleSignOn.ts'
import { roleOf, roles } from '#shared/api/roles.ts'
import { SearchedMultiSelect } from '../../blocks/SearchedMultiSelect.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { useGroups } from '../../shell/people/useGroups.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsForm } from '../form/SettingsForm.tsx'
import classes from '../organization/organization.module.css'
import { singleSignOnQuery } from './queries.ts'

type Settings = NonNullable<SingleSignOn['settings']>
type Props = {
  settings: Settings | undefined
  /** Whether a domain is verified: without one nobody could enter. */
  hasDomain: boolean
  onReload: () => Promise<unknown>
}

/** Newcomers only read until the owner decides otherwise. */
const NONE: Settings = { name: '', issuer: '', clientId: '', mode: 'off', privileges: [], groups: [], version: 0 }

const modes = [
  { value: 'off', label: 'Desligado', description: 'Guarda o provedor sem que ninguém entre por ele.' },
  { value: 'optional', label: 'Opcional', description: 'Cada pessoa escolhe: o provedor ou a senha.' },
  {
    value: 'required',
    label: 'Exigido',
    description:
      'Só se entra pelo provedor, com e-mail de um domínio confirmado; quem entrou com senha sai em até 15 minutos. Proprietários ainda entram com senha e segunda etapa, para quando o provedor falhar.',
  },
] as const satisfies readonly { value: Settings['mode']; label: string; description: string }[]

/** The provider, and how those who come from it enter. */
export function ProviderForm({ settings = NONE, hasDomain, onReload }: Props) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const groups = useGroups()
  const { version, ...stored } = settings
  const form = useForm({
    stored: { ...stored, clientSecret: '' },
    send: async ({ clientSecret, ...typed }) => {
      const body = { ...typed, version, ...(clientSecret && { clientSecret }) }
      const saved = await client.identity.saveSingleSignOn({ body }, { quiet: true })
      queries.setQueryData(singleSignOnQuery(organization).queryKey, saved)
      test.reset()
      notify({ type: 'other', text: 'Acesso único salvo.' })
    },
  })
  const { name, issuer, clientId, clientSecret, mode, privileges, groups: chosen } = form.value
  const test = useMutation({
    gcTime: 0,
    mutationFn: () =>
      client.identity.testSingleSignOn(
        { body: { issuer, clientId, ...(clientSecret && { clientSecret }) } },
        { quiet: true },
      ),
  })
  const incomplete = [name, issuer, clientId].some((text) => text.trim() === '')
  const line = (member: 'issuer' | 'clientId') => ({
    'data-verbatim': true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 500,
    value: form.value[member],
    error: form.problemOf(member),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      test.reset()
      form.change({ [member]: value })
    },
  })
  const known = groups.data ?? []
  // A group that was deleted stays in the list until it is taken out.
  const missing = chosen
    .filter((id) => groups.isSuccess && !known.some((group) => group.id === id))
    .map((id) => ({ value: id, label: 'Grupo que não existe mais' }))
  return (
    <div className={classes.narrow}>
      <SettingsForm label="Provedor do acesso único" form={form} incomplete={incomplete} onReload={onReload}>
        <TextInput
          label="Nome do provedor"
          description="Na página de entrada: “Entrar com …”."
          placeholder="Google"
          maxLength={100}
          value={name}
          error={form.problemOf('name')}
          onChange={({ currentTarget: { value } }) => form.change({ name: value })}
        />
        <TextInput
          {...line('issuer')}
          label="Endereço do emissor"
          description="Do Google, https://accounts.google.com; do Microsoft Entra, o que termina com o identificador do diretório e /v2.0."
          placeholder="https://accounts.google.com"
          inputMode="url"
        />
        <TextInput {...line('clientId')} label="Identificador do cliente" />
        <PasswordInput
          label="Segredo do cliente"
          description={settings.version > 0 ? 'Guardado. Só cole outro para trocá-lo.' : undefined}
          autoComplete="new-password"
          maxLength={2_000}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar o segredo' }}
          value={clientSecret}
          error={form.problemOf('clientSecret')}
          onChange={({ currentTarget: { value } }) => {
            test.reset()
            form.change({ clientSecret: value })
          }}
        />
        <div>
          <Button
            variant="default"
            loading={test.isPending}
            disabled={issuer.trim() === '' || clientId.trim() === ''}
            onClick={() => test.mutate()}
          >
            Testar
          </Button>
        </div>
        <FailureAlert error={test.error} />
        {test.data && (
          <Alert color="green" role="status">
            O provedor respondeu e conhece o cliente.{' '}
            {test.data.signsOut ? 'Quem sai do Minuta sai também dele.' : 'Quem sai do Minuta continua dentro dele.'}
          </Alert>
        )}
        <Radio.Group
          label="Entrada pelo provedor"
          description={hasDomain ? undefined : 'Confirme antes um domínio de e-mail.'}
          value={mode}
          error={form.problemOf('mode')}
          onChange={(value) => form.change({ mode: value as Settings['mode'] })}
        >
          <Stack gap="sm" mt={6}>
            {modes.map((one) => (
              <Radio key={one.value} {...one} disabled={one.value !== 'off' && !hasDomain && mode !== one.value} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group
          label="Papel de quem chega pela primeira vez"
          description="Cada pessoa que chega conta no plano. Quem já é da organização, ou foi convidado, fica com o seu."
          value={roleOf(privileges)?.id ?? ''}
          error={form.problemOf('privileges')}
          onChange={(id) => {
            const role = roles.find((one) => one.id === id)
            if (role) form.change({ privileges: [...role.privileges] })
          }}
        >
          <Stack gap="sm" mt={6}>
            {roles.map(({ id, label, sentence }) => (
              <Radio key={id} value={id} label={label} description={sentence} />
            ))}
          </Stack>
        </Radio.Group>
        <SearchedMultiSelect
          label="Grupos de quem chega pela primeira vez"
          placeholder={chosen.length === 0 ? 'Nenhum' : undefined}
          data={[...known.map(({ id, name: label }) => ({ value: id, label })), ...missing]}
          value={chosen}
          onChange={(ids) => form.change({ groups: ids })}
          disabled={!groups.isSuccess}
          maxValues={20}
          nothingFoundMessage="Nenhum grupo com este nome"
        />
      </SettingsForm>
    </div>
  )
}
