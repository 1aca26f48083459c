import { expect, it } from 'vitest'
import { namesOf } from './joinBySingleSignOn.ts'

it.each([
  [{ given_name: 'Ana', family_name: 'Souza' }, 'Ana', 'Souza'],
  [{ given_name: 'Ana' }, 'Ana', ''],
  [{ name: 'Ana Maria de Souza' }, 'Ana', 'Maria de Souza'],
  [{}, 'Ana', 'Souza'],
  // A name that is a link is nobody's.
  [{ given_name: 'www.mal.example', family_name: 'Souza' }, 'Ana', 'Souza'],
  [{ given_name: 7, name: ['x'] }, 'Ana', 'Souza'],
])('whom a provider describes as %j is called %s %s', (claims, firstName, lastName) => {
  expect(namesOf({ email: 'ana.souza@lopes.example', claims })).toEqual({ firstName, lastName })
})

it('an e-mail without letters still has a name', () => {
  expect(namesOf({ email: '007@lopes.example', claims: {} })).toEqual({ firstName: 'Pessoa', lastName: '' })
})
