import { Button, Drawer, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { ListState } from '../../blocks/ListState.tsx'
import { plural } from '../../blocks/plural.ts'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { historyQuery, interviewKeys } from '../queries.ts'
import classes from './HistoryDrawer.module.css'
import type { Editor } from './useEditor.ts'

type Props = { editor: Editor; opened: boolean; onClose: () => void }

/** Every saved version, the newest first. Restoring one makes it the newest; nothing is overwritten. */
export function HistoryDrawer({ editor, opened, onClose }: Props) {
  const { interview } = editor
  const { id: userId } = useMember()
  const queries = useQueryClient()
  const query = useInfiniteQuery({ ...historyQuery(interview.id), enabled: opened })
  const restore = useMutation({
    mutationFn: async (version: number) => {
      // What is on the screen becomes a version too, before it is replaced.
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
  })
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={440} title={<b>Histórico</b>}>
      <ListState query={query} narrowed={false} empty={<Text c="dimmed">Nenhuma versão salva ainda.</Text>}>
        {(entries) => (
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <li
                key={entry.version}
                className={classes.entry}
                data-current={entry.version === interview.version || undefined}
              >
                <div>
                  <b>Versão {entry.version}</b>
                  <span className={classes.facts}>
                    {formatDateTime(entry.savedAt)} · {entry.savedBy === userId ? 'você' : 'outra pessoa'} ·{' '}
                    {plural(entry.fieldCount, 'campo', 'campos')}
                    {entry.restoredFrom !== undefined && ` · restaurada da versão ${entry.restoredFrom}`}
                  </span>
                </div>
                {entry.version === interview.version ? (
                  <Text size="xs" c="dimmed">
                    atual
                  </Text>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Restaurar a versão ${entry.version}`}
                    loading={restore.isPending && restore.variables === entry.version}
                    onClick={() => restore.mutate(entry.version)}
                  >
                    Restaurar
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </ListState>
    </Drawer>
  )
}
