import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Person, PersonPicker } from '../configurations/index.ts'
import { client } from '../shell/client/index.ts'
import { useMember } from '../shell/session/useMember.ts'

/** Maximum number of groups shown at first; typing finds the others. */
const OFFERED = 50

type Props = {
  person: Person | undefined
  onPerson: (person: Person | null) => void
  group: string | null
  onGroup: (group: string | null) => void
}

export function AssigneeFields({ person, onPerson, group, onGroup }: Props) {
  const { organization } = useMember()
  const groups = useQuery({
    queryKey: ['groups', organization, 'offered'],
    queryFn: ({ signal }) =>
      client.groups.listGroups({ params: { orgId: organization }, query: { limit: OFFERED } }, { signal, quiet: true }),
  })
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        Quem recebe o documento é avisado e o encontra em "Meus".
      </Text>
      <PersonPicker label="Pessoa" value={person} onChange={(next) => onPerson(next ?? null)} />
      <Select
        mt="md"
        label="Grupo"
        placeholder={groups.data?.items.length === 0 ? 'Nenhum grupo na organização' : 'Sem grupo'}
        searchable
        clearable
        nothingFoundMessage="Nenhum grupo com este nome"
        data={(groups.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={group}
        onChange={onGroup}
      />
    </>
  )
}
