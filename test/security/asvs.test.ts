import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#infra/paths.ts'
import { findUnshown } from '../findUnshown.ts'
import { requirements, securityClaims } from './asvs.ts'
import type { Requirement } from './requirement.ts'

/**
 * The level 1 and 2 requirements of each section of ASVS 5.0; level 3 is out of scope. V10 (OAuth and OIDC) and V17 (WebRTC) do not apply:
 * there is no authorization server, no OAuth client, and no media.
 */
const asked: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
}

function told(requirement: Requirement): readonly string[] {
  if ('shownBy' in requirement)
    return [
      ...requirement.shownBy.map(([file, title]) => `\`${file}\`: ${title}`),
      ...(requirement.note ? [requirement.note] : []),
    ]
  if ('built' in requirement) return [requirement.built]
  if ('doesNotApply' in requirement) return [`Does not apply. ${requirement.doesNotApply}`]
  return [`**Not met.** ${requirement.notMet}`]
}

describe('OWASP ASVS 5.0, level 2', () => {
  it('has an answer to every requirement of its chapters', () => {
    const wanted = Object.entries(asked).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    )
    expect(requirements.map(({ id }) => id)).toEqual(wanted)
  })

  it('names test files that exist', () => {
    const files = securityClaims.flatMap(({ shownBy }) => shownBy.map(([file]) => file))
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('counts a test only if it ran and passed', () => {
    const report = (file: string, fullName: string, status: string) => ({
      testResults: [{ name: `/minuta/${file}`, assertionResults: [{ fullName, status, failureMessages: [] }] }],
    })
    const all = findUnshown([], securityClaims)
    const [file, title] = securityClaims.flatMap(({ shownBy }) => shownBy)[0]!
    expect(all).toHaveLength(securityClaims.flatMap(({ shownBy }) => shownBy).length)
    expect(findUnshown([report(file, title, 'failed')], securityClaims)).toEqual(all)
    expect(findUnshown([report(file, title, 'passed')], securityClaims).length).toBeLessThan(all.length)
  })

  it('is this list', async () => {
    const text = [
      '# OWASP ASVS 5.0, level 2',
      '',
      'Each requirement in our own short words, with the tests that show it or the reason. Written by `asvs.test.ts` from `chapters/`; `npm test`',
      'ends by looking whether each of these tests ran and passed. V10 (OAuth and OIDC) and V17 (WebRTC) do not apply: Minuta is no',
      'authorization server and no client of one, and carries no media.',
      '',
      ...requirements.flatMap((one) => [`- **${one.id}** ${one.asks}`, ...told(one).map((line) => `  - ${line}`)]),
      '',
    ].join('\n')
    await expect(text).toMatchFileSnapshot('README.md')
  })
})
