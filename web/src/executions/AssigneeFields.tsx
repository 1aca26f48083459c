import { Select, Text } from '@mantine/core'
import { type Person, PersonPicker } from '../shell/people/PersonPicker.tsx'
import { useGroups } from '../shell/people/useGroups.ts'

type Props = {
  person: Person | undefined
  onPerson: (person: Person | null) => void
  group: string | null
  onGroup: (group: string | null) => void
}

export function AssigneeFields({ person, onPerson, group, onGroup }: Props) {
  const groups = useGroups()
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        Quem recebe o documento é avisado e o encontra em "Meus".
      </Text>
      <PersonPicker label="Pessoa" value={person} onChange={(next) => onPerson(next ?? null)} />
      <Select
        mt="md"
        label="Grupo"
        placeholder={groups.data?.length === 0 ? 'Nenhum grupo na organização' : 'Sem grupo'}
        searchable
        clearable
        nothingFoundMessage="Nenhum grupo com este nome"
        data={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={group}
        onChange={onGroup}
      />
    </>
  )
}
