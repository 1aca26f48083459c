import { Button, Text, Title } from '@mantine/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { mayBeginDocuments } from '#shared/api/executions/policy.ts'
import { loadChunk } from '../blocks/chunks/loadChunk.ts'
import { ListSkeleton } from '../blocks/ListState.tsx'
import { PageHeader } from '../blocks/layout/PageHeader.tsx'
import { Charts } from '../charts/index.ts'
import {
  DocumentList,
  executionsQuery,
  latenessOf,
  StartDocument,
  StoredDocuments,
  useMostUsed,
} from '../executions/index.ts'
import { interviewsQuery } from '../interviews/index.ts'
import { isTransient } from '../shell/client/index.ts'
import { useMay, useMember } from '../shell/session/useMember.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { DueTasks, useDueTasks } from '../tasks/index.ts'
import { byUse } from './byUse.ts'
import { greeting } from './greeting.ts'
import classes from './Overview.module.css'
import { Starters } from './Starters.tsx'

const FirstSteps = lazy(() => loadChunk(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps })))

/** Number of documents from which charts are meaningful. */
const ENOUGH_FOR_CHARTS = 10
const SHOWN = 6
const FEW = 4

/** S0 §2: 'Visão geral'. What awaits the user's approval, pending documents, models to start from, and the first steps for new users. */
export default function Overview() {
  usePageTitle('Visão geral')
  const mayBegin = useMay(mayBeginDocuments)
  const { organization, firstName, id } = useMember()
  const [starting, setStarting] = useState(false)
  const executions = useInfiniteQuery(executionsQuery(organization, {}, ENOUGH_FOR_CHARTS))
  const open = useInfiniteQuery(executionsQuery(organization, { status: executionStatus.inProgress }, 20))
  const sentBack = useInfiniteQuery(executionsQuery(organization, { status: executionStatus.correct }, 20))
  const interviews = useInfiniteQuery(interviewsQuery(organization, { published: 'true' }))
  const mostUsed = useMostUsed(organization)
  const toReview = useInfiniteQuery(executionsQuery(organization, { toReview: 'true' }, FEW))
  const due = useDueTasks()
  // A firm with few documents sees them all below.
  const isBusy = (executions.data?.pages[0]?.items.length ?? 0) >= ENOUGH_FOR_CHARTS
  const overdue = useInfiniteQuery({
    ...executionsQuery(organization, { status: executionStatus.overdue }, FEW),
    enabled: isBusy,
  })
  const finished = useInfiniteQuery({
    ...executionsQuery(organization, { status: executionStatus.finished }, FEW),
    enabled: isBusy,
  })
  const awaited = toReview.data?.pages[0]?.items ?? []
  const recent = executions.data?.pages[0]?.items ?? []
  const waiting = [sentBack, open]
    .flatMap(({ data }) => data?.pages[0]?.items ?? [])
    .filter(({ assignedTo, createdBy }) => (assignedTo ?? createdBy) === id)
    .slice(0, 3)
  const late = overdue.data?.pages[0]?.items ?? []
  const done = finished.data?.pages[0]?.items ?? []
  const others = isBusy
    ? []
    : recent.filter((one) => ![...awaited, ...waiting].some((own) => own.id === one.id)).slice(0, SHOWN)
  const templates = byUse(interviews.data?.pages[0]?.items ?? [], mostUsed ?? []).slice(0, SHOWN)
  const known = executions.isSuccess && interviews.isSuccess
  // A region that arrives late would push the others down, under the pointer.
  const arriving =
    !mostUsed ||
    due.isLoading ||
    [executions, open, sentBack, interviews, toReview, overdue, finished].some(({ isLoading }) => isLoading)
  return (
    <>
      <PageHeader
        title={`${greeting(new Date())}, ${firstName}`}
        caption="Visão geral"
        actions={
          mayBegin &&
          // Without any model there is nothing to begin with yet.
          (templates.length > 0 || recent.length > 0) && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setStarting(true)}>
              Novo documento
            </Button>
          )
        }
      />
      {!arriving && (
        <>
          {known && mayBegin && recent.length === 0 && (
            <Suspense fallback={<ListSkeleton rows={4} />}>
              <FirstSteps hasModels={templates.length > 0} />
            </Suspense>
          )}
          {due.data && due.data.overdue + due.data.dueToday > 0 && (
            <Region title="Tarefas" to="/tarefas" more="Todas as tarefas">
              <DueTasks {...due.data} />
            </Region>
          )}
          {awaited.length > 0 && (
            <Region title="Para revisar" to="/documents?revisar=1" more="Todos para revisar">
              <DocumentList executions={awaited} sent />
            </Region>
          )}
          {mayBegin && waiting.length > 0 && (
            <Region title="Continuar de onde parou" to="/documents?situacao=0" more="Todos em andamento">
              <DocumentList executions={waiting} />
            </Region>
          )}
          {late.length > 0 && (
            <Region title="Atrasados" to="/documents?situacao=3&ordem=dueDate" more="Todos os atrasados">
              <DocumentList executions={late} noteOf={latenessOf} />
            </Region>
          )}
          {mayBegin && templates.length > 0 && (
            <Region title="Começar um documento" to="/templates" more="Todos os modelos">
              <Starters templates={templates} />
            </Region>
          )}
          {done.length > 0 && (
            <Region title="Finalizados há pouco" to="/documents?situacao=4" more="Todos os finalizados">
              <DocumentList executions={done} noteOf={() => ''} />
            </Region>
          )}
          {others.length > 0 && (
            <Region title="Documentos recentes" to="/documents" more="Todos os documentos">
              <DocumentList executions={others} />
            </Region>
          )}
          {recent.length >= ENOUGH_FOR_CHARTS && <Charts />}
        </>
      )}
      {(arriving || !known) && !executions.isError && !interviews.isError && <ListSkeleton rows={4} />}
      {(executions.isError || interviews.isError) && (
        <Text role="alert" c="dimmed">
          {executions.error?.message ?? interviews.error?.message}{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              void executions.refetch()
              void interviews.refetch()
            }}
          >
            Tentar de novo
          </Button>
        </Text>
      )}
      {isTransient(executions.error) && <StoredDocuments />}
      <StartDocument opened={starting} onClose={() => setStarting(false)} />
    </>
  )
}

type RegionProps = { title: string; to: string; more: string; children: ReactNode }

function Region({ title, to, more, children }: RegionProps) {
  return (
    <section className={classes.region} aria-label={title}>
      <div className={classes.head}>
        <Title order={2}>{title}</Title>
        <Link to={to} className={classes.more}>
          {more}
          <IconArrowRight size={15} aria-hidden />
        </Link>
      </div>
      {children}
    </section>
  )
}
