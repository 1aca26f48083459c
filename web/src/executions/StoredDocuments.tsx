import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Execution, ExecutionSummary } from '#shared/api/executions.ts'
import { readCachedExecutions } from '../shell/drafts/cachedExecutions.ts'
import { draftKey, readDraft } from '../shell/drafts/drafts.ts'
import { countWaiting } from '../shell/drafts/waitingFiles.ts'
import { useMember } from '../shell/session/useMember.ts'
import { DocumentList } from './DocumentList.tsx'
import classes from './StoredDocuments.module.css'

type Stored = { readonly execution: ExecutionSummary; readonly isUnsaved: boolean }

/** The documents that were opened in this browser, which open without a connection too. Nothing if there are none. */
export function StoredDocuments() {
  const { id: userId } = useMember()
  const { data = [] } = useQuery({
    queryKey: ['executions', 'stored', userId],
    queryFn: () => storedDocuments(userId),
    staleTime: 0,
    gcTime: 0,
  })
  if (data.length === 0) return null
  const unsaved = new Set(data.flatMap(({ execution, isUnsaved }) => (isUnsaved ? [execution.id] : [])))
  return (
    <section className={classes.region} aria-labelledby="guardados">
      <Title order={2} id="guardados">
        Abrem sem conexão
      </Title>
      <p className={classes.text}>
        Os documentos que você abriu por último neste navegador. O que responder neles é salvo quando a conexão voltar.
      </p>
      <DocumentList
        executions={data.map(({ execution }) => execution)}
        noteOf={({ id }) => (unsaved.has(id) ? 'Falta salvar' : undefined)}
      />
    </section>
  )
}

async function storedDocuments(userId: string): Promise<readonly Stored[]> {
  const cached = await readCachedExecutions<Execution>(userId)
  return Promise.all(
    cached.map(async (execution) => {
      const draft = await readDraft<{ readonly name?: string }>(draftKey(userId, 'execution', execution.id))
      const isUnsaved = draft !== undefined || (await countWaiting(userId, execution.id)) > 0
      return { execution: { ...execution, name: draft?.content.name || execution.name }, isUnsaved }
    }),
  )
}
