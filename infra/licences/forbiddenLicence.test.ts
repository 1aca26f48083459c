import { expect, it } from 'vitest'
import { forbiddenLicence } from './forbiddenLicence.ts'

it.each([
  ['MIT', undefined],
  ['(MIT OR GPL-3.0-or-later)', undefined],
  ['(GPL-2.0 OR AGPL-3.0)', '(GPL-2.0 OR AGPL-3.0)'],
  ['MIT AND GPL-3.0-only', 'MIT AND GPL-3.0-only'],
  ['GPL-2.0-only', 'GPL-2.0-only'],
  ['AGPL-3.0', 'AGPL-3.0'],
  ['LGPL-3.0-or-later', undefined],
  ['MPL-2.0', undefined],
  ['GPL-2.0 WITH Classpath-exception-2.0', undefined],
  [{ type: 'BSD' }, undefined],
  [[{ type: 'MIT' }, { type: 'GPL-2.0' }], undefined],
  [undefined, 'declares no licence'],
  ['', 'declares no licence'],
])('a package under %j may be shipped: %j', (declared, fault) => {
  expect(forbiddenLicence(declared)).toBe(fault)
})
