import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Requirement, requirements } from './asvs.ts'

const root = join(import.meta.dirname, '../..')

/** How many requirements of level 1 and 2 each section of ASVS 5.0 has; those of level 3 are not looked at. */
const asked: Readonly<Record<string, readonly number[]>> = {
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
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
}

const told = (requirement: Requirement): readonly string[] => {
  if ('held' in requirement)
    return [
      ...requirement.held.map(([file, title]) => `\`${file}\`: ${title}`),
      ...(requirement.note ? [requirement.note] : []),
    ]
  if ('built' in requirement) return [requirement.built]
  if ('doesNotApply' in requirement) return [`Does not apply. ${requirement.doesNotApply}`]
  return [`**Not met.** ${requirement.notMet}`]
}

describe('OWASP ASVS 5.0, level 2', () => {
  it('has an answer to every requirement on authentication, sessions, authorization and logging', () => {
    const wanted = Object.entries(asked).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    )
    expect(requirements.map(({ id }) => id)).toEqual(wanted)
  })

  it.each(requirements.flatMap((one) => ('held' in one ? one.held.map((held) => [one.id, ...held] as const) : [])))(
    '%s is held by a test of %s: %s',
    (_id, file, title) => {
      const titles = [
        ...readFileSync(join(root, file), 'utf8').matchAll(/\bit(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1,/g),
      ]
      expect(titles.some(([, , written]) => written?.includes(title))).toBe(true)
    },
  )

  it('is this list', async () => {
    const text = [
      '# OWASP ASVS 5.0, level 2',
      '',
      'Authentication (V6), sessions (V7), authorization (V8), logging and errors (V16): each requirement in our own short words, with the',
      'tests that hold it or the reason. Written by `asvs.test.ts` from `asvs.ts`, which also holds that the tests exist.',
      '',
      ...requirements.flatMap((one) => [`- **${one.id}** ${one.asks}`, ...told(one).map((line) => `  - ${line}`)]),
      '',
    ].join('\n')
    await expect(text).toMatchFileSnapshot('README.md')
  })
})
