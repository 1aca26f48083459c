import { Button, Text, Title } from '@mantine/core'
import { IconArrowRight, IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { ListSkeleton } from '../blocks/ListState.tsx'
import { PageHeader } from '../blocks/layout/PageHeader.tsx'
import { plural } from '../blocks/plural.ts'
import { Charts } from '../charts/index.ts'
import { executionsQuery } from '../executions/index.ts'
import { interviewsQuery } from '../interviews/index.ts'
import { useMay, useMember } from '../shell/session/useMember.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { greeting } from './greeting.ts'
import classes from './Overview.module.css'
import { RecentDocuments } from './RecentDocuments.tsx'

/** S0 §2: 'Visão geral'. What waits, what can be begun, and for newcomers where to start. */
export default function Overview() {
  usePageTitle('Visão geral')
  const { organization, firstName } = useMember()
  const mayBegin = useMay('execution.edit')
  const executions = useInfiniteQuery(executionsQuery(organization, {}, 6))
  const interviews = useInfiniteQuery(interviewsQuery(organization))
  const recent = executions.data?.pages[0]?.items ?? []
  const templates = interviews.data?.pages[0]?.items.slice(0, 6) ?? []
  const known = executions.isSuccess && interviews.isSuccess
  return (
    <>
      <PageHeader
        title={`${greeting(new Date())}, ${firstName}`}
        caption="Visão geral"
        actions={
          mayBegin && (
            <Button component={Link} to="/templates" leftSection={<IconPlus size={16} aria-hidden />}>
              Novo documento
            </Button>
          )
        }
      />
      {known && mayBegin && recent.length === 0 && <FirstSteps hasModels={templates.length > 0} />}
      {mayBegin && templates.length > 0 && (
        <Region title="Começar um documento" to="/templates" more="Todos os modelos">
          <Starters templates={templates} />
        </Region>
      )}
      {recent.length > 0 && (
        <Region title="Documentos recentes" to="/documents" more="Todos os documentos">
          <RecentDocuments executions={recent} />
        </Region>
      )}
      {recent.length > 0 && <Charts />}
      {!known && !executions.isError && !interviews.isError && <ListSkeleton rows={4} />}
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

function Starters({ templates }: { templates: readonly InterviewSummary[] }) {
  const mayMakeModels = useMay('interview.edit')
  const navigate = useNavigate()
  return (
    <ul className={classes.starters}>
      {templates.map(({ id, name, fieldCount }) => (
        <li key={id}>
          <button type="button" className={classes.starter} onClick={() => void navigate(`/app/run/${id}`)}>
            <span className={classes.sheet} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{plural(fieldCount, 'campo', 'campos')}</span>
            </span>
          </button>
        </li>
      ))}
      {mayMakeModels && templates.length < 3 && (
        <li>
          <Link to="/templates" className={classes.starter} data-new>
            <IconFileUpload size={22} stroke={1.5} aria-hidden />
            <span className={classes.words}>
              <span className={classes.name}>Enviar outro modelo</span>
              <span className={classes.count}>Um .docx que o escritório já usa</span>
            </span>
          </Link>
        </li>
      )}
    </ul>
  )
}
