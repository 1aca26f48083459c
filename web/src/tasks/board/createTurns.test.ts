import { expect, it } from 'vitest'
import { createTurns } from './createTurns.ts'

it('calls on one task run one after another, whether they succeed or fail; calls on other tasks do not wait', async () => {
  const inTurn = createTurns()
  const events: string[] = []
  const first = Promise.withResolvers<string>()
  const call = (name: string, answer: Promise<string>) => () => {
    events.push(`${name} begins`)
    return answer
  }
  const answers = [
    inTurn('t1', call('first', first.promise)),
    inTurn('t1', call('second', Promise.resolve('two'))),
    inTurn('t2', call('other', Promise.resolve('other'))),
  ]
  await answers[2]
  expect(events).toEqual(['first begins', 'other begins'])
  first.reject(new Error('refused'))
  expect(await Promise.allSettled(answers)).toEqual([
    { status: 'rejected', reason: new Error('refused') },
    { status: 'fulfilled', value: 'two' },
    { status: 'fulfilled', value: 'other' },
  ])
  expect(events).toEqual(['first begins', 'other begins', 'second begins'])
})
