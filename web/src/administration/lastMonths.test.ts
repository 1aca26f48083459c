import { expect, it } from 'vitest'
import { lastMonths } from './lastMonths.ts'

it('the months to choose among go back over the turn of the year', () => {
  expect(lastMonths('2026-02', 4)).toEqual([
    { value: '2026-02', label: 'fevereiro de 2026' },
    { value: '2026-01', label: 'janeiro de 2026' },
    { value: '2025-12', label: 'dezembro de 2025' },
    { value: '2025-11', label: 'novembro de 2025' },
  ])
})
