import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Differences } from '../../../blocks/Differences.tsx'
import { Modal } from '../../../blocks/dialogs/Modal.tsx'
import { draftKey, writeDraft } from '../../../shell/drafts/drafts.ts'
import { useNames } from '../../../shell/people/useNames.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import { type OpenedModel, openedModelKey } from '../state/openedModel.ts'
import { useEditor } from '../state/useEditor.ts'
import type { SaveState } from '../state/useEditorState.ts'
import { clashesOf } from './clashesOf.ts'

type Props = { save: Extract<SaveState, { kind: 'conflict' }> }

/**
 * Shown when two people changed the same parts of an interview: both versions side by side, and the user decides. Other changes are merged
 * automatically. Either choice keeps the other version, in the history or in this browser.
 */
export function ConflictDialog({ save: { savedBy, stored, merged } }: Props) {
  const editor = useEditor()
  const { id: userId } = useMember()
  const names = useNames()
  const { id } = editor.interview
  const queries = useQueryClient()
  const decide = useMutation({
    mutationFn: async (side: 'mine' | 'theirs') => {
      if (side === 'mine') return editor.decide(merged.mine, stored)
      const copy = {
        content: editor.code,
        baseVersion: editor.interview.version,
        typedAt: new Date().toISOString(),
      }
      await writeDraft(draftKey(userId, 'interview-copy', id), copy)
      await editor.decide(merged.theirs, stored)
      queries.setQueryData<OpenedModel>(openedModelKey(id), (opened) => opened && { ...opened, copy })
    },
  })
  const deciding = (side: 'mine' | 'theirs') => decide.isPending && decide.variables === side
  return (
    <Modal opened onClose={() => undefined} withCloseButton={false} title={savedBy} size="lg">
      <Text mb="md">
        Só isto mudou nos dois lados: compare e escolha o que fica. O que só um mudou já está junto, qualquer que seja a
        escolha.
      </Text>
      <Differences
        differences={clashesOf(merged.mine, merged.theirs, names)}
        mine="Aqui, ainda não salvo"
        theirs={`Salvo, na versão ${stored.version}`}
      />
      <Text c="dimmed" size="sm" mt="md">
        Nada se perde: o que está salvo fica no histórico, e o seu, se ficar com o salvo, continua guardado neste
        navegador e pode ser recuperado.
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          loading={deciding('theirs')}
          disabled={deciding('mine')}
          onClick={() => decide.mutate('theirs')}
        >
          Ficar com o que está salvo
        </Button>
        <Button loading={deciding('mine')} disabled={deciding('theirs')} onClick={() => decide.mutate('mine')}>
          Ficar com o meu
        </Button>
      </Group>
    </Modal>
  )
}
