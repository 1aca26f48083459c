import { expect, it } from 'vitest'
import type { ForeignTags } from '#shared/api/interviews.ts'
import { remainingProblems } from './remainingProblems.ts'

const problem = (message: string, paragraph: number) => ({
  code: 'marcacao',
  message,
  place: { part: 'word/document.xml', kind: 'corpo', paragraph, text: '…' },
})
const jinja = (...problems: ForeignTags['problems']): ForeignTags => ({ dialect: 'jinja', translated: [], problems })

it('a tag that prevents documents from being made is listed once, with what to write instead, and not as possibly correct', () => {
  const { foreign, problems } = remainingProblems(jinja(problem('Escreva {{data}}', 3), problem('Fica como está', 5)), [
    problem('A marcação não fecha', 3),
    problem('Outra coisa', 8),
  ])
  expect(foreign?.problems.map(({ message }) => message)).toEqual(['Fica como está'])
  expect(problems.map(({ message }) => message)).toEqual(['Escreva {{data}}', 'Outra coisa'])
})

it('if all of them do, nothing is left', () => {
  expect(
    remainingProblems(jinja(problem('Escreva {{data}}', 3)), [problem('A marcação não fecha', 3)]).foreign,
  ).toBeUndefined()
})

it('if none does, all are left', () => {
  const foreign = jinja(problem('Fica como está', 5))
  expect(remainingProblems(foreign, [])).toEqual({ foreign, problems: [] })
})
