import { Button } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Values } from '#shared/api/values.ts'
import { KeepScenario } from '../../scenarios/lazyKeepScenario.ts'
import { useEditor } from '../state/useEditor.ts'

/** Keeps the answers of the preview as a scenario; the model is saved before, because its text is the expected one. */
export function KeepAnswers({ answers }: { answers: () => Values }) {
  const { interview, code, saveNow } = useEditor()
  const [asked, setAsked] = useState<'now' | 'before'>()
  if (code.settings.templates.length === 0) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDeviceFloppy size={14} aria-hidden />}
        onClick={() => setAsked('now')}
      >
        Guardar como cenário
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <KeepScenario
            interviewId={interview.id}
            name=""
            answers={async () => ((await saveNow()) === undefined ? undefined : answers())}
            opened={asked === 'now'}
            onClose={() => setAsked('before')}
          />
        </Suspense>
      )}
    </>
  )
}
