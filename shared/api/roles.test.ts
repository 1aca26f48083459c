import { describe, expect, it } from 'vitest'
import type { Call, Calls } from './call.ts'
import { contract } from './index.ts'
import { inRole, roles, roleText } from './roles.ts'

describe('the role of a person', () => {
  it.each([
    ['Proprietário', ['owner', 'execution.edit']],
    ['Autor', ['execution.downloadDocx', 'interview.edit', 'execution.edit']],
    ['Autor', ['execution.downloadDocx', 'interview.edit', 'execution.edit', 'charts.overview']],
    ['Operador', ['execution.edit', 'execution.downloadDocx']],
    ['Consulta', []],
    ['Consulta', ['charts.overview', 'contentLibrary.access']],
    ['Personalizado', ['interview.edit']],
    ['Personalizado', ['execution.edit']],
  ] as const)('reads %s with %o', (text, held) => {
    expect(roleText(held)).toBe(text)
  })

  it('can be changed, keeping privileges that do not belong to roles', () => {
    expect(inRole(['owner', 'charts.overview', 'interview.edit'], roles[1])).toEqual([
      'charts.overview',
      'execution.edit',
      'execution.downloadDocx',
    ])
  })

  it('of an author brings the library, which other roles keep', () => {
    expect(inRole(['execution.edit'], roles[0])).toEqual([
      'interview.edit',
      'execution.edit',
      'execution.downloadDocx',
      'contentLibrary.access',
    ])
    expect(inRole(['contentLibrary.access'], roles[2])).toEqual(['contentLibrary.access'])
  })
})

describe('a call that changes', () => {
  const changing = ([capability, besides]: readonly [string, readonly string[]]) =>
    Object.entries((contract as Record<string, Calls>)[capability]!).filter(
      ([name, { method, access }]) => method !== 'GET' && access === 'member' && !besides.includes(name),
    )

  const tries = ['createTest', 'getInterviewPreview']
  const trying = Object.entries<Call>(contract.documents).filter(([name]) => tries.includes(name))

  // Reads what a draft uses, whose ids do not fit into an address.
  const reading = ['resolveBlocks']
  const ofLibrary = changing(['interviews', reading]).filter(([name]) => /Library/.test(name))
  it.each(ofLibrary)('clauses requires the privilege contentLibrary.access: %s', (_, { privilege }) => {
    expect(privilege).toBe('contentLibrary.access')
  })

  it.each([...changing(['interviews', [...reading, ...ofLibrary.map(([name]) => name)]]), ...trying])(
    'models requires the privilege interview.edit: %s',
    (_, { privilege }) => {
      expect(privilege).toBe('interview.edit')
    },
  )

  // Only validates answers; stores nothing.
  const checking = ['checkSteps']
  // Reviewers are named in the execution and need no right to fill in documents.
  const reviewing = ['approveExecution', 'askCorrections', 'addComment', 'answerComment', 'resolveComment']
  // People who can only read are present too.
  const present = ['keepPresence']
  it.each([...changing(['executions', [...checking, ...reviewing, ...present]]), ...changing(['documents', tries])])(
    'documents requires the privilege execution.edit: %s',
    (_, { privilege }) => {
      expect(privilege).toBe('execution.edit')
    },
  )
})
