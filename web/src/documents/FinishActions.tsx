import { Anchor, Button, Code, Group, Text, Title } from '@mantine/core'
import {
  IconBucket,
  IconChecklist,
  IconFolderUp,
  IconGavel,
  IconMail,
  IconRefresh,
  IconSignature,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { TableTag } from '../blocks/table/TableTag.tsx'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { actionsKeyOf } from './actionsKeyOf.ts'
import classes from './FinishActions.module.css'
import { actionState, actionTitle, outcomeText } from './finishActionText.ts'

type Props = {
  execution: ExecutionSummary
  mayRetry: boolean
  /** The model asks for something when a document is finished. */
  sends: boolean
}

/** In ms: how often they are read while something happens, and how long after finishing the first one may take to appear. */
const FOLLOWED = 1_500
const BEGINS_WITHIN = 3 * 60_000

const mayBegin = ({ finishedAt }: ExecutionSummary): boolean =>
  finishedAt !== undefined && Date.now() - Date.parse(finishedAt) < BEGINS_WITHIN

/** What is done with a finished document: each e-mail, notice and filed copy with its state, attempts and a retry. */
export function FinishActions({ execution, mayRetry, sends }: Props) {
  const query = useQuery({
    queryKey: actionsKeyOf(execution),
    queryFn: ({ signal }) =>
      client.finishActions.listFinishActions({ params: { id: execution.id } }, { signal, quiet: true }),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ state }) => state === 'waiting') || (sends && data.length === 0 && mayBegin(execution))
        ? FOLLOWED
        : false,
  })
  if (query.isError) return <FailureAlert error={query.error} />
  if (!query.data || query.data.length === 0) return null
  return (
    <section aria-labelledby="envios-ao-finalizar">
      <Title order={3} size="h5" mb={8} id="envios-ao-finalizar">
        Envios ao finalizar
      </Title>
      <ul className={classes.actions}>
        {query.data.map((action) => (
          <Action key={action.id} execution={execution} action={action} mayRetry={mayRetry} />
        ))}
      </ul>
    </section>
  )
}

const icons = {
  email: IconMail,
  webhook: IconWorldUpload,
  gDrive: IconFolderUp,
  sharepoint: IconFolderUp,
  s3: IconBucket,
  cpj: IconGavel,
  signature: IconSignature,
  task: IconChecklist,
} as const

function Action({ execution, action, mayRetry }: Omit<Props, 'sends'> & { action: FinishAction }) {
  const queries = useQueryClient()
  const { kind, target, files, warnings, log, attempts, state } = action
  const { label, color, note } = actionState(action)
  const retry = useMutation({
    mutationFn: () => client.finishActions.retryFinishAction({ params: { id: execution.id, actionId: action.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: actionsKeyOf(execution) }),
  })
  const Icon = icons[kind]
  return (
    <li className={classes.action}>
      <div className={classes.head}>
        <Icon size={18} stroke={1.8} aria-hidden className={classes.icon} />
        <div className={classes.what}>
          {actionTitle(kind)}
          {target && (
            <span className={classes.second} data-verbatim>
              {target}
            </span>
          )}
          {files.map(({ name, link }) => (
            <span key={name} className={classes.second} data-verbatim>
              {link ? (
                <Anchor href={link} target="_blank" rel="noreferrer" inherit className={classes.link}>
                  {name}
                </Anchor>
              ) : (
                name
              )}
            </span>
          ))}
          {note && <span className={classes.second}>{note}</span>}
        </div>
        <TableTag label={label} color={color} />
      </div>
      {warnings.map((warning) => (
        <Text key={warning} size="sm" c="orange.9">
          {warning}.
        </Text>
      ))}
      {attempts > 0 && (state !== 'done' || attempts > 1) && (
        <details>
          <summary className={classes.summary}>O que houve em cada tentativa</summary>
          {log.map((made) => (
            <div key={made.at} className={classes.attempt}>
              {outcomeText(kind, made)}
              <span className={classes.second}>{formatDateTime(made.at, 'DD/MM/YYYY HH:mm:ss')}</span>
              {made.answer && (
                <Code block data-verbatim className={classes.answer} tabIndex={0}>
                  {made.answer}
                </Code>
              )}
            </div>
          ))}
        </details>
      )}
      {mayRetry && state !== 'done' && attempts > 0 && (
        <Group justify="flex-end">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            Tentar de novo
          </Button>
        </Group>
      )}
    </li>
  )
}
