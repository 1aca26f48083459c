import { ActionIcon, Button, CopyButton, Tabs, Tooltip } from '@mantine/core'
import {
  IconArrowLeft,
  IconBan,
  IconBell,
  IconChecklist,
  IconCopy,
  IconDownload,
  IconMailForward,
  IconRubberStamp,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { EnvelopeDetails, Participant } from '#shared/api/signatures/schemas.ts'
import { mayEditTasks } from '#shared/api/tasks/policy.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import type { Act } from '../../blocks/layout/act.ts'
import { MoreMenu } from '../../blocks/layout/MoreMenu.tsx'
import { plural } from '../../blocks/plural.ts'
import { Silently } from '../../blocks/Silently.tsx'
import { client } from '../../shell/client/index.ts'
import { useHelpAct } from '../../shell/layout/useHelpAct.ts'
import { withParameters } from '../../shell/navigation/withParameters.ts'
import { notify } from '../../shell/notify.ts'
import { useMay } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { CreateTask } from '../../tasks/index.ts'
import { CopiesDialog } from '../acts/CopiesDialog.tsx'
import { downloadEnvelope } from '../acts/downloadEnvelope.ts'
import { type PersonChange, PersonDialog } from '../acts/PersonDialog.tsx'
import { useEnvelopeActs } from '../acts/useEnvelopeActs.tsx'
import { useSettle } from '../acts/useSettle.ts'
import { EnvelopeChip } from '../EnvelopeChip.tsx'
import frame from '../Frame.module.css'
import { signedText, stateLabels, titleOf } from '../words.ts'
import { PeopleState } from './PeopleState.tsx'
import classes from './Record.module.css'
import { SentPages } from './SentPages.tsx'
import { StateNotice } from './StateNotice.tsx'
import { Trail } from './Trail.tsx'

/** An envelope that was sent: its pages, who has signed, and all that happened. */
export function EnvelopeRecord({ envelope }: { envelope: EnvelopeDetails }) {
  const { id, subject, state, may, signed, toSign } = envelope
  const title = titleOf(envelope)
  const navigate = useNavigate()
  const settle = useSettle()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('aba') === 'historico' ? 'historico' : 'pessoas'
  const [change, setChange] = useState<PersonChange>()
  const [copying, setCopying] = useState(false)
  const [tasking, setTasking] = useState(false)
  const mayTask = useMay(mayEditTasks)
  const acts = useEnvelopeActs({ onRemoved: () => void navigate('/signatures', { replace: true }) })
  usePageTitle(title)
  const remind = useMutation({
    mutationFn: ({ id: participantId }: Participant) =>
      client.signatures.remindEnvelope({ params: { id }, body: { participantId } }),
    onSuccess: (next, { name }) => {
      settle(next)
      notify({ type: 'other', text: `Lembrete enviado a ${name}.` })
    },
  })
  const again = useMutation({
    mutationFn: (act: 'seal' | 'send') =>
      act === 'seal'
        ? client.signatures.sealEnvelopeAgain({ params: { id } })
        : client.signatures.sendEnvelope({ params: { id } }),
    onSuccess: settle,
  })
  const isCompleted = state === 'completed'
  const help = useHelpAct()
  const more: readonly Act[] = [
    {
      label: isCompleted ? 'Baixar os originais' : 'Baixar os documentos',
      icon: IconDownload,
      onSelect: () => void downloadEnvelope(envelope, 'original'),
    },
    ...(may.includes('sendCopies')
      ? [{ label: 'Enviar cópias', icon: IconMailForward, onSelect: () => setCopying(true) }]
      : []),
    ...(may.includes('sealAgain')
      ? [{ label: 'Selar de novo', icon: IconRubberStamp, onSelect: () => again.mutate('seal') }]
      : []),
    ...(mayTask ? [{ label: 'Criar tarefa', icon: IconChecklist, onSelect: () => setTasking(true) }] : []),
    { label: 'Página de verificação', icon: IconShieldCheck, onSelect: () => open(verification(envelope), '_blank') },
    help,
    ...(may.includes('cancel')
      ? [
          {
            label: 'Cancelar o envelope',
            icon: IconBan,
            danger: true,
            divided: true,
            onSelect: () => acts.cancel(envelope),
          },
        ]
      : []),
    ...(may.includes('delete')
      ? [{ label: 'Excluir', icon: IconTrash, danger: true, divided: true, onSelect: () => acts.remove(envelope) }]
      : []),
  ]
  return (
    <div className={frame.frame}>
      <header className={frame.top}>
        <ActionIcon
          component={Link}
          to="/signatures"
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Voltar às assinaturas"
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <div className={frame.names}>
          <h1 className={frame.name}>{title}</h1>
          <span className={frame.of}>{subject === title ? `Envelope ${envelope.number}` : subject}</span>
        </div>
        <span className={classes.chip}>
          <EnvelopeChip state={state} />
        </span>
        <MoreMenu acts={more} />
        {isCompleted ? (
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            className={frame.primary}
            onClick={() => void downloadEnvelope(envelope, 'signed')}
          >
            Baixar
          </Button>
        ) : (
          may.includes('remind') && (
            <Button
              leftSection={<IconBell size={16} aria-hidden />}
              className={frame.primary}
              loading={acts.reminding}
              onClick={() => acts.remind(envelope)}
            >
              Lembrar
            </Button>
          )
        )}
      </header>
      <main className={classes.main}>
        <aside className={classes.facts} aria-label="Situação do envelope">
          <section className={classes.state}>
            <div className={classes.stateLine}>
              <h2 className={classes.title}>{headline(envelope)}</h2>
              {state !== 'completed' && headline(envelope) !== stateLabels[state] && (
                <span className={classes.inline}>
                  <EnvelopeChip state={state} />
                </span>
              )}
            </div>
            {toSign > 0 && state !== 'draft' && (
              <div className={classes.steps} role="img" aria-label={signedText(envelope)}>
                {Array.from({ length: toSign }, (_, at) => `passo ${at}`).map((step, at) => (
                  <i key={step} data-done={at < signed || undefined} />
                ))}
              </div>
            )}
            <p className={classes.second}>{whenText(envelope)}</p>
          </section>
          <StateNotice
            envelope={envelope}
            busy={again.isPending}
            onSend={() => again.mutate('send')}
            onSealAgain={() => again.mutate('seal')}
          />
          <Tabs
            value={tab}
            onChange={(next) =>
              setSearch((before) => withParameters(before, { aba: next === 'historico' ? next : undefined }), {
                replace: true,
              })
            }
          >
            <Tabs.List>
              <Tabs.Tab value="pessoas">Pessoas</Tabs.Tab>
              <Tabs.Tab value="historico">Histórico</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="pessoas" pt="md">
              <PeopleState
                envelope={envelope}
                onRemind={(person) => !remind.isPending && remind.mutate(person)}
                onCorrect={(person) => setChange({ kind: 'correct', person })}
                onReplace={(person) => setChange({ kind: 'replace', person })}
              />
              <Details envelope={envelope} />
            </Tabs.Panel>
            <Tabs.Panel value="historico" pt="md">
              <Trail envelope={envelope} />
            </Tabs.Panel>
          </Tabs>
        </aside>
        <SentPages envelope={envelope} />
      </main>
      <PersonDialog envelope={envelope} change={change} onClose={() => setChange(undefined)} />
      <CopiesDialog envelope={envelope} opened={copying} onClose={() => setCopying(false)} />
      {tasking && (
        <Silently>
          <Suspense fallback={null}>
            <CreateTask start={{ title, envelopeId: id }} onClose={() => setTasking(false)} />
          </Suspense>
        </Silently>
      )}
      {acts.dialogs}
    </div>
  )
}

const verification = ({ number }: EnvelopeDetails): string => `/verificar/${number}`

function headline(envelope: EnvelopeDetails): string {
  switch (envelope.state) {
    case 'draft':
      return 'Ainda não enviado'
    case 'completed':
      return 'Assinado por todos'
    case 'refused':
    case 'expired':
    case 'cancelled':
    case 'failed':
      return stateLabels[envelope.state]
    default:
      return signedText(envelope)
  }
}

function whenText({ state, sentAt, endedAt, expiresOn, createdByName }: EnvelopeDetails): string {
  const sent =
    sentAt && `Enviado${createdByName ? ` por ${createdByName}` : ''} em ${formatDateTime(sentAt, 'DD/MM/YYYY')}`
  if (state === 'completed' && endedAt)
    return `Concluído em ${formatDateTime(endedAt, 'DD/MM/YYYY')} às ${formatDateTime(endedAt, 'HH:mm')}`
  const until = state === 'sent' || state === 'partial' ? `podem assinar até ${formatDate(expiresOn)}` : undefined
  return [sent, until].filter(Boolean).join(' · ')
}

function Details({
  envelope: { number, message, reminderEveryDays, documents, provider, state },
}: {
  envelope: EnvelopeDetails
}) {
  const executions = documents.filter(({ executionId }) => executionId)
  return (
    <dl className={classes.details}>
      <div>
        <dt>Número</dt>
        <dd className={classes.number}>
          <span data-verbatim>{number}</span>
          <CopyButton value={number}>
            {({ copied, copy }) => (
              <Tooltip label={copied ? 'Copiado' : 'Copiar o número'}>
                <ActionIcon variant="subtle" color="gray" size={24} aria-label="Copiar o número" onClick={copy}>
                  <IconCopy size={14} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </CopyButton>
        </dd>
      </div>
      {provider === 'docusign' && (
        <div>
          <dt>Assinado por</dt>
          <dd>DocuSign</dd>
        </div>
      )}
      {(state === 'sent' || state === 'partial') && (
        <div>
          <dt>Lembretes</dt>
          <dd>{reminderEveryDays > 0 ? `A cada ${plural(reminderEveryDays, 'dia', 'dias')}` : 'Nenhum'}</dd>
        </div>
      )}
      {message.trim() !== '' && (
        <div>
          <dt>Mensagem</dt>
          <dd className={classes.message}>{message}</dd>
        </div>
      )}
      {executions.length > 0 && (
        <div>
          <dt>Feito de</dt>
          <dd>
            {executions.map(({ id, name, executionId }) => (
              <Link key={id} to={`/app/run/documento?execution=${executionId}`} className={classes.link}>
                {name}
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
