import { PasswordInput, Radio, Select, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Link } from '#shared/api/links/schemas.ts'
import { DateInput } from '../blocks/dates/DateInput.tsx'
import { EmailInput } from '../blocks/EmailInput.tsx'
import { FormPanel } from '../blocks/layout/FormPanel.tsx'
import { failureText } from '../shell/client/index.ts'
import { type Form, useForm } from '../shell/forms/useForm.ts'
import { notify } from '../shell/notify.ts'
import { useMember } from '../shell/session/useMember.ts'
import { changeLink, createLink, type LinkSource } from './linkSource.ts'
import { MoreOptions } from './MoreOptions.tsx'
import { blank, changeOf, type Typed, typedOf } from './typedLink.ts'

type Props = {
  source: LinkSource
  /** Undefined for a new link. */
  link: Link | undefined
  opened: boolean
  onClose: () => void
  onSaved: () => Promise<unknown>
}

/** Makes a link, or changes its name and options. */
export function LinkForm({ source, link, opened, onClose, onSaved }: Props) {
  const { id: ownId } = useMember()
  const [stored] = useState(() => (link ? typedOf(link) : { ...blank, assignedTo: ownId }))
  const form = useForm({
    stored,
    send: async (typed) => {
      if (link) await changeLink(source, link.id, changeOf(typed, source, link))
      else await createLink(source, changeOf(typed, source))
      await onSaved()
      form.undo()
      onClose()
      notify({ type: 'other', text: link ? 'As opções do link foram salvas.' : 'O link está pronto para copiar.' })
    },
  })
  const { name, login, email, password, asksPin, pin } = form.value
  const close = () => {
    form.undo()
    onClose()
  }
  const lacksPin = asksPin && pin === '' && !link?.hasPin
  const lacksLogin = login === 'password' && (email.trim() === '' || (password === '' && link?.login !== 'password'))
  return (
    <FormPanel
      opened={opened}
      onClose={close}
      title={link ? 'Nome e opções do link' : 'Novo link'}
      label="Link"
      action={link ? 'Salvar' : 'Criar o link'}
      onSubmit={form.save}
      incomplete={name.trim() === '' || lacksPin || lacksLogin}
      dirty={form.dirty}
      busy={form.busy}
      failure={failureText(form.error)}
    >
      <Fields form={form} link={link} source={source} />
    </FormPanel>
  )
}

type FieldsProps = { form: Form<Typed>; link: Link | undefined }

function Fields({ form, link, source }: FieldsProps & { source: LinkSource }) {
  const { value, change } = form
  return (
    <>
      <TextInput
        label="Nome do link"
        description="Só a sua equipe vê. Ajuda a lembrar para quem ele foi."
        placeholder="Clientes do site"
        data-autofocus
        maxLength={100}
        value={value.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Entry form={form} link={link} />
      <DateInput
        label="Vale até (opcional)"
        description="O último dia em que alguém pode responder."
        value={value.expiresOn}
        onChange={(expiresOn) => change({ expiresOn })}
      />
      <Select
        label="O que a pessoa pode baixar quando terminar"
        allowDeselect={false}
        data={[
          { value: 'pdf', label: 'O PDF' },
          { value: 'all', label: 'O PDF e o docx' },
          { value: 'none', label: 'Nada' },
        ]}
        value={value.files}
        onChange={(files) => change({ files: (files ?? 'pdf') as Typed['files'] })}
      />
      <Select
        label="Ler o documento antes de enviar as respostas"
        description="A pessoa vê o documento pronto com o que respondeu, e só então envia."
        allowDeselect={false}
        data={[
          { value: 'signed', label: 'Quando o documento é assinado' },
          { value: 'always', label: 'Sempre' },
          { value: 'never', label: 'Nunca' },
        ]}
        value={value.preview}
        onChange={(preview) => change({ preview: (preview ?? 'signed') as Typed['preview'] })}
      />
      {link && (
        <Switch
          label="Fechado por enquanto"
          description="Ninguém novo entra até você abrir de novo."
          checked={value.closed}
          onChange={(event) => change({ closed: event.currentTarget.checked })}
        />
      )}
      <MoreOptions form={form} source={source} />
    </>
  )
}

function Entry({ form: { value, change }, link }: FieldsProps) {
  return (
    <>
      <Radio.Group
        label="Quem pode entrar"
        value={value.login}
        onChange={(login) => change({ login: login as Typed['login'] })}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="none" label="Qualquer pessoa com o link" />
          <Radio
            value="code"
            label="Só quem confirma o próprio e-mail"
            description="Cada pessoa recebe um código no e-mail dela."
          />
          <Radio value="password" label="Só com um e-mail e uma senha" description="Você define os dois e os envia." />
        </Stack>
      </Radio.Group>
      {value.login === 'code' && (
        <Switch
          label="Uma resposta por pessoa"
          description="Quem já enviou as respostas não começa outras com o mesmo e-mail."
          checked={value.onePerPerson}
          onChange={(event) => change({ onePerPerson: event.currentTarget.checked })}
        />
      )}
      {value.login === 'password' && (
        <>
          <EmailInput
            label="E-mail para entrar"
            type="email"
            autoComplete="off"
            value={value.email}
            onChange={(email) => change({ email })}
          />
          <PasswordInput
            label="Senha do link"
            description={
              link?.login === 'password' ? 'Deixe em branco para manter a de agora.' : 'Pelo menos 8 caracteres.'
            }
            autoComplete="new-password"
            value={value.password}
            onChange={(event) => change({ password: event.currentTarget.value })}
            visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar', tabIndex: 0 }}
          />
        </>
      )}
      <Switch
        label="Pedir um PIN"
        description="Números que você envia por outro caminho, como o telefone."
        checked={value.asksPin}
        onChange={(event) => change({ asksPin: event.currentTarget.checked })}
      />
      {value.asksPin && (
        <TextInput
          label="PIN"
          description={
            link?.hasPin ? 'De 6 a 12 algarismos. Deixe em branco para manter o de agora.' : 'De 6 a 12 algarismos.'
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={value.pin}
          onChange={(event) => change({ pin: event.currentTarget.value.replace(/\D/g, '') })}
        />
      )}
    </>
  )
}
