import { expect, it } from 'vitest'
import type { ForeignTags } from '#shared/api/interviews.ts'
import { apartFrom } from './apartFrom.ts'

const problem = (message: string, paragraph: number) => ({
  code: 'marcacao',
  message,
  place: { part: 'word/document.xml', kind: 'corpo', paragraph, text: '…' },
})
const jinja = (...problems: ForeignTags['problems']): ForeignTags => ({ dialect: 'jinja', translated: [], problems })

it('a tag that keeps documents from being made is told once, with what to write instead, and is not offered as right', () => {
  const { foreign, problems } = apartFrom(jinja(problem('Escreva {{data}}', 3), problem('Fica como está', 5)), [
    problem('A marcação não fecha', 3),
    problem('Outra coisa', 8),
  ])
  expect(foreign?.problems.map(({ message }) => message)).toEqual(['Fica como está'])
  expect(problems.map(({ message }) => message)).toEqual(['Escreva {{data}}', 'Outra coisa'])
})

it('where all of them do, nothing is left to be said right', () => {
  expect(apartFrom(jinja(problem('Escreva {{data}}', 3)), [problem('A marcação não fecha', 3)]).foreign).toBeUndefined()
})

it('where none does, all stay as they are', () => {
  const foreign = jinja(problem('Fica como está', 5))
  expect(apartFrom(foreign, [])).toEqual({ foreign, problems: [] })
})
