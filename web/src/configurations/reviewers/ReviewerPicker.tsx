import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import { IconTrash, IconUser, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { NamedReviewer } from '#shared/api/executions/reviewSchema.ts'
import { PersonPicker } from '../../shell/people/PersonPicker.tsx'
import { useGroups } from '../../shell/people/useGroups.ts'
import { PersonName } from '../people/PersonName.tsx'
import classes from './ReviewerPicker.module.css'

type Props<R extends NamedReviewer> = {
  value: readonly R[]
  onChange: (reviewers: readonly (R | NamedReviewer)[]) => void
  /** They approve in order, so each is numbered. */
  ordered?: boolean
  /** Further settings of each reviewer. */
  children?: (reviewer: R, at: number) => ReactNode
}

/** The people and groups that review, each once. */
export function ReviewerPicker<R extends NamedReviewer>({ value, onChange, ordered, children }: Props<R>) {
  const groups = useGroups()
  const known = groups.data ?? []
  const has = ({ type, id }: NamedReviewer) => value.some((one) => one.type === type && one.id === id)
  const add = (reviewer: NamedReviewer) => {
    if (!has(reviewer)) onChange([...value, reviewer])
  }
  const groupName = (id: string): string =>
    known.find((group) => group.id === id)?.name ?? (groups.isSuccess ? 'Grupo que não existe mais' : '')
  return (
    <Stack gap="sm">
      {value.length > 0 && (
        <ol className={classes.list} aria-label="Revisores">
          {value.map((reviewer, at) => (
            <li key={`${reviewer.type} ${reviewer.id}`} className={classes.reviewer}>
              <Group gap={8} wrap="nowrap">
                {ordered && <span className={classes.place}>{at + 1}.</span>}
                {reviewer.type === 'group' ? (
                  <IconUsersGroup size={16} aria-hidden />
                ) : (
                  <IconUser size={16} aria-hidden />
                )}
                <Text size="sm" fw={500} className={classes.name}>
                  {reviewer.type === 'group' ? groupName(reviewer.id) : <PersonName id={reviewer.id} />}
                </Text>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  ml="auto"
                  aria-label={`Retirar o ${at + 1}º revisor`}
                  onClick={() => onChange(value.filter((_, other) => other !== at))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
              {children?.(reviewer, at)}
            </li>
          ))}
        </ol>
      )}
      <PersonPicker
        // After each choice, an empty box is shown for the next.
        key={value.length}
        label="Acrescentar pessoa"
        value={undefined}
        without={({ id }) => has({ type: 'user', id })}
        onChange={(person) => person && add({ type: 'user', id: person.id })}
      />
      {known.length > 0 && (
        <Select
          label="Acrescentar grupo"
          description="De um grupo basta a aprovação de uma pessoa."
          placeholder="Escolha um grupo"
          searchable
          nothingFoundMessage="Nenhum grupo com este nome"
          data={known
            .filter(({ id }) => !has({ type: 'group', id }))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={(id) => id && add({ type: 'group', id })}
        />
      )}
    </Stack>
  )
}
