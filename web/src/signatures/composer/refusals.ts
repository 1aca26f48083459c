import type { Problem } from '#shared/api/envelope.ts'
import type { DraftPerson } from '../draft.ts'
import type { DraftProblem, PersonField } from './problems.ts'

const personFields: readonly string[] = [
  'name',
  'email',
  'phone',
  'cpf',
  'title',
  'order',
  'role',
] satisfies PersonField[]
const otherFields = ['subject', 'message', 'expiresOn', 'reminderEveryDays', 'documents'] as const

/** What the server refused, at the fields it is about. `sent` are the people of that call. */
export const refusalsOf = (problems: readonly Problem[], sent: readonly DraftPerson[]): readonly DraftProblem[] =>
  problems.flatMap(({ path = '', message }): readonly DraftProblem[] => {
    const [first = '', at = '', field = ''] = path
      .replace(/^body\./, '')
      .replaceAll(/[[\]]/g, '.')
      .split('.')
      .filter(Boolean)
    if (first === 'participants') {
      const person = sent[Number(at)]
      if (!person) return [{ where: { field: 'people' }, message }]
      return [
        {
          where: { person: person.key, field: (personFields.includes(field) ? field : 'name') as PersonField },
          message,
        },
      ]
    }
    const known = otherFields.find((name) => name === first)
    return known ? [{ where: { field: known }, message }] : []
  })
