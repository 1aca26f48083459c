import { expect, it } from 'vitest'
import { providerAnswerIn } from './providerAnswerIn.ts'

it.each([
  ['?state=s&code=c', { state: 's', code: 'c' }],
  [
    '?code=c&state=s&iss=https%3A%2F%2Flogin.example&session_state=x',
    { state: 's', code: 'c', iss: 'https://login.example' },
  ],
  ['?error=access_denied&state=s', { refused: expect.stringMatching(/cancelada no provedor/) }],
  ['?error=server_error&state=s', { refused: expect.stringMatching(/não concluiu a entrada/) }],
  ['?state=s', { refused: expect.stringMatching(/veio incompleta/) }],
  ['', { refused: expect.stringMatching(/veio incompleta/) }],
])('the answer of a provider in %s is read', (search, answer) => {
  expect(providerAnswerIn(search)).toEqual(answer)
})
