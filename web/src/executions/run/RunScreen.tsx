import { ActionIcon, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import { StatusChip } from '../../blocks/StatusChip.tsx'
import { GeneratedVersions, Generation } from '../../documents/index.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { useMay } from '../../shell/session/useMember.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { copyAddress } from '../address.ts'
import { useReopenDialog } from '../ReopenDialog.tsx'
import { Answering, type Saving } from './Answering.tsx'
import type { SaveState } from './autosave.ts'
import { KeptNotice } from './KeptNotice.tsx'
import { Responsible } from './Responsible.tsx'
import classes from './RunScreen.module.css'
import { SaveNote } from './SaveNote.tsx'
import type { KeptContent } from './useRun.ts'

type Props = {
  execution: Execution
  draft: Draft<KeptContent> | undefined
  reload: () => void
  /** The generation that the person started in this visit. */
  begunJob: string | undefined
  onFinished: (jobId: string | undefined) => void
}

/** look.md's RUN: the questions while it is open, the documents once it is finished. */
export function RunScreen({ execution, draft, reload, begunJob, onFinished }: Props) {
  const [name, setName] = useState(draft?.content.name ?? execution.name)
  usePageTitle(name)
  const finished = execution.status === executionStatus.finished
  const mayEdit = useMay('execution.edit')
  const readOnly = finished || !mayEdit
  const [reading, setReading] = useState(false)
  const [versions, setVersions] = useState(false)
  const [saved, setSaved] = useState<SaveState>()
  const saving = useRef<Saving>(undefined)
  const reopening = useReopenDialog(reload)
  useHotkeys([['mod+S', () => undefined]], [])
  return (
    <div className={classes.run}>
      <header className={classes.top}>
        <Tooltip label="Documentos">
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
        </Tooltip>
        <div className={classes.names}>
          <h1 className="visuallyHidden">{name}</h1>
          {readOnly ? (
            <span className={classes.name}>{name}</span>
          ) : (
            <input
              className={classes.name}
              aria-label="Nome do documento"
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
          {name !== execution.interviewName && <span className={classes.of}>{execution.interviewName}</span>}
        </div>
        {!finished && execution.jobId !== undefined && (
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
        {mayEdit && (
          <Responsible
            execution={execution}
            latest={async () => {
              await saving.current?.flush()
              return saving.current?.version ?? execution.version
            }}
            onAssigned={({ version }) => {
              if (saving.current) saving.current.version = version
              else reload()
            }}
          />
        )}
        {readOnly ? <StatusChip status={execution.status} /> : saved && <SaveNote state={saved} />}
      </header>
      {finished && !reading ? (
        <Done label={name}>
          <KeptNotice executionId={execution.id} code={execution.interview} current={() => execution} />
          <Generation
            execution={execution}
            read={() => setReading(true)}
            reopen={mayEdit ? () => reopening.ask(execution) : undefined}
            copy={mayEdit ? copyAddress(execution) : undefined}
            downloads={execution.interview.settings.downloadOnFinish}
            begunJob={begunJob}
          />
        </Done>
      ) : (
        <Answering
          execution={execution}
          name={name}
          rename={setName}
          draft={draft}
          readOnly={readOnly}
          onSaveState={setSaved}
          saving={saving}
          onFinished={onFinished}
          close={finished ? () => setReading(false) : undefined}
        />
      )}
      {reopening.dialog}
      <GeneratedVersions execution={versions ? execution : undefined} onClose={() => setVersions(false)} />
    </div>
  )
}

/** The finished document takes the focus from the questions that are gone: the next Tab leads to its files. */
function Done({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <main ref={box} tabIndex={-1} aria-label={label} className={classes.done}>
      {children}
    </main>
  )
}
