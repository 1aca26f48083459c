import { expect, it } from 'vitest'
import { emptyInterviewCode } from './model.ts'
import { termsOf } from './termsOf.ts'

it('each term has a unique title, and empty terms are left out', () => {
  const code = emptyInterviewCode('Contrato')
  const termos = [
    { label: ' Sigilo ', description: 'Guardarei sigilo.' },
    { label: '', description: ' ' },
    { label: '', description: 'Li o regulamento.' },
    { label: 'Sigilo', description: '' },
  ]
  expect(termsOf({ settings: { ...code.settings, termos } })).toEqual([
    { label: 'Sigilo', description: 'Guardarei sigilo.' },
    { label: 'Termo 2', description: 'Li o regulamento.' },
    { label: 'Sigilo (3)', description: '' },
  ])
})
