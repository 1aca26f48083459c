import { ActionIcon, Tooltip } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Execution, ExecutionSummary } from '#shared/api/executions.ts'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { Silently } from '../../blocks/Silently.tsx'
import { useMember } from '../../shell/session/useMember.ts'

const AssignDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../AssignDialog.tsx')).AssignDialog })),
)

type Props = {
  execution: Execution
  /** The version on the server, after saving what was typed. */
  latest: () => Promise<number>
  onAssigned: (saved: ExecutionSummary) => void
}

/** Shows and changes the person responsible for the document. */
export function Responsible({ execution, latest, onAssigned }: Props) {
  const [assigned, setAssigned] = useState<Pick<Execution, 'assignedTo' | 'group'>>(execution)
  const [version, setVersion] = useState<number>()
  const [wanted, setWanted] = useState(false)
  const open = async () => {
    setVersion(await latest())
    setWanted(true)
  }
  const { assignedTo, group } = assigned
  // A session of one document may not hand it over.
  if (useMember().only) return null
  return (
    <>
      <Tooltip label="Responsável">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={assignedTo || group ? 'Trocar responsável' : 'Definir responsável'}
          aria-haspopup="dialog"
          onClick={() => void open()}
        >
          <IconUserCheck size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Silently>
        <Suspense fallback={null}>
          {wanted && (
            <AssignDialog
              execution={version === undefined ? undefined : { ...execution, assignedTo, group, version }}
              onClose={() => setVersion(undefined)}
              onAssigned={(saved) => {
                setAssigned(saved)
                onAssigned(saved)
              }}
            />
          )}
        </Suspense>
      </Silently>
    </>
  )
}
