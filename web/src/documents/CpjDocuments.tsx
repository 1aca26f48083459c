import { Text, Title } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { FinishAction } from '#shared/api/finishActions.ts'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'
import { actionsKeyOf } from './actionsKeyOf.ts'
import { linkedOf } from './CpjDialog.tsx'
import classes from './FinishActions.module.css'

/** What CPJ keeps with the record that a document belongs to; nothing is shown of a document that belongs to none. */
export function CpjDocuments({ execution }: { execution: ExecutionSummary }) {
  const { id } = execution
  const record = linkedOf(execution, 'processo') || linkedOf(execution, 'pessoa')
  // What is sent there now is among them as soon as that is done.
  const actions = useQuery<readonly FinishAction[]>({ queryKey: actionsKeyOf(execution), queryFn: skipToken })
  const sent = (actions.data ?? []).filter(({ kind, state }) => kind === 'cpj' && state === 'done').length
  const query = useQuery({
    queryKey: ['execution', id, 'cpj-documents', record, sent],
    queryFn: ({ signal }) => client.finishActions.getCpjDocs({ params: { id } }, { signal, quiet: true }),
    enabled: record !== '' || sent > 0,
    // Asked in another system: what it refuses once, it refuses again.
    retry: false,
  })
  if (query.isError) return <FailureAlert error={query.error} />
  if (!query.data || query.data.length === 0) return null
  return (
    <section aria-labelledby="documentos-no-cpj">
      <Title order={3} size="h5" mb={8} id="documentos-no-cpj">
        Documentos no CPJ
      </Title>
      <ul className={classes.actions}>
        {query.data.map((document) => (
          <li key={document.id} className={classes.action}>
            <div className={classes.head}>
              <IconGavel size={18} stroke={1.8} aria-hidden className={classes.icon} />
              <div className={classes.what}>
                <Text size="sm" data-verbatim>
                  {document.name || document.text || document.id}
                </Text>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
