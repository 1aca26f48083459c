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
  it('is at every moment as if started afresh with the same answers', () => {
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

  it('tells of every field that changed, and of no other', () => {
    fc.assert(
      fc.property(interview, fc.array(edit, { minLength: 1, maxLength: 6 }), (program, edits) => {
        const run = start(program, {}, '2026-03-10')
        for (const change of edits) {
          const before = snapshot(program, run)
          const told = new Set(applyEdit(run, change).fields.map(({ ref }) => ref))
          const after = snapshot(program, run)
          const changed = program.fields.flatMap(({ source: { ref } }, at) => {
            const rowsDiffer =
              (ref === 'l' || ref === 'm') && JSON.stringify(before.rows[ref]) !== JSON.stringify(after.rows[ref])
            return rowsDiffer || JSON.stringify(before.fields[at]) !== JSON.stringify(after.fields[at]) ? [ref] : []
          })
          expect([...changed].filter((ref) => !told.has(ref))).toEqual([])
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
