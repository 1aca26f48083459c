import { ActionIcon, Button, CloseButton, FocusTrap, Text, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { Chat, ChatMessage } from '#shared/api/chat.ts'
import { ownsOrganization } from '#shared/api/holds.ts'
import { useCloseOnBack } from '../blocks/dialogs/useCloseOnBack.ts'
import { useEscape } from '../blocks/dialogs/useEscape.ts'
import { useOwnDialogs } from '../blocks/dialogs/useOwnDialogs.tsx'
import { useRestoreFocusOnClose } from '../blocks/dialogs/useRestoreFocusOnClose.ts'
import { QueryResult } from '../blocks/QueryResult.tsx'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { notify } from '../shell/notify.ts'
import { useMay } from '../shell/session/useMember.ts'
import { AnswerText } from './AnswerText.tsx'
import { AskForm } from './AskForm.tsx'
import classes from './Assistant.module.css'
import { ProposalCard } from './ProposalCard.tsx'
import type { AssistantActs, ChatSubject } from './subject.ts'
import { useChat } from './useChat.ts'

type Props = {
  subject: ChatSubject
  /** The name of the document or model. */
  name: string
  opened: boolean
  onClose: () => void
  acts: AssistantActs
}

const SETTINGS = '/configurations?tab=contas'

/** The chat about a document or a model, beside it; on a phone, over it. */
export function AssistantPanel({ subject, name, opened, onClose, acts }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) === true
  const { query, messages, answering, ask, change, forget } = useChat(subject, opened)
  const { ask: confirm, element } = useOwnDialogs()
  const titleId = useId()
  const subjectId = 'executionId' in subject ? subject.executionId : subject.interviewId
  const panel = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useRestoreFocusOnClose(opened)
  useEscape(panel, opened, onClose)
  useCloseOnBack(opened && phone, onClose)
  const isReady = query.data?.service.state === 'ready'
  useEffect(() => {
    if (opened && isReady) input.current?.focus()
  }, [opened, isReady])
  const last = messages.at(-1)
  const length = `${messages.length} ${last?.text.length} ${last?.state}`
  useEffect(() => {
    if (opened && length) end.current?.scrollIntoView({ block: 'end' })
  }, [opened, length])
  const erase = async () => {
    const agreed = await confirm({
      title: 'Apagar a conversa?',
      text: 'As perguntas, as respostas e os arquivos que você enviou são apagados. O documento não muda.',
      action: 'Apagar',
      danger: true,
    })
    if (!agreed) return
    await forget.mutateAsync()
    notify({ type: 'other', text: 'Conversa apagada.' })
    input.current?.focus()
  }
  return (
    <>
      <FocusTrap active={opened && phone}>
        <div
          ref={panel}
          className={classes.panel}
          role="dialog"
          aria-labelledby={titleId}
          aria-modal={phone || undefined}
          hidden={!opened}
        >
          <header className={classes.head}>
            <div className={classes.words}>
              <p className={classes.caption}>{name}</p>
              <h2 id={titleId} className={classes.title}>
                Assistente
              </h2>
            </div>
            {messages.length > 0 && (
              <Tooltip label="Apagar a conversa">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label="Apagar a conversa"
                  loading={forget.isPending}
                  onClick={() => void erase()}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
            <CloseButton aria-label="Fechar o assistente" size={36} iconSize={18} onClick={onClose} />
          </header>
          <QueryResult query={query} rows={3}>
            {({ service }) => (
              <>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scrolling area reachable by keyboard. */}
                <section className={classes.body} aria-label="Conversa" tabIndex={0}>
                  <Standing service={service} />
                  {messages.length === 0 && isReady && (
                    <Text c="dimmed" size="sm">
                      Pergunte o que falta, o que uma cláusula quer dizer, ou compare com um arquivo. O assistente só
                      sugere: nada muda sem você aceitar.
                    </Text>
                  )}
                  <div role="log" aria-label="Perguntas e respostas" aria-busy={answering}>
                    <ol className={classes.messages}>
                      {messages.map((message) => (
                        <Exchange
                          key={message.id}
                          message={message}
                          acts={acts}
                          busy={change.isPending}
                          leave={() => phone && onClose()}
                          retry={() => change.mutate({ id: message.id, act: 'retry' })}
                          decide={(proposal, act) => change.mutate({ id: message.id, act, proposal })}
                        />
                      ))}
                    </ol>
                  </div>
                  <FailureAlert error={ask.error ?? change.error ?? forget.error} />
                  <div ref={end} />
                </section>
                {service.state === 'ready' && service.tokensLeft !== 0 && (
                  <div className={classes.foot}>
                    <AskForm
                      key={subjectId}
                      input={input}
                      subjectId={subjectId}
                      about={'executionId' in subject ? 'este documento' : 'este modelo'}
                      answering={answering}
                      sending={ask.isPending}
                      ask={(question, files) =>
                        ask.mutateAsync({ question, files }).then(
                          () => true,
                          () => false,
                        )
                      }
                      stop={() => last && change.mutate({ id: last.id, act: 'stop' })}
                    />
                    <p className={classes.leaves}>
                      A pergunta, as respostas e o texto daqui, menos senhas, vão para{' '}
                      <span data-verbatim>{service.host}</span>. A IA erra: confira.
                    </p>
                  </div>
                )}
              </>
            )}
          </QueryResult>
        </div>
      </FocusTrap>
      {element}
    </>
  )
}

/** Says once, plainly, why nothing can be asked, and who can change it. */
function Standing({ service }: { service: Chat['service'] }) {
  const isOwner = useMay(ownsOrganization)
  if (service.state === 'ready' && service.tokensLeft !== 0) return null
  const isOff = service.state === 'off'
  return (
    <div className={classes.standing} role="status">
      <Text size="sm">
        {isOff
          ? 'O assistente está desligado nesta organização, e nada é enviado a nenhum serviço de IA.'
          : 'O que o plano inclui de IA neste mês acabou.'}{' '}
        {!isOwner && (isOff ? 'Quem pode ligá-lo é um proprietário.' : 'Quem pode mudar isso é um proprietário.')}
      </Text>
      {isOwner && (
        <Button component={Link} to={SETTINGS} variant="default" size="sm">
          {isOff ? 'Ligar em Configurações' : 'Ver em Configurações'}
        </Button>
      )}
    </div>
  )
}

type ExchangeProps = {
  message: ChatMessage
  acts: AssistantActs
  busy: boolean
  leave: () => void
  retry: () => void
  decide: (proposal: number, act: 'accept' | 'refuse') => void
}

/** A question and its answer. */
function Exchange({ message, acts, busy, leave, retry, decide }: ExchangeProps) {
  const { question, files, state, text, proposals, notice } = message
  return (
    <li className={classes.exchange}>
      <div className={classes.question}>
        <span className="visuallyHidden">Você perguntou: </span>
        {question}
        {files.length > 0 && <span className={classes.files}>{files.join(', ')}</span>}
      </div>
      <div className={classes.answer}>
        {text !== '' && <AnswerText message={message} acts={acts} leave={leave} />}
        {state === 'answering' && (
          <Text size="sm" c="dimmed" role="status">
            {text === '' ? 'Lendo e respondendo…' : 'Respondendo…'}
          </Text>
        )}
        {proposals.map((proposal, at) => (
          <ProposalCard
            // biome-ignore lint/suspicious/noArrayIndexKey: proposals keep their places.
            key={at}
            proposal={proposal}
            acts={acts}
            busy={busy}
            decide={(act) => decide(at, act)}
          />
        ))}
        {state === 'stopped' && (
          <Text size="sm" c="dimmed">
            Você parou esta resposta.
          </Text>
        )}
        {notice && (
          <Text size="sm" c={state === 'failed' ? 'var(--m-status-red)' : 'dimmed'}>
            {notice}
          </Text>
        )}
        {(state === 'failed' || state === 'stopped') && (
          <Button size="compact-sm" variant="default" disabled={busy} onClick={retry}>
            Tentar de novo
          </Button>
        )}
      </div>
    </li>
  )
}
