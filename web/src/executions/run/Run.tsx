import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import { coverPasswords } from '#shared/interview/index.ts'
import { client, isTransient } from '../../shell/client/index.ts'
import { type Draft, draftKey, readDraft } from '../../shell/drafts/drafts.ts'
import { cacheExecution, readCachedExecution } from '../../shell/drafts/kept.ts'
import { notify } from '../../shell/notify.ts'
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx'
import { useMay, useMember } from '../../shell/session/useMember.ts'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { runAddress } from '../address.ts'
import { RunScreen } from './RunScreen.tsx'
import type { KeptContent } from './useRun.ts'

/** S0 §2: runs an interview. Without an execution in the address, one is begun. */
export default function Run() {
  const [search] = useSearchParams()
  const { interviewId = '' } = useParams()
  const id = search.get('execution')
  return id ? (
    <ExistingExecution key={id} id={id} />
  ) : (
    <NewExecution
      interviewId={interviewId}
      copy={search.get('copiar') ?? undefined}
      origin={search.get('origem') ?? undefined}
    />
  )
}

const MAY_NOT_BEGIN = 'O seu papel não inclui começar documentos. Se precisar, peça a um proprietário da organização.'

type NewExecutionProps = {
  interviewId: string
  /** The document whose answers the new one begins with. */
  copy: string | undefined
  /** The document that it begins from, with its answers, and stays linked to. */
  origin: string | undefined
}

function NewExecution(props: NewExecutionProps) {
  const mayBegin = useMay('execution.edit')
  useEffect(() => {
    if (!mayBegin) notify({ type: 'warning', text: MAY_NOT_BEGIN })
  }, [mayBegin])
  return mayBegin ? <CreateExecution {...props} /> : <Navigate to="/home" replace />
}

function CreateExecution({ interviewId, copy, origin }: NewExecutionProps) {
  usePageTitle('Novo documento')
  const navigate = useNavigate()
  // One navigation creates at most one execution; a new one creates another.
  const { key } = useLocation()
  const created = useQuery({
    queryKey: ['executions', 'begin', interviewId, copy, origin, key],
    queryFn: () =>
      client.executions.createExecution({
        params: { interviewId },
        body: { unanswered: true, copyValues: origin ?? copy, parentId: origin },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (created.data) void navigate(runAddress(created.data), { replace: true })
  }, [created.data, navigate])
  // S0 §8: an execution that cannot be created leads to the overview; the API client has already shown the error.
  return created.isError ? <Navigate to="/home" replace /> : <ScreenSkeleton />
}

type Loaded = { readonly execution: Execution; readonly draft: Draft<KeptContent> | undefined }

function ExistingExecution({ id }: { id: string }) {
  const { id: userId } = useMember()
  const [startedJobId, setStartedJobId] = useState<string>()
  const loaded = useQuery({
    queryKey: ['executions', 'run', id],
    queryFn: async ({ signal }): Promise<Loaded> => ({
      execution: await readExecution(userId, id, signal),
      draft: await readDraft<KeptContent>(draftKey(userId, 'execution', id)),
    }),
    // From here on the local answers are the source of truth.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (loaded.isPending) return <ScreenSkeleton />
  if (loaded.isError)
    return (
      <Unavailable
        what="o documento"
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
        back={{ to: '/documents', label: 'Ir para os documentos' }}
      />
    )
  const { execution, draft } = loaded.data
  return (
    <RunScreen
      key={screenOf(execution)}
      execution={execution}
      draft={draft}
      reload={() => void loaded.refetch()}
      startedJobId={startedJobId}
      onFinished={(jobId) => {
        setStartedJobId(jobId)
        void loaded.refetch()
      }}
    />
  )
}

/**
 * The key of the screen. Each new version from the server starts the questions afresh; a reviewer's screen stays, so that another
 * reviewer's decision does not lose the scroll position or an open comment.
 */
const screenOf = ({ id, version, status }: Execution): string =>
  status === executionStatus.reviewing ? `${id}-${status}` : `${id}-${version}-${status}`

/** From the server; without a connection, as this browser saw it last. */
async function readExecution(userId: string, id: string, signal: AbortSignal): Promise<Execution> {
  try {
    const execution = await client.executions.getExecution({ params: { id } }, { signal, quiet: true })
    void cacheExecution(userId, id, { ...execution, values: coverPasswords(execution.interview, execution.values) })
    return execution
  } catch (error) {
    const kept = isTransient(error) ? await readCachedExecution<Execution>(userId, id) : undefined
    if (!kept) throw error
    return kept
  }
}
