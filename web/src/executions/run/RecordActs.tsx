import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { MoreMenu } from '../../blocks/layout/MoreMenu.tsx'
import { Silently } from '../../blocks/Silently.tsx'
import { loadChunk } from '../../shell/navigation/loadChunk.ts'

const HistoryPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../records/index.ts')).HistoryPanel })),
)

type Panel = 'history'

type Props = {
  execution: Execution
  /** As it is called now. */
  name: string
}

/** What a document tells of itself, and what else can be done with it. */
export function RecordActs({ execution, name }: Props) {
  const [panel, setPanel] = useState<Panel>()
  // While a panel slides out it is still there.
  const [opened, setOpened] = useState<ReadonlySet<Panel>>(new Set())
  const open = (wanted: Panel) => {
    setOpened(new Set([...opened, wanted]))
    setPanel(wanted)
  }
  const close = () => setPanel(undefined)
  return (
    <>
      <MoreMenu acts={[{ label: 'Histórico', icon: IconHistory, onSelect: () => open('history') }]} />
      <Silently>
        <Suspense fallback={null}>
          {opened.has('history') && (
            <HistoryPanel execution={{ id: execution.id, name }} opened={panel === 'history'} onClose={close} />
          )}
        </Suspense>
      </Silently>
    </>
  )
}
