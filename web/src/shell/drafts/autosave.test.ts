import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Autosave, type Outcome, type SaveState } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Saved = Outcome<string>

const at = new Date('2026-11-21T17:32:00Z')

function desk(outcomes: (Saved | Promise<Saved>)[]) {
  const saves: [string, number][] = []
  const apart: boolean[] = []
  const states: SaveState['kind'][] = []
  let draft: [string, number] | undefined
  const autosave = new Autosave<string>(1, {
    save: async (content, version, isApart) => {
      saves.push([content, version])
      apart.push(isApart)
      return (await outcomes.shift()) ?? { kind: 'saved', version: version + 1 }
    },
    keep: (content, version) => {
      draft = [content, version]
    },
    discard: () => {
      draft = undefined
    },
    onState: ({ kind }) => states.push(kind),
    now: () => at,
  })
  return { autosave, saves, apart, states, draft: () => draft }
}

describe('autosave', () => {
  it('saves once after typing stops, and removes the draft', async () => {
    const { autosave, saves, states, draft } = desk([])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_000)
    autosave.change('ab')
    expect(draft()).toEqual(['ab', 1])
    await vi.advanceTimersByTimeAsync(1_200)
    expect(saves).toEqual([['ab', 1]])
    expect(states).toEqual(['pending', 'pending', 'saving', 'saved'])
    expect(draft()).toBeUndefined()
  })

  it('saves input typed during a save, based on the version that save created', async () => {
    let answer = (_: Saved) => {}
    const first = new Promise<Saved>((resolve) => {
      answer = resolve
    })
    const { autosave, saves, draft } = desk([first])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_200)
    autosave.change('ab')
    answer({ kind: 'saved', version: 7 })
    await vi.advanceTimersByTimeAsync(0)
    expect(draft()).toEqual(['ab', 7])
    await vi.advanceTimersByTimeAsync(1_200)
    expect(saves).toEqual([
      ['a', 1],
      ['ab', 7],
    ])
    expect(draft()).toBeUndefined()
  })

  it('keeps the draft and retries automatically while the server cannot be reached', async () => {
    const { autosave, saves, states, draft } = desk([{ kind: 'passing' }, { kind: 'passing' }])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_200)
    expect(draft()).toEqual(['a', 1])
    await vi.advanceTimersByTimeAsync(3_000)
    await vi.advanceTimersByTimeAsync(8_000)
    expect(saves).toHaveLength(3)
    expect(states.at(-1)).toBe('saved')
    expect(draft()).toBeUndefined()
  })

  it('retries at once when the connection is back', async () => {
    const { autosave, saves } = desk([{ kind: 'passing' }])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_200)
    autosave.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(saves).toHaveLength(2)
  })

  it('sends nothing after a conflict until the user decides, and loses nothing meanwhile', async () => {
    const { autosave, saves, states, draft } = desk([{ kind: 'conflict', stored: 'other' }])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_200)
    autosave.change('ab')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saves).toHaveLength(1)
    expect(states.at(-1)).toBe('conflict')
    expect(draft()).toEqual(['ab', 1])
    autosave.resume(5, 'ab')
    await vi.advanceTimersByTimeAsync(1_200)
    expect(saves.at(-1)).toEqual(['ab', 5])
  })

  it('retries after a refusal once the content changes, such as by removing a large picture', async () => {
    const { autosave, saves, states } = desk([{ kind: 'refused', reason: 'As respostas passam de 4 MB.' }])
    autosave.change('a foto')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([saves.length, states.at(-1)]).toEqual([1, 'refused'])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_200)
    expect([saves.at(-1), states.at(-1)]).toEqual([['a', 1], 'saved'])
  })

  it('takes the stored content after a conflict if the user decides so', async () => {
    const { autosave, saves, draft } = desk([{ kind: 'conflict', stored: 'other' }])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_200)
    autosave.resume(5)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(saves).toHaveLength(1)
    expect(draft()).toBeUndefined()
  })

  it('says at once whether everything is saved', async () => {
    const { autosave } = desk([{ kind: 'passing' }])
    autosave.change('a')
    expect(await autosave.flush()).toBe(false)
    expect(await autosave.flush()).toBe(true)
    expect(await autosave.flush()).toBe(true)
  })

  it('bases unsaved input on the version of others, and saves nothing if there is none', async () => {
    const { autosave, saves, draft } = desk([])
    autosave.rebase(4, 'deles')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([saves, autosave.version]).toEqual([[], 4])
    autosave.change('a')
    autosave.rebase(5, 'a e deles')
    expect(draft()).toEqual(['a e deles', 5])
    await vi.advanceTimersByTimeAsync(1_200)
    expect(saves).toEqual([['a e deles', 5]])
  })

  it('reports content that others may have overtaken: after a failed save, or from an earlier visit', async () => {
    const { autosave, apart } = desk([{ kind: 'passing' }])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_200)
    expect(autosave.isApart).toBe(true)
    await vi.advanceTimersByTimeAsync(3_000)
    expect([apart, autosave.isApart]).toEqual([[false, true], false])
    autosave.restore('b', 2)
    expect(autosave.isApart).toBe(true)
    await vi.advanceTimersByTimeAsync(1_200)
    expect(apart).toEqual([false, true, true])
    autosave.change('bc')
    await vi.advanceTimersByTimeAsync(1_200)
    expect(apart.at(-1)).toBe(false)
  })

  it('settles when no save is in progress', async () => {
    let answer = (_: Saved) => {}
    const first = new Promise<Saved>((resolve) => {
      answer = resolve
    })
    const { autosave } = desk([first])
    autosave.change('a')
    await vi.advanceTimersByTimeAsync(1_200)
    let isSettled = false
    const settled = autosave.settled().then(() => {
      isSettled = true
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isSettled).toBe(false)
    answer({ kind: 'saved', version: 2 })
    await settled
    expect(autosave.version).toBe(2)
  })
})
