import { Checkbox, Table } from '@mantine/core'

/** One thing that two contents have differently, each as a person reads it. */
export type Difference = {
  readonly key: string
  readonly label: string
  readonly mineText: string
  readonly theirsText: string
}

type Props = {
  differences: readonly Difference[]
  /** The columns' headings. */
  mine: string
  theirs: string
  /** Where the person picks some of them. */
  picked?: ReadonlySet<string>
  pick?: (key: string, picked: boolean) => void
}

/** Two contents side by side, only where they differ. */
export function Differences({ differences, mine, theirs, picked, pick }: Props) {
  return (
    <Table aria-label="Diferenças" fz="sm" verticalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Campo</Table.Th>
          <Table.Th scope="col">{mine}</Table.Th>
          <Table.Th scope="col">{theirs}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differences.map((difference) => (
          <Table.Tr key={difference.key}>
            <Table.Th scope="row" fw={500}>
              {pick ? (
                <Checkbox
                  label={difference.label}
                  size="sm"
                  checked={picked?.has(difference.key) ?? false}
                  onChange={(event) => pick(difference.key, event.currentTarget.checked)}
                />
              ) : (
                difference.label
              )}
            </Table.Th>
            <Table.Td>{difference.mineText || '—'}</Table.Td>
            <Table.Td>{difference.theirsText || '—'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
