import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { MOST_GROUPS } from '#shared/api/interviews/access.ts'
import type { InterviewSummary } from '#shared/api/interviews.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { SearchedMultiSelect } from '../../blocks/SearchedMultiSelect.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { useGroups } from '../../shell/people/useGroups.ts'
import { interviewKeys } from '../queries.ts'

type Restricted = Pick<InterviewSummary, 'id' | 'name'>
type Props = { interview: Restricted | undefined; onClose: () => void }

/** Who sees a model and its documents: everybody, or some groups. */
export function RestrictInterview({ interview, onClose }: Props) {
  // Keeps its content while fading out.
  const last = useRef(interview)
  if (interview) last.current = interview
  const shown = interview ?? last.current
  return (
    <Modal opened={interview !== undefined} onClose={onClose} title="Quem vê este modelo">
      {shown && <Form key={shown.id} interview={shown} onClose={onClose} />}
    </Modal>
  )
}

function Form({ interview, onClose }: { interview: Restricted; onClose: () => void }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>()
  const present = useQuery({
    queryKey: [...interviewKeys.all, 'access', interview.id],
    queryFn: ({ signal }) => client.interviews.readInterviewAccess({ params: { id: interview.id } }, { signal }),
    staleTime: 0,
  })
  const offered = useGroups()
  const known = offered.data ?? []
  const groups = chosen ?? present.data?.groups ?? []
  // A model restricted to a deleted group remains restricted.
  const missing = groups
    .filter((id) => offered.isSuccess && !known.some((group) => group.id === id))
    .map((id) => ({ value: id, label: 'Grupo que não existe mais' }))
  const save = useMutation({
    mutationFn: () =>
      client.interviews.restrictInterview(
        { params: { id: interview.id }, body: { groups: [...groups] } },
        { quiet: true },
      ),
    onSuccess: ({ restricted }) => {
      notify({ type: 'other', text: restricted ? 'Só os grupos escolhidos veem o modelo.' : 'Todos veem o modelo.' })
      onClose()
      void queries.invalidateQueries({ queryKey: interviewKeys.all })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Quem vê este modelo">
      <Text size="sm" c="dimmed" mb="md">
        Sem grupos, toda a organização vê “{interview.name}” e os seus documentos. Com grupos, só as pessoas deles, os
        proprietários e aqueles a quem um documento foi passado.
      </Text>
      <SearchedMultiSelect
        label="Grupos"
        placeholder={groups.length === 0 ? 'Toda a organização' : undefined}
        description={offered.isSuccess && known.length === 0 ? 'A organização não tem grupos ainda.' : undefined}
        data={[...known.map(({ id, name }) => ({ value: id, label: name })), ...missing]}
        value={[...groups]}
        onChange={setChosen}
        disabled={!present.isSuccess || !offered.isSuccess}
        maxValues={MOST_GROUPS}
        clearable
        clearButtonProps={{ 'aria-label': 'Toda a organização' }}
        nothingFoundMessage="Nenhum grupo com este nome"
        data-autofocus
      />
      <FailureAlert error={save.error} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending} disabled={chosen === undefined}>
          Salvar
        </Button>
      </Group>
    </form>
  )
}
