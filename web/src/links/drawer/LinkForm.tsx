import { PasswordInput, Radio, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Link, LinkChange } from '#shared/api/links/schemas.ts'
import { DateInput } from '../../blocks/dates/DateInput.tsx'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { failureText } from '../../shell/client/index.ts'
import { type Form, useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { changeLink, createLink, type LinkSource } from './linkSource.ts'

type Typed = {
  readonly name: string
  readonly login: 'none' | 'password' | 'code'
  readonly email: string
  readonly password: string
  readonly asksPin: boolean
  readonly pin: string
  readonly expiresOn: string
  readonly maxUses: string
  readonly files: 'none' | 'pdf' | 'all'
  readonly redirect: string
  readonly closed: boolean
  readonly closedMessage: string
}

const blank: Typed = {
  name: '',
  login: 'none',
  email: '',
  password: '',
  asksPin: false,
  pin: '',
  expiresOn: '',
  maxUses: '',
  files: 'pdf',
  redirect: '',
  closed: false,
  closedMessage: '',
}

const typedOf = (link: Link): Typed => ({
  ...blank,
  name: link.name,
  login: link.login,
  email: link.email ?? '',
  asksPin: link.hasPin,
  expiresOn: link.expiresOn ?? '',
  maxUses: link.maxUses === undefined ? '' : String(link.maxUses),
  files: link.files,
  redirect: link.redirect ?? '',
  closed: link.closed,
  closedMessage: link.closedMessage ?? '',
})

/** PIN and password are never shown again: left blank, they stay as they are. */
function changeOf(typed: Typed): LinkChange & { name: string } {
  const { name, login, email, password, asksPin, pin, expiresOn, maxUses, files, redirect, closed, closedMessage } =
    typed
  const pinChange = asksPin ? pin || undefined : null
  return {
    name,
    login,
    ...(login === 'password' && { email, ...(password !== '' && { password }) }),
    ...(pinChange !== undefined && { pin: pinChange }),
    expiresOn: expiresOn || null,
    maxUses: maxUses === '' ? null : Number(maxUses),
    files,
    redirect: redirect.trim() || null,
    closed,
    closedMessage: closedMessage.trim() || null,
  }
}

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
  const [stored] = useState(() => (link ? typedOf(link) : blank))
  const form = useForm({
    stored,
    send: async (typed) => {
      if (link) await changeLink(source, link.id, changeOf(typed))
      else await createLink(source, changeOf(typed))
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
      <Fields form={form} link={link} />
    </FormPanel>
  )
}

function Fields({ form, link }: { form: Form<Typed>; link: Link | undefined }) {
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
      <TextInput
        label="Quantas pessoas podem entrar (opcional)"
        description="Quem já entrou continua podendo terminar."
        inputMode="numeric"
        maxLength={6}
        value={value.maxUses}
        onChange={(event) => change({ maxUses: event.currentTarget.value.replace(/\D/g, '') })}
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
      <TextInput
        label="Depois de terminar, ir para o endereço (opcional)"
        placeholder="https://www.seuescritorio.com.br/obrigado"
        inputMode="url"
        maxLength={500}
        value={value.redirect}
        error={form.problemOf('redirect')}
        onChange={(event) => change({ redirect: event.currentTarget.value })}
      />
      <Textarea
        label="Mensagem para quem não pode mais entrar (opcional)"
        description="Aparece quando o link está fechado, vencido ou esgotado."
        autosize
        minRows={2}
        maxLength={500}
        value={value.closedMessage}
        onChange={(event) => change({ closedMessage: event.currentTarget.value })}
      />
      {link && (
        <Switch
          label="Fechado por enquanto"
          description="Ninguém novo entra até você abrir de novo."
          checked={value.closed}
          onChange={(event) => change({ closed: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function Entry({ form: { value, change }, link }: { form: Form<Typed>; link: Link | undefined }) {
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
      {value.login === 'password' && (
        <>
          <TextInput
            label="E-mail para entrar"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={value.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
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
