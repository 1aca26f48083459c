import { Checkbox, Table } from '@mantine/core'

/** One difference between two contents, in readable text. */
export type Difference = {
  readonly key: string
  readonly label: string
  readonly mineText: string
  readonly theirsText: string
}

type Props = {
  differences: readonly Difference[]
  mine: string
  theirs: string
  /** Differences that are selected; without it, none can be selected. */
  picked?: ReadonlySet<string>
  pick?: (key: string, picked: boolean) => void
}

/** Shows two contents side by side, only where they differ. */
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
