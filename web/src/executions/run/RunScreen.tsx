import { ActionIcon, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Execution } from '#shared/api/executions.ts'
import { StatusChip } from '../../blocks/StatusChip.tsx'
import { Generation } from '../../documents/index.ts'
import type { Draft } from '../../shell/drafts/drafts.ts'
import { usePageTitle } from '../../shell/usePageTitle.ts'
import { useReopen } from '../useReopen.ts'
import { Answering } from './Answering.tsx'
import type { SaveState } from './autosave.ts'
import classes from './RunScreen.module.css'
import { SaveNote } from './SaveNote.tsx'
import type { Answers } from './useRun.ts'

type Props = { execution: Execution; draft: Draft<Answers> | undefined; reload: () => void }

/** look.md's RUN: the questions while it is open, the documents once it is finished. */
export function RunScreen({ execution, draft, reload }: Props) {
  usePageTitle(execution.name)
  const finished = execution.status === executionStatus.finished
  const [reading, setReading] = useState(false)
  const [saved, setSaved] = useState<SaveState>()
  const reopen = useReopen()
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
          <h1 className={classes.name}>{execution.name}</h1>
          {execution.name !== execution.interviewName && <span className={classes.of}>{execution.interviewName}</span>}
        </div>
        {finished ? <StatusChip status={execution.status} /> : saved && <SaveNote state={saved} />}
      </header>
      {finished && !reading ? (
        <main className={classes.done}>
          <Generation
            execution={execution}
            read={() => setReading(true)}
            reopen={() => reopen.mutate(execution, { onSuccess: reload })}
            reopening={reopen.isPending}
          />
        </main>
      ) : (
        <Answering
          execution={execution}
          draft={draft}
          readOnly={finished}
          onSaveState={setSaved}
          onFinished={reload}
          close={finished ? () => setReading(false) : undefined}
          reload={reload}
        />
      )}
    </div>
  )
}
