import { describe, expect, it } from 'vitest'
import { batchAnswer } from './batchAnswer.ts'

const batch = new Set(['1', '2', '3'])
const answered = (value: unknown, reports = true) =>
  batchAnswer({ ok: true, payload: JSON.stringify(value) }, reports, batch)

describe('the answer of a function about its batch', () => {
  it.each([
    ['nothing: all is done', null, { done: 'all' }],
    ['an empty list: all is done', { batchItemFailures: [] }, { done: 'all' }],
    ['no list: all is done', {}, { done: 'all' }],
    ['some items: only they failed', { batchItemFailures: [{ itemIdentifier: '2' }] }, { failed: new Set(['2']) }],
    [
      'an item that is not in the batch: nothing is done',
      { batchItemFailures: [{ itemIdentifier: '9' }] },
      { done: 'none' },
    ],
    ['an item without a name: nothing is done', { batchItemFailures: [{}] }, { done: 'none' }],
    ['something else: nothing is done', 'ok', { done: 'none' }],
  ])('%s', (_, value, expected) => {
    expect(answered(value)).toEqual(expected)
  })

  it('is ignored if the event source does not ask for it', () => {
    expect(answered({ batchItemFailures: [{ itemIdentifier: '2' }] }, false)).toEqual({ done: 'all' })
  })

  it('is ignored if the function failed: nothing is done', () => {
    const error = { errorType: 'Error', errorMessage: 'no', trace: [] }
    expect(batchAnswer({ ok: false, error }, true, batch)).toEqual({ done: 'none' })
  })
})
