import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { OrganizationDefinitions } from '#shared/api/organizations.ts'
import { EmailInput } from '../../blocks/EmailInput.tsx'
import { client } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsForm } from '../form/SettingsForm.tsx'
import { definitionsQuery } from '../queries.ts'
import classes from './EmailForm.module.css'
import { EmailPreview } from './EmailPreview.tsx'
import { LogoField } from './LogoField.tsx'

type Props = { stored: OrganizationDefinitions['email']; onReload: () => Promise<unknown> }

export function EmailForm({ stored, onReload }: Props) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const { version, ...definitions } = stored
  const form = useForm({
    draftName: 'email',
    stored: definitions,
    send: async (typed) => {
      const body = { ...typed, version }
      const saved = await client.organizations.saveEmailDefinitions(
        { params: { orgId: organization }, body },
        { quiet: true },
      )
      queries.setQueryData(definitionsQuery(organization).queryKey, saved)
      notify({ type: 'other', text: 'E-mails salvos. O próximo já sai assim.' })
    },
  })
  const { value, change, problemOf } = form
  return (
    <div className={classes.beside}>
      <SettingsForm label="E-mails" form={form} onReload={onReload}>
        <TextInput
          label="Nome do remetente"
          description="Aparece na caixa de entrada de quem recebe. Vazio, usa o nome da organização."
          maxLength={60}
          value={value.senderName}
          error={problemOf('senderName')}
          onChange={(event) => change({ senderName: event.currentTarget.value })}
        />
        <EmailInput
          label="Responder para"
          description="Para onde vai quem clica em responder."
          type="email"
          placeholder="contato@escritorio.com.br"
          maxLength={254}
          value={value.replyTo}
          error={problemOf('replyTo')}
          onChange={(replyTo) => change({ replyTo })}
        />
        <LogoField value={value.logo} onChange={(logo) => change({ logo })} />
        <TextInput
          label="Cabeçalho"
          description="Uma linha sob o logotipo."
          maxLength={120}
          value={value.header}
          error={problemOf('header')}
          onChange={(event) => change({ header: event.currentTarget.value })}
        />
        <Textarea
          label="Rodapé"
          description="Endereço, telefone, registro na OAB ou um aviso de sigilo."
          maxLength={600}
          autosize
          minRows={3}
          maxRows={10}
          value={value.footer}
          error={problemOf('footer')}
          onChange={(event) => change({ footer: event.currentTarget.value })}
        />
      </SettingsForm>
      <EmailPreview definitions={value} savedLogo={definitions.logo} />
    </div>
  )
}
