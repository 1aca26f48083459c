import { Button, Group, TagsInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { MAX_TAG, MAX_TAGS, tagsOf } from '#shared/interview/tags.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../../shell/client/index.ts'
import { interviewKeys } from '../queries.ts'

type Props = { interview: InterviewSummary | undefined; offers: readonly string[]; onClose: () => void }

/** Edits the tags of a model. */
export function EditTags({ interview, offers, onClose }: Props) {
  // Keeps its content while fading out.
  const last = useRef(interview)
  if (interview) last.current = interview
  const shown = interview ?? last.current
  return (
    <Modal opened={interview !== undefined} onClose={onClose} title="Etiquetas">
      {shown && <Form key={shown.id} interview={shown} offers={offers} onClose={onClose} />}
    </Modal>
  )
}

function Form({ interview, offers, onClose }: Props & { interview: InterviewSummary }) {
  const queries = useQueryClient()
  const [tags, setTags] = useState<readonly string[]>(interview.tags)
  const save = useMutation({
    mutationFn: () =>
      client.interviews.changeInterview({
        params: { id: interview.id },
        body: { version: interview.version, tags: [...tags] },
      }),
    onSuccess: onClose,
    // If somebody else saved meanwhile, reload their version; the typed tags stay.
    onSettled: () => queries.invalidateQueries({ queryKey: interviewKeys.all }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <TagsInput
        label={`Etiquetas de "${interview.name}"`}
        description="Enter ou vírgula encerra cada uma. A lista de modelos pode ser filtrada por elas."
        data-autofocus
        data={[...offers]}
        maxTags={MAX_TAGS}
        maxLength={MAX_TAG}
        splitChars={[',', ';']}
        acceptValueOnBlur
        value={[...tags]}
        onChange={(typed) => setTags(tagsOf(typed))}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          Salvar
        </Button>
      </Group>
    </form>
  )
}
