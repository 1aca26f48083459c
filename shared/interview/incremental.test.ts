import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Run } from '../logic/run/run.ts'
import { applyEdit } from '../testing/edits.ts'
import { edit, refs, storedInterview } from '../testing/interviews.ts'
import { type CompiledInterview, compile, start } from './compile.ts'
import { interviewCodeSchema } from './model.ts'

const interview = storedInterview.map((stored) => compile(interviewCodeSchema.parse(stored)))

const snapshot = (program: CompiledInterview, run: Run) => ({
  fields: program.fields.map((_, at) => run.fieldAt(at)),
  rows: { l: run.rowStates('l'), m: run.rowStates('m') },
  steps: run.steps(),
  missing: run.missing,
  effective: run.effective(),
  failures: refs.map((ref) => run.failure(ref)?.code),
})

describe('a running execution', () => {
  it('always equals one started afresh with the same answers', () => {
    fc.assert(
      fc.property(interview, fc.array(edit, { maxLength: 8 }), (program, edits) => {
        const run = start(program, {}, '2026-03-10')
        for (const change of edits) {
          applyEdit(run, change)
          expect(snapshot(program, run)).toEqual(snapshot(program, start(program, run.answers(), '2026-03-10')))
        }
      }),
      { numRuns: 1_500 },
    )
  })

  it('reports every field that changed, with what changed in it, and no other', () => {
    fc.assert(
      fc.property(interview, fc.array(edit, { minLength: 1, maxLength: 6 }), (program, edits) => {
        const run = start(program, {}, '2026-03-10')
        for (const change of edits) {
          const before = snapshot(program, run)
          const { fields, sections } = applyEdit(run, change)
          const after = snapshot(program, run)
          const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
          const changed = program.fields.flatMap(({ source: { ref } }, at) => {
            const [was, is] = [before.fields[at]!, after.fields[at]!]
            const aspects = {
              visible: was.visible !== is.visible,
              value: differs(was.value, is.value),
              required: was.required !== is.required,
              readOnly: was.readOnly !== is.readOnly,
              limits: differs([was.minValue, was.maxValue], [is.minValue, is.maxValue]),
              mask: was.mask !== is.mask,
              text: differs([was.label, was.hint], [is.label, is.hint]),
              missing: was.missing !== is.missing,
              rows: (ref === 'l' || ref === 'm') && differs(before.rows[ref], after.rows[ref]),
            }
            return Object.values(aspects).includes(true) ? [[ref, aspects] as const] : []
          })
          const told = fields.map(
            ({ ref, visible, value, required, readOnly, limits, mask, text, missing, rows }) =>
              [ref, { visible, value, required, readOnly, limits, mask, text, missing, rows }] as const,
          )
          expect(new Map(told)).toEqual(new Map(changed))
          const steps = after.steps.flatMap((step, at) => (differs(step, before.steps[at]) ? [at] : []))
          expect(sections).toEqual(expect.arrayContaining(steps))
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
