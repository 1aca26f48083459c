import { Checkbox, Radio, Table } from '@mantine/core'
import { useId } from 'react'
import classes from './Differences.module.css'

/** One difference between two contents, in readable text. */
export type Difference = {
  readonly key: string
  readonly label: string
  readonly mineText: string
  readonly theirsText: string
}

export type Side = 'mine' | 'theirs'

type Props = {
  differences: readonly Difference[]
  mine: string
  theirs: string
  /** Differences that are selected; without it, none can be selected. */
  picked?: ReadonlySet<string>
  pick?: (key: string, picked: boolean) => void
  /** The side chosen for each difference; without it, there is no choice. */
  chosen?: ReadonlyMap<string, Side>
  choose?: (key: string, side: Side) => void
}

/** Shows two contents side by side, only where they differ. */
export function Differences({ differences, mine, theirs, picked, pick, chosen, choose }: Props) {
  const group = useId()
  const cell = ({ key, label, ...texts }: Difference, side: Side, of: string) => {
    const text = texts[`${side}Text`] || '—'
    if (!choose) return text
    return (
      <Radio
        name={`${group}-${key}`}
        size="sm"
        label={text}
        aria-label={`${label}, ${of.toLocaleLowerCase('pt-BR')}: ${text}`}
        checked={chosen?.get(key) === side}
        onChange={() => choose(key, side)}
      />
    )
  }
  return (
    <Table aria-label="Diferenças" fz="sm" verticalSpacing={8} className={classes.table}>
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
            <Table.Td>{cell(difference, 'mine', mine)}</Table.Td>
            <Table.Td>{cell(difference, 'theirs', theirs)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
