import { expect, it } from 'vitest'
import { isTrace, newTrace, traceOf, traceparent } from './traceparent.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

it('names the same trace in each step', () => {
  const made = newTrace()
  const headers = [traceparent(made), traceparent(made)]
  expect(headers.map(traceOf)).toEqual([made, made])
  expect(new Set(headers).size).toBe(2)
  expect(isTrace(made)).toBe(true)
})

it.each([
  ['version 00', `00-${trace}-00f067aa0ba902b7-01`, trace],
  ['a later version, with more than is known', `cc-${trace}-00f067aa0ba902b7-01-what-the-future-adds`, trace],
  ['version 00 with more than it has', `00-${trace}-00f067aa0ba902b7-01-more`, undefined],
  ['the forbidden version', `ff-${trace}-00f067aa0ba902b7-01`, undefined],
  ['a trace of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  ['a step of zeros', `00-${trace}-${'0'.repeat(16)}-01`, undefined],
  ['capitals', `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
  ['two headers in one', `00-${trace}-00f067aa0ba902b7-01,00-${trace}-00f067aa0ba902b7-01`, undefined],
  ['something else', '{"level":"error"}', undefined],
  ['nothing', undefined, undefined],
])('reads %s', (_, header, read) => expect(traceOf(header)).toBe(read))
