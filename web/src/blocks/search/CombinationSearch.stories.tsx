import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { CombinationSearch, type SearchQuery } from './CombinationSearch.tsx'
import type { SearchCombination } from './combination.ts'

export default { title: 'CombinationSearch', component: CombinationSearch } satisfies Meta<typeof CombinationSearch>

type Story = StoryObj

const client = { name: 'cliente', label: 'Cliente' }
const year = { name: 'ano', label: 'Ano', type: 'number' } as const
const combinations: readonly SearchCombination[] = [
  { id: 'cliente', parameters: [client] },
  { id: 'cliente-ano', parameters: [client, year] },
  { id: 'processo', parameters: [{ name: 'processo', label: 'Número do processo' }] },
  {
    id: 'vara-comarca-ano',
    parameters: [{ name: 'vara', label: 'Vara' }, { name: 'comarca', label: 'Comarca' }, year],
  },
]

/** Shows the last reported search. */
function Example({ text = '' }: { text?: string }) {
  const [query, setQuery] = useState<SearchQuery>({ text, segments: [] })
  const [times, setTimes] = useState(0)
  return (
    <div style={{ padding: 16, minHeight: 320 }}>
      <div style={{ display: 'flex' }}>
        <CombinationSearch
          label="Buscar processos"
          value={query.text}
          combinations={combinations}
          slashKey
          onChange={(asked) => {
            setQuery(asked)
            setTimes((before) => before + 1)
          }}
        />
      </div>
      <output data-testid="output" style={{ display: 'block', marginTop: 12 }}>
        {JSON.stringify({ segments: query.segments, combination: query.combination?.id ?? null, times })}
      </output>
    </div>
  )
}

export const Combinations: Story = { render: () => <Example /> }
export const Filled: Story = { render: () => <Example text="Padaria São João / 2026" /> }
export const LongText: Story = {
  render: () => (
    <Example text="Espólio de Maria Aparecida de Albuquerque Cavalcanti Rodrigues Figueiredo / Sexta Vara / 2026" />
  ),
}
