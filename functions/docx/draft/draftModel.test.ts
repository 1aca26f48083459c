// @module-tag further
import { describe, expect, it } from 'vitest'
import { buildScope, validateValues } from '#shared/interview/index.ts'
import { compileModel, fillDocx } from '../fill/index.ts'
import { FIXTURE_DAY, fixtures } from '../testing/fixtures.ts'
import { open, textOf } from '../testing/open.ts'
import { draftModel } from './index.ts'
import { randomAnswers, randomFrom } from './testing/randomAnswers.ts'

const lines = async (bytes: Uint8Array): Promise<string[]> =>
  Object.entries(await textOf(bytes))
    .filter(([part]) => !part.startsWith('docProps'))
    .flatMap(([, texts]) => texts.map((text) => text.replace(/[ \t\u00a0]+/g, ' ').trim()))
    .filter((text) => text !== '')

async function fill(
  model: Uint8Array,
  code: Parameters<typeof buildScope>[0],
  answers: Record<string, unknown>,
): Promise<Uint8Array> {
  const compiled = await compileModel(model)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error))
  const filled = fillDocx(compiled.value, buildScope(code, answers, FIXTURE_DAY), { today: FIXTURE_DAY })
  if (!filled.ok) throw new Error(JSON.stringify(filled.error))
  return filled.value
}

/** RUNS=20 tries more. */
const RUNS = Number(process.env.RUNS ?? 3)

describe.each(fixtures())('$name, filled in two or three times', ({ name, model, code }) => {
  it.each(Array.from({ length: RUNS }, (_, run) => run))(
    'is drafted into a model that gives each contract back, word for word (%i)',
    async (run) => {
      const random = randomFrom(run * 1000 + name.length)
      const contracts: Uint8Array[] = []
      for (let count = run % 3 === 2 ? 3 : 2; count > 0; count -= 1)
        contracts.push(await fill(model, code, randomAnswers(code, random, FIXTURE_DAY)))
      const draft = await draftModel(await Promise.all(contracts.map(open)), [], FIXTURE_DAY)
      for (const [at, contract] of contracts.entries()) {
        const answers = draft.answers[at]!
        expect(validateValues(draft.code, answers, FIXTURE_DAY)).toEqual([])
        expect(await lines(await fill(draft.bytes, draft.code, answers))).toEqual(await lines(contract))
      }
    },
  )
})
