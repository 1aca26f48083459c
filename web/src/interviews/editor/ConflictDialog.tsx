import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { countFields } from '#shared/interview/index.ts'
import { plural } from '../../blocks/plural.ts'
import { client } from '../../shell/client/index.ts'
import { draftKey, writeDraft } from '../../shell/drafts/drafts.ts'
import { useMember } from '../../shell/session/useMember.ts'
import classes from './ConflictDialog.module.css'
import type { Editor, SaveState } from './useEditor.ts'

type Props = { editor: Editor; save: Extract<SaveState, { kind: 'conflict' }> }

/** Two people edited the same interview: either choice keeps both contents, one in the history or in this browser. */
export function ConflictDialog({ editor, save }: Props) {
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
    <Modal opened onClose={() => undefined} withCloseButton={false} title={save.savedBy} size="lg">
      <Text>
        Os dois lados mudaram {listed(save.clashes)}. O que só um mudou é juntado; para isto é preciso escolher. Nada se
        perde em nenhuma das escolhas.
      </Text>
      {stored.data ? (
        <div className={classes.sides}>
          <section>
            <h3>A sua</h3>
            <p>{plural(countFields(editor.code), 'campo', 'campos')}, ainda não salva</p>
            <Button loading={keepMine.isPending} onClick={() => keepMine.mutate(stored.data.version)}>
              Salvar a minha
            </Button>
            <small>A outra fica no histórico, como versão {stored.data.version}.</small>
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

const SHOWN = 4

/** '"Nome", "Valor" e mais 3'. */
function listed(names: readonly string[]): string {
  if (names.length === 0) return 'as mesmas coisas'
  const shown = names.slice(0, SHOWN).map((name) => `"${name}"`)
  return new Intl.ListFormat('pt-BR').format(names.length > SHOWN ? [...shown, `mais ${names.length - SHOWN}`] : shown)
}
