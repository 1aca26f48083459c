import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { countFields } from '#shared/interview/index.ts'
import { plural } from '../../blocks/plural.ts'
import { client } from '../../shell/client/index.ts'
import { draftKey, writeDraft } from '../../shell/drafts/drafts.ts'
import { useMember } from '../../shell/session/useMember.ts'
import classes from './ConflictDialog.module.css'
import type { Editor } from './useEditor.ts'

/** Two people edited the same interview: either choice keeps both contents, one in the history or in this browser. */
export function ConflictDialog({ editor }: { editor: Editor }) {
  const { id: userId } = useMember()
  const { id } = editor.interview
  const stored = useQuery({
    queryKey: ['interviews', 'conflict', id],
    queryFn: () => client.interviews.getInterview({ params: { id } }),
    gcTime: 0,
    staleTime: 0,
  })
  const keepMine = useMutation({ mutationFn: (version: number) => editor.saveNow(version) })
  const takeTheirs = async () => {
    if (!stored.data) return
    await writeDraft(draftKey(userId, 'interview-copy', id), {
      content: editor.code,
      baseVersion: editor.interview.version,
      typedAt: new Date().toISOString(),
    })
    editor.adopt(stored.data)
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      title="Outra pessoa salvou esta entrevista"
      size="lg"
    >
      <Text c="dimmed">Nada se perde em nenhuma das escolhas.</Text>
      {stored.data ? (
        <div className={classes.sides}>
          <section>
            <h3>A sua</h3>
            <p>{plural(countFields(editor.code), 'campo', 'campos')}, ainda não salva</p>
            <Button loading={keepMine.isPending} onClick={() => keepMine.mutate(stored.data.version)}>
              Salvar a minha
            </Button>
            <small>A da outra pessoa fica no histórico, como versão {stored.data.version}.</small>
          </section>
          <section>
            <h3>A que está salva</h3>
            <p>
              {plural(stored.data.fieldCount, 'campo', 'campos')}, versão {stored.data.version}
            </p>
            <Button variant="default" onClick={() => void takeTheirs()}>
              Abrir a versão salva
            </Button>
            <small>A sua fica guardada neste navegador e pode ser recuperada.</small>
          </section>
        </div>
      ) : (
        <Skeleton height={120} mt="md" />
      )}
      {stored.isError && (
        <Group mt="md">
          <Text role="alert">{stored.error.message}</Text>
          <Button variant="default" onClick={() => void stored.refetch()}>
            Tentar de novo
          </Button>
        </Group>
      )}
    </Modal>
  )
}
