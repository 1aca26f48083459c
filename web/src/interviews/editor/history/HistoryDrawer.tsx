import { ScrollArea, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '../../../blocks/dialogs/Confirm.tsx'
import { ListState } from '../../../blocks/ListState.tsx'
import { client } from '../../../shell/client/index.ts'
import { historyQuery, interviewKeys } from '../../queries.ts'
import { EditorDrawer } from '../frame/EditorDrawer.tsx'
import { useEditor } from '../state/useEditor.ts'
import classes from './HistoryDrawer.module.css'
import { HistoryEntry } from './HistoryEntry.tsx'
import { VersionChanges } from './VersionChanges.tsx'

type Props = { opened: boolean; onClose: () => void }

/**
 * All saved versions, newest first, each with its changes. Restoring a version saves it as the newest one; nothing is overwritten, and a
 * preview of the changes is shown first.
 */
export function HistoryDrawer({ opened, onClose }: Props) {
  const editor = useEditor()
  const { interview } = editor
  const queries = useQueryClient()
  const query = useInfiniteQuery({ ...historyQuery(interview.id), enabled: opened })
  const [restoring, setRestoring] = useState<number>()
  // Kept while restoring and while the question fades out, since the restored version is then the newest.
  const [asked, setAsked] = useState({ version: 1, from: 1 })
  const ask = (version: number) => {
    setAsked({ version, from: interview.version })
    setRestoring(version)
  }
  const restore = useMutation({
    mutationFn: async (version: number) => {
      // The current content is saved as a version before it is replaced.
      const current = await editor.saveNow()
      if (current === undefined) return
      editor.adopt(
        await client.interviews.changeInterview({
          params: { id: interview.id },
          body: { version: current, versionSelected: version },
        }),
      )
      await queries.invalidateQueries({ queryKey: interviewKeys.history(interview.id) })
    },
    onSettled: () => setRestoring(undefined),
  })
  const unsaved = editor.save.kind === 'changed' || editor.save.kind === 'failed'
  return (
    <>
      <EditorDrawer opened={opened} onClose={onClose} size={520} title={<b>Histórico</b>}>
        <ListState query={query} narrowed={false} empty={<Text c="dimmed">Nenhuma versão salva ainda.</Text>}>
          {(entries) => (
            <ol className={classes.entries}>
              {entries.map((entry) => (
                <HistoryEntry
                  key={entry.version}
                  interviewId={interview.id}
                  entry={entry}
                  current={entry.version === interview.version}
                  published={entry.version === interview.publication?.version}
                  restore={() => ask(entry.version)}
                />
              ))}
            </ol>
          )}
        </ListState>
      </EditorDrawer>
      <Confirm
        opened={restoring !== undefined}
        onClose={() => setRestoring(undefined)}
        title={`Restaurar a versão ${asked.version}?`}
        size={560}
        text={
          <>
            <p className={classes.warning}>
              Ela volta como a versão mais nova; a atual continua no histórico.
              {unsaved &&
                ' As suas alterações ainda não salvas viram uma versão antes disso, e não entram na comparação.'}
            </p>
            <ScrollArea.Autosize mah="50vh" viewportProps={scrolled}>
              <VersionChanges
                interviewId={interview.id}
                version={asked.version}
                from={asked.from}
                // Restoring does not change what is published.
                except="metadata.published"
                none="O conteúdo das duas versões é o mesmo."
              />
            </ScrollArea.Autosize>
          </>
        }
        action="Restaurar"
        busy={restore.isPending}
        onConfirm={() => restore.mutate(asked.version)}
      />
    </>
  )
}

/** Scrollable by keyboard. */
const scrolled = { tabIndex: 0, role: 'region', 'aria-label': 'O que a restauração muda' } as const
