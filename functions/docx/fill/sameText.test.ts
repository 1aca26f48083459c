import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  buildScope,
  canonicalValues,
  createField,
  definitionOf,
  emptyInterviewCode,
  type FieldType,
} from '#shared/interview/index.ts'
import { looseAnswers, looseSettings } from '#shared/testing/looseAnswers.ts'
import { makeDocx, paragraph } from '../testing/makeDocx.ts'
import { textOf } from '../testing/open.ts'
import { compileModel } from './compileModel.ts'
import { fillDocx } from './fillDocx.ts'

const TODAY = '2026-11-28'
/** Rich text becomes paragraphs, and lists are printed item by item. */
const types = (Object.keys(looseAnswers) as FieldType[]).filter((type) => type !== 'editor' && type !== 'list')
const fields = types.map((type) =>
  createField(type, { uid: type, ref: type.replace('-', '_'), name: type, ...looseSettings[type] }),
)
const code = {
  ...emptyInterviewCode(),
  sections: [{ id: 's', title: 'S', conditionals: [], fields }],
}

it('a document says what the screen shows, however the answers were written', async () => {
  const model = await compileModel(makeDocx({ body: fields.map(({ ref }) => paragraph(`{{${ref}}}`)).join('') }))
  if (!model.ok) throw new Error(JSON.stringify(model.error))
  const answers = fc.tuple(...types.map((type) => looseAnswers[type]!))
  await fc.assert(
    fc.asyncProperty(answers, async (given) => {
      const sent = Object.fromEntries(fields.map(({ ref }, at) => [ref, given[at]!.written]))
      const values = canonicalValues(code, sent, TODAY)
      const filled = fillDocx(model.value, buildScope(code, values, TODAY), { today: TODAY })
      if (!filled.ok) throw new Error(JSON.stringify(filled.error))
      const printed = (await textOf(filled.value))['word/document.xml']
      const shown = fields.map((field) => definitionOf(field).format(values[field.ref], field))
      expect(printed).toEqual(shown.map((text) => expect.stringMatching(linesOf(text))))
    }),
    { numRuns: 40 },
  )
})

/** Line breaks are elements in Word. */
const linesOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split('\n')
      .map((line) => line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s*')}$`,
  )
