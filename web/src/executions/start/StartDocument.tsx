import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { Silently } from '../../blocks/Silently.tsx'

const StartDialog = lazy(() => loadChunk(async () => ({ default: (await import('./StartDialog.tsx')).StartDialog })))

/** The dialog to choose a new document's model, loaded when first opened. */
export function StartDocument({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return (
    <Silently>
      <Suspense fallback={null}>{wanted && <StartDialog opened={opened} onClose={onClose} />}</Suspense>
    </Silently>
  )
}
