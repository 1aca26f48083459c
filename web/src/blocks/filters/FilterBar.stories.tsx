import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import FilterBar from './FilterBar.tsx'
import { FilterChips } from './FilterChips.tsx'
import type { Filter, FilterField } from './filter.ts'

export default { title: 'FilterBar', component: FilterBar } satisfies Meta<typeof FilterBar>

type Story = StoryObj

const fields: readonly FilterField[] = [
  { label: 'Cliente', model: 'cliente', type: 'text' },
  { label: 'Partes', model: 'partes', type: 'number' },
  { label: 'Valor da causa', model: 'valor', type: 'money' },
  { label: 'Prazo', model: 'prazo', type: 'date' },
  {
    label: 'Área',
    model: 'area',
    type: 'select',
    options: [
      { value: 'civel', label: 'Cível' },
      { value: 'trabalho', label: 'Trabalhista' },
      { value: 'tributario', label: 'Tributário' },
    ],
  },
  { label: 'Segredo de justiça', model: 'segredo', type: 'boolean' },
  { label: 'Código interno', model: 'codigo', type: 'text', show: false },
]

/** Shows the last reported filters. */
function Example({ start = [] }: { start?: readonly Filter[] }) {
  const [filters, setFilters] = useState(start)
  const [times, setTimes] = useState(0)
  const change = (changed: readonly Filter[]) => {
    setFilters(changed)
    setTimes((before) => before + 1)
  }
  return (
    <div style={{ display: 'grid', gap: 12, padding: 16 }}>
      <FilterBar fields={fields} filters={filters} onChange={change} />
      <FilterChips fields={fields} filters={filters} onChange={change} />
      <output data-testid="output" style={{ overflowWrap: 'anywhere' }}>
        {JSON.stringify({ filters, times })}
      </output>
    </div>
  )
}

export const Empty: Story = { render: () => <Example /> }

export const EveryType: Story = {
  render: () => (
    <Example
      start={[
        { model: 'cliente', operator: 'like', type: 'text', value: 'Padaria São João' },
        { model: 'partes', operator: 'greater', type: 'number', value: 2 },
        { model: 'valor', operator: 'greaterOrEqual', type: 'money', value: '150000.5' },
        { model: 'prazo', operator: 'lessOrEqual', type: 'date', value: '2026-12-19' },
        { model: 'area', operator: 'equal', type: 'select', value: 'civel' },
        { model: 'segredo', operator: 'different', type: 'boolean', value: true },
      ]}
    />
  ),
}

export const LongNames: Story = {
  render: () => (
    <Example
      start={[
        {
          model: 'cliente',
          operator: 'like',
          type: 'text',
          value:
            'Cooperativa de Crédito e Investimento dos Produtores Rurais do Vale do Paranapanema e Região Metropolitana',
        },
      ]}
    />
  ),
}
