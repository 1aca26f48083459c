import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { mayFillDocuments } from '#shared/api/executions/policy.ts'
import type { Execution } from '#shared/api/executions.ts'
import { coverPasswords } from '#shared/interview/index.ts'
import { prepareFields } from '../../interviews/index.ts'
import { runAddress } from '../../shell/addresses.ts'
import { CallFailure, client, isTransient } from '../../shell/client/index.ts'
import { cacheExecution, forgetExecution, readCachedExecution } from '../../shell/drafts/cachedExecutions.ts'
import { type Draft, draftKey, readDraft, removeDraft } from '../../shell/drafts/drafts.ts'
import { notify } from '../../shell/notify.ts'
import { BatchedReload } from '../../shell/realtime/batchedReload.ts'
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx'
import { useMay, useMember } from '../../shell/session/useMember.ts'
import { Unavailable } from '../../shell/Unavailable.tsx'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { type Known, LiveContext } from '../live/context.ts'
import { useLive } from '../live/useLive.ts'
import { saveCopy } from './answerCopies.ts'
import { type KeptOffers, readOffers } from './keptOffers.ts'
import { RunScreen } from './RunScreen.tsx'
import type { DraftContent } from './useRun.ts'

/** S0 §2: runs an interview. Creates an execution if the address has none. */
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
  /** The document whose answers are copied to the new one. */
  copy: string | undefined
  /** The parent document: its answers are copied, and the new one stays linked to it. */
  origin: string | undefined
}

function NewExecution(props: NewExecutionProps) {
  const mayBegin = useMay(mayFillDocuments)
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

type Loaded = {
  readonly execution: Execution
  readonly draft: Draft<DraftContent> | undefined
  readonly offers: KeptOffers
}

/** In ms: how long to wait for further saves of others before reading them. */
const RELOAD_DELAY = 300
/** In ms: saves of others are shown soon, but not each of those that follow one another. */
const RELOADS_APART = 1_000

function ExistingExecution({ id }: { id: string }) {
  const { id: userId, only } = useMember()
  const [startedJobId, setStartedJobId] = useState<string>()
  const [reviewed, setReviewed] = useState(false)
  const known = useRef<Known>(undefined)
  const loaded = useQuery({
    queryKey: ['executions', 'run', id],
    queryFn: async ({ signal }): Promise<Loaded> => {
      const execution = await readExecution(userId, id, signal)
      const [draft, offers] = await Promise.all([
        draftOf(userId, execution),
        readOffers(userId, id),
        prepareFields(execution.interview),
      ])
      return { execution, draft, offers }
    },
    // Others' saves arrive by the realtime channel and are merged with the local answers.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { refetch } = loaded
  const readVersion = loaded.data?.execution.version ?? 0
  const news = useNews(() => void refetch())
  const live = useLive(id, readVersion > 0 && !only, async (version) => {
    await known.current?.settled()
    if (version > Math.max(readVersion, known.current?.version() ?? 0)) news()
  })
  const context = useMemo(() => ({ ...live, known }), [live])
  if (loaded.isPending) return <ScreenSkeleton />
  if (loaded.isError && !(loaded.data && isTransient(loaded.error)))
    return (
      <Unavailable
        what="o documento"
        error={loaded.error}
        onRetry={() => void loaded.refetch()}
        back={{ to: '/documents', label: 'Ir para os documentos' }}
      />
    )
  const { execution, draft, offers } = loaded.data
  if (!reviewed && execution.may?.includes('approve')) setReviewed(true)
  return (
    <LiveContext value={context}>
      <RunScreen
        key={screenOf(execution, reviewed)}
        execution={execution}
        draft={draft}
        offers={offers}
        reload={() => void loaded.refetch()}
        startedJobId={startedJobId}
        onFinished={(jobId) => {
          setStartedJobId(jobId)
          void loaded.refetch()
        }}
        reviewed={reviewed}
        correct={() => setReviewed(false)}
      />
    </LiveContext>
  )
}

/** A change of this key remounts the screen; others' saves are merged into the open one instead. */
const screenOf = ({ id, status, may, interviewVersion, trash }: Execution, reviewed: boolean): string => {
  const stays = reviewed && (status === executionStatus.reviewing || status === executionStatus.correct)
  // Reviewers keep their place in the document when it is sent to them again.
  const screen = stays ? ['review'] : [status, may?.includes('save')]
  return [id, ...screen, interviewVersion, trash !== undefined].join()
}

/** Reloads shortly after news, once for all that arrive meanwhile, and only while the page is visible. */
function useNews(read: () => void): () => void {
  const latest = useRef(read)
  latest.current = read
  const again = useRef<BatchedReload>(undefined)
  useEffect(() => {
    const own = new BatchedReload(() => latest.current(), RELOAD_DELAY, RELOADS_APART)
    again.current = own
    return () => own.stop()
  }, [])
  return useCallback(() => again.current?.after(undefined), [])
}

/** The unsaved draft of an earlier visit. If the user may no longer save the document, it is set aside for viewing. */
async function draftOf(userId: string, { id, may, name }: Execution): Promise<Draft<DraftContent> | undefined> {
  const key = draftKey(userId, 'execution', id)
  const draft = await readDraft<DraftContent>(key)
  if (!draft || may === undefined || may.includes('save')) return draft
  const { values, name: typed, base } = draft.content
  await saveCopy(userId, id, typed === (base?.name ?? name) ? { values } : { values, name: typed }, draft.baseVersion)
  await removeDraft(key)
  return undefined
}

/** From the server; offline, from this browser's cache. */
async function readExecution(userId: string, id: string, signal: AbortSignal): Promise<Execution> {
  try {
    const execution = await client.executions.getExecution({ params: { id } }, { signal, quiet: true })
    void cacheExecution(userId, id, { ...execution, values: coverPasswords(execution.interview, execution.values) })
    return execution
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'not_found') await forgetExecution(userId, id)
    const cached = isTransient(error) ? await readCachedExecution<Execution>(userId, id) : undefined
    if (!cached) throw error
    return cached
  }
}
