import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OrganizationDefinitions } from '#shared/api/organizations.ts'
import { formatCpfCnpj, isCnpj } from '#shared/format/cpfCnpj.ts'
import { emailFault } from '#shared/format/emailFault.ts'
import { formatOab } from '#shared/format/oab.ts'
import { capital } from '#shared/format/text.ts'
import { EmailInput } from '../../blocks/EmailInput.tsx'
import { client } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsForm } from '../form/SettingsForm.tsx'
import classes from '../organization/organization.module.css'
import { definitionsQuery } from '../queries.ts'

type Props = { stored: OrganizationDefinitions['office']; onReload: () => Promise<unknown> }
type Name = Exclude<keyof OrganizationDefinitions['office'], 'version' | 'courtMegabytes'>

/** Validates a value, and formats it on blur. */
const checks: {
  readonly [N in Name]?: { wrong: (text: string) => string | undefined; write?: (text: string) => string }
} = {
  document: {
    wrong: (text) => (isCnpj(text) ? undefined : 'Este CNPJ não existe. Confira os números.'),
    write: formatCpfCnpj,
  },
  oab: {
    wrong: (text) => (formatOab(text) ? undefined : 'Escreva o número e o estado, como 21.407/SP.'),
    write: formatOab,
  },
  email: { wrong: (text) => capital(emailFault(text) ?? '') || undefined },
}

export function OfficeForm({ stored, onReload }: Props) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const { version, ...definitions } = stored
  const form = useForm({
    draftName: 'office',
    stored: definitions,
    send: async (typed) => {
      const saved = await client.organizations.saveOfficeDefinitions(
        { params: { orgId: organization }, body: { ...typed, version } },
        { quiet: true },
      )
      queries.setQueryData(definitionsQuery(organization).queryKey, saved)
      notify({ type: 'other', text: 'Dados do escritório salvos.' })
    },
  })
  const wrong = (name: Name) => {
    const text = form.value[name].trim()
    return text === '' ? undefined : checks[name]?.wrong(text)
  }
  const problemAt = (name: Name) =>
    form.value[name] === stored[name] ? undefined : (form.problemOf(name) ?? wrong(name))
  const input = (
    name: Name,
    label: string,
    maxLength: number,
    more: { description?: string; autoComplete?: string },
  ) => (
    <TextInput
      label={label}
      maxLength={maxLength}
      {...more}
      value={form.value[name]}
      error={problemAt(name)}
      onChange={(event) => form.change({ [name]: event.currentTarget.value })}
      onBlur={() => {
        const written = checks[name]?.write?.(form.value[name])
        if (written) form.change({ [name]: written })
      }}
    />
  )
  const fits = form.value.courtMegabytes >= 1 && form.value.courtMegabytes <= 100
  const incomplete = !fits || Object.keys(checks).some((name) => wrong(name as Name) !== undefined)
  return (
    <div className={classes.narrow}>
      <SettingsForm label="Escritório" form={form} incomplete={incomplete} onReload={onReload}>
        {input('name', 'Nome ou razão social', 200, { autoComplete: 'organization' })}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
          {input('document', 'CNPJ', 30, {})}
          {input('oab', 'Registro na OAB', 40, {})}
        </SimpleGrid>
        {input('address', 'Endereço completo', 300, {
          description: 'Como sai nos documentos: rua, número, bairro, CEP, cidade e estado.',
        })}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="md">
          {input('city', 'Cidade', 100, {})}
          {input('phone', 'Telefone', 30, { autoComplete: 'tel' })}
        </SimpleGrid>
        <EmailInput
          label="E-mail"
          maxLength={254}
          autoComplete="email"
          value={form.value.email}
          error={problemAt('email')}
          onChange={(email) => form.change({ email })}
        />
        <NumberInput
          label="Tamanho máximo de um arquivo nos tribunais"
          description="O pacote para tribunais divide por páginas os PDFs maiores do que isso."
          w={{ base: '100%', xs: 380 }}
          min={1}
          max={100}
          allowDecimal={false}
          clampBehavior="none"
          suffix=" MB"
          value={form.value.courtMegabytes || ''}
          error={form.problemOf('courtMegabytes') ?? (fits ? undefined : 'Escreva de 1 a 100.')}
          onChange={(value) => form.change({ courtMegabytes: Number(value) || 0 })}
        />
      </SettingsForm>
    </div>
  )
}
