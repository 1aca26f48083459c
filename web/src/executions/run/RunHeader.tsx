import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconFileSearch, IconHistory, IconMessageQuestion, IconShieldLock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { mayBeginDocuments } from '#shared/api/executions/policy.ts'
import type { Execution } from '#shared/api/executions.ts'
import { GeneratedVersions } from '../../documents/index.ts'
import { autoFillAddress } from '../../shell/addresses.ts'
import { useMay, useMember } from '../../shell/session/useMember.ts'
import { People } from '../live/People.tsx'
import type { Fillable } from './fillable.ts'
import { RecordActs } from './RecordActs.tsx'
import classes from './RunScreen.module.css'

type Props = {
  execution: Execution
  name: string
  /** Undefined if the document is read-only. */
  rename?: (name: string) => void
  /** Defined if the document can be answered. */
  fillable?: Fillable
  /** Resolves once everything typed has been saved. */
  latest?: () => Promise<unknown>
  /** Opens the assistant. */
  ask?: () => void
  /** The person responsible, and whether everything typed has been saved. */
  children: ReactNode
}

/** The header of a document: its name, its origin and its generated versions. */
export function RunHeader({ execution, name, rename, fillable, latest, ask, children }: Props) {
  const [versions, setVersions] = useState(false)
  const { only } = useMember()
  const mayFill = useMay(mayBeginDocuments)
  const navigate = useNavigate()
  return (
    <header className={classes.top}>
      {!only && (
        <ActionIcon
          component={Link}
          to="/documents"
          variant="subtle"
          color="gray"
          size={36}
          aria-label="Voltar aos documentos"
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.names}>
        <h1 className="visuallyHidden">{name}</h1>
        {rename ? (
          <input
            className={classes.name}
            aria-label="Nome do documento"
            value={name}
            maxLength={200}
            onChange={(event) => rename(event.currentTarget.value)}
          />
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <div className={classes.second}>
          {name !== execution.interviewName && <span className={classes.of}>{execution.interviewName}</span>}
          {execution.hold && (
            <Tooltip label={`Motivo: ${execution.hold.reason}`} multiline maw={320}>
              <span className={classes.hold}>
                <IconShieldLock size={14} aria-hidden /> Guarda legal
              </span>
            </Tooltip>
          )}
        </div>
      </div>
      {execution.status !== executionStatus.finished && execution.jobId !== undefined && (
        <Tooltip label="Versões geradas">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Versões geradas"
            onClick={() => setVersions(true)}
          >
            <IconHistory size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {fillable && mayFill && (
        <Tooltip label="Preencher com documentos">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            visibleFrom="sm"
            aria-label="Preencher com documentos"
            onClick={() => {
              // What was typed is saved first: it stays as it is.
              const go = () => navigate(autoFillAddress(execution.interviewId, execution.id))
              void Promise.resolve(latest?.()).then(go)
            }}
          >
            <IconFileSearch size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {execution.status !== executionStatus.finished && <People code={execution.interview} />}
      {children}
      {ask && !only && (
        <Tooltip label="Assistente">
          <ActionIcon
            className={classes.ask}
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Assistente"
            onClick={ask}
          >
            <IconMessageQuestion size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <RecordActs execution={execution} name={name} fillable={fillable} latest={latest} ask={ask} />
      <GeneratedVersions execution={versions ? execution : undefined} onClose={() => setVersions(false)} />
    </header>
  )
}
