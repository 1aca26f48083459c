import { Button, Switch, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type EmailPath, MOST_RECIPIENTS } from '#shared/api/emails.ts'
import { EmailInput } from '../blocks/EmailInput.tsx'
import { FormPanel } from '../blocks/layout/FormPanel.tsx'
import { SidePanel } from '../blocks/layout/SidePanel.tsx'
import { CallFailure, client, failureText } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'
import { addressesIn, addressProblem } from './addressesIn.ts'

type Props = {
  opened: boolean
  onClose: () => void
  path: EmailPath
  /** What is sent: a document, or a link. */
  about: { readonly execution?: string; readonly link?: string }
  name: string
  /** To whom, if it is known. */
  to?: string | undefined
  /** All files of the document, where the docx may go too. */
  withDocx?: readonly string[] | undefined
  /** What else is to be known before sending. */
  note?: string | undefined
}

const TITLES: Readonly<Record<EmailPath, string>> = {
  document: 'Enviar o documento por e-mail',
  link: 'Enviar o link por e-mail',
  reminder: 'Enviar um lembrete por e-mail',
}

const SENT: Readonly<Record<EmailPath, string>> = {
  document: 'Documento enviado.',
  link: 'Link enviado.',
  reminder: 'Lembrete enviado.',
}

/** Sends a document, a link or a reminder by e-mail, in the organisation's name. */
export function EmailPanel(props: Props) {
  const [undelivered, setUndelivered] = useState<Undelivered>()
  const { opened, path, name, onClose } = props
  if (undelivered) {
    const close = () => {
      setUndelivered(undefined)
      onClose()
    }
    return (
      <SidePanel
        opened={opened}
        onClose={close}
        title={TITLES[path]}
        caption={name}
        footer={<Button onClick={close}>Fechar</Button>}
      >
        <Undelivered {...undelivered} />
      </SidePanel>
    )
  }
  return <Sending key={`${path} ${props.to ?? ''}`} {...props} onUndelivered={setUndelivered} />
}

type SendingProps = Props & { onUndelivered: (undelivered: Undelivered) => void }

function Sending({ opened, onClose, path, about, name, to = '', withDocx, note, onUndelivered }: SendingProps) {
  const [typed, setTyped] = useState(to)
  const [message, setMessage] = useState('')
  const [docx, setDocx] = useState(false)
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const close = () => {
    setTyped(to)
    setMessage('')
    setDocx(false)
    setProblem(undefined)
    send.reset()
    onClose()
  }
  const send = useMutation({
    mutationFn: (addresses: readonly string[]) =>
      client.emails.sendEmail(
        {
          params: { path },
          body: {
            ...about,
            to: [...addresses],
            ...(message.trim() !== '' && { message }),
            ...(docx && withDocx && { files: [...withDocx] }),
          },
        },
        { quiet: true },
      ),
    onSuccess: (sent) => {
      if (sent.undeliverable.length > 0) return onUndelivered(sent)
      notify({ type: 'other', text: SENT[path] })
      close()
    },
    onError: (error) => {
      const wrong = error instanceof CallFailure && error.problems.find((one) => one.path?.startsWith('body.to'))
      if (!wrong) return
      setProblem(wrong.message)
      box.current?.focus()
    },
  })
  const submit = () => {
    const addresses = addressesIn(typed)
    const wrong = addressProblem(addresses, MOST_RECIPIENTS)
    setProblem(wrong)
    if (wrong) box.current?.focus()
    else if (!send.isPending) send.mutate(addresses)
  }
  return (
    <FormPanel
      opened={opened}
      onClose={close}
      title={TITLES[path]}
      caption={name}
      label={TITLES[path]}
      action="Enviar"
      onSubmit={submit}
      dirty={typed !== to || message !== ''}
      busy={send.isPending}
      failure={problem ? undefined : failureText(send.error)}
    >
      <Text c="dimmed">Cada pessoa recebe a própria mensagem e não vê para quem mais foi.</Text>
      {note && <Text size="sm">{note}</Text>}
      <EmailInput
        ref={box}
        label="Para"
        description="Um ou mais e-mails, separados por vírgula."
        autoComplete="off"
        data-autofocus
        value={typed}
        error={problem}
        onChange={(text) => {
          setTyped(text)
          setProblem(undefined)
        }}
      />
      <Textarea
        label="Mensagem (opcional)"
        autosize
        minRows={3}
        maxRows={8}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {withDocx && (
        <Switch
          label="Enviar também o docx"
          description="Sem isto, vai o PDF."
          checked={docx}
          onChange={(event) => setDocx(event.currentTarget.checked)}
        />
      )}
    </FormPanel>
  )
}

type Undelivered = {
  readonly sentTo: readonly string[]
  readonly undeliverable: readonly { readonly email: string; readonly reason: string }[]
}

/** Who did not get it, and why. */
function Undelivered({ sentTo, undeliverable }: Undelivered) {
  return (
    <div role="status">
      <Text>Enviado a {sentTo.join(', ')}.</Text>
      {undeliverable.map(({ email, reason }) => (
        <Text key={email} c="var(--m-status-red)">
          Não foi para {email}: {reason}.
        </Text>
      ))}
    </div>
  )
}
