import { describe, expect, it } from 'vitest'
import { RIGHTS, upgradedPrivileges } from './upgradedPrivileges.ts'

describe('a user from before the edit privileges existed', () => {
  it.each([
    ['a member', [], ['interview.edit', 'execution.edit']],
    [
      'one who may download the docx',
      ['execution.downloadDocx'],
      ['execution.downloadDocx', 'interview.edit', 'execution.edit'],
    ],
    ['an owner', ['owner'], ['owner']],
  ] as const)('can still do the same: %s', (_, held, expected) => {
    expect(upgradedPrivileges([...held], undefined)).toEqual(expected)
  })
})

it('is unchanged if their privileges were set since', () => {
  expect(upgradedPrivileges([], RIGHTS)).toEqual([])
})
