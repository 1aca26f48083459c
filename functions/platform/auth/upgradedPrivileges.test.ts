import { describe, expect, it } from 'vitest'
import { RIGHTS, upgradedPrivileges } from './upgradedPrivileges.ts'

describe('a person of before privileges to edit existed', () => {
  it.each([
    ['a member', [], ['interview.edit', 'execution.edit']],
    [
      'one who may take the docx',
      ['execution.downloadDocx'],
      ['execution.downloadDocx', 'interview.edit', 'execution.edit'],
    ],
    ['an owner', ['owner'], ['owner']],
  ] as const)('keeps what they could do: %s', (_, held, expected) => {
    expect(upgradedPrivileges([...held], undefined)).toEqual(expected)
  })
})

it('leaves a person alone whose privileges were chosen since', () => {
  expect(upgradedPrivileges([], RIGHTS)).toEqual([])
})
