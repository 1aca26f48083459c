import { expect, it } from 'vitest'
import { allEntities } from './testing/allEntities.ts'

const HEAD = `# The table

Everything is in one DynamoDB table. An entity is a kind of item in it, defined with \`defineEntity\` in the file named here. Each access
pattern says where an item is found: the table itself or one of its indexes (\`events/tableLayout.ts\`), the attributes that make the
partition and, after the colon, those by which it is sorted. 'Erased' says how an item is erased (\`Erased\` in
\`defineEntity.ts\`); \`administration/erasedEntities.test.ts\` checks it.

An index has whole items, except those of executions: they have what lists filter and sort by, so that a save rewrites little. What a page of a
list shows is read by key, all at once (\`executions/wholeOf.ts\`).

\`npx vitest run --project unit functions/platform/table/readme.test.ts -u\` writes this page.
`

const TITLES = ['Entity', 'File', 'Erased', 'Access pattern', 'Found in', 'Partition: order']

/** A table as Biome formats it. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = TITLES.map((_, column) => Math.max(...[TITLES, ...rows].map((cells) => cells[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  return [TITLES, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}

it('the README of the table lists every entity with its access patterns', async () => {
  const rows = allEntities.flatMap(({ name, file, schema }) =>
    Object.entries(schema.indexes).map(([pattern, { index = 'table', pk, sk }], place) => [
      place === 0 ? `\`${name}\`` : '',
      place === 0 ? `[${file}](../../${file})` : '',
      place === 0 ? schema.erased : '',
      pattern,
      index,
      [pk.composite.join(', ') || 'one for all', ...(sk?.composite.length ? [sk.composite.join(', ')] : [])].join(': '),
    ]),
  )
  await expect(`${HEAD}\n${table(rows)}\n`).toMatchFileSnapshot('README.md')
})
