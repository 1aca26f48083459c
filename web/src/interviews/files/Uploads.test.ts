import { describe, expect, it } from 'vitest'
import type { Attachment } from '#shared/api/executions/attachments.ts'
import { type Setback, Uploads, type UploadWorld } from './Uploads.ts'

const PART = 4

class Broken extends Error {}
class Refused extends Error {}

/** A store in memory, whose connection breaks where a test says so. */
function world(breaks: readonly number[] = []) {
  const stored = new Map<string, Map<number, number>>()
  const seen: string[] = []
  const settled: [string, Attachment | undefined][] = []
  const waiting = new Set<string>()
  let sends = 0
  const own: UploadWorld = {
    begin: async ({ id, size, name }) => {
      if (name === 'virus.txt') throw new Refused('Tem um vírus.')
      const parts = stored.get(id) ?? new Map<number, number>()
      stored.set(id, parts)
      const all = Array.from({ length: Math.ceil(size / PART) }, (_, at) => ({
        number: at + 1,
        from: at * PART,
        size: Math.min(PART, size - at * PART),
        url: `${id}/${at + 1}`,
      })).filter(({ number }) => !parts.has(number))
      const left = all.reduce((sum, part) => sum + part.size, 0)
      return { id, size, kept: false, stored: size - left, parts: all, expiresAt: '' }
    },
    send: async (url, bytes, onProgress) => {
      sends += 1
      onProgress(bytes.size / 2)
      if (breaks.includes(sends)) throw new Broken()
      const [id = '', number] = url.split('/')
      stored.get(id)?.set(Number(number), bytes.size)
      seen.push(url)
    },
    complete: async (id) => ({ id, name: `${id}.txt`, size: 1, contentType: 'text/plain', createdAt: '' }),
    drop: (id) => void seen.push(`drop ${id}`),
    keep: ({ id }) => void waiting.add(id),
    forget: (id) => void waiting.delete(id),
    settled: ({ id }, kept) => void settled.push([id, kept]),
    setbackOf: (error): Setback => ({
      passes: error instanceof Broken,
      refused: error instanceof Refused,
      reason: (error as Error).message,
    }),
    pause: async () => undefined,
  }
  return { own, seen, settled, waiting }
}

const chosen = (id: string, size: number, name = `${id}.txt`) => ({
  id,
  path: 'anexos',
  name,
  bytes: new Blob(['x'.repeat(size)]),
})

const quiet = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('an upload', () => {
  it('waits in the browser until it has arrived, was refused or cancelled', async () => {
    const { own, waiting } = world()
    const uploads = new Uploads({ ...own, complete: async () => Promise.reject(new Error('Falha nossa.')) })
    for (const [id, name] of [
      ['a', 'a.txt'],
      ['v', 'virus.txt'],
      ['c', 'c.txt'],
    ] as const)
      uploads.add(chosen(id, 3, name))
    expect([...waiting]).toEqual(['a', 'v', 'c'])
    uploads.cancel('c')
    await quiet()
    expect([...waiting]).toEqual(['a'])
    const later = new Uploads(own)
    later.restore(chosen('a', 3))
    await quiet()
    expect([...waiting]).toEqual([])
  })

  it('sends every part once and puts what the store knows into the answer', async () => {
    const { own, seen, settled } = world()
    new Uploads(own).add(chosen('a', 10))
    await quiet()
    expect(seen).toEqual(['a/1', 'a/2', 'a/3'])
    expect(settled).toEqual([['a', expect.objectContaining({ name: 'a.txt' })]])
  })

  it('of a photo is in its place at once, and is sent as it was prepared', async () => {
    const { own, seen, waiting } = world()
    const uploads = new Uploads(own)
    let done: (file: File) => void = () => undefined
    uploads.add(chosen('a', 10, 'a.heic'), () => new Promise((resolve) => (done = resolve)))
    uploads.add(chosen('b', 3), async () => Promise.reject(new Error('Unreadable')))
    expect(uploads.read()).toMatchObject([{ name: 'a.heic', state: 'preparing' }, { state: 'preparing' }])
    await quiet()
    expect([uploads.isBusy, seen, [...waiting]]).toEqual([true, [], []])
    done(new File(['xxxx'], 'a.jpg'))
    const names: string[] = []
    uploads.subscribe(() => names.push(...uploads.read().map(({ name, size }) => `${name} ${size}`)))
    await quiet()
    expect(names).toContain('a.jpg 4')
    expect(seen).toEqual(['a/1', 'b/1'])
  })

  it('that is cancelled while its photo is prepared never begins', async () => {
    const { own, seen } = world()
    const uploads = new Uploads(own)
    uploads.add(chosen('a', 10), async () => new File(['xxxx'], 'a.jpg'))
    uploads.cancel('a')
    await quiet()
    expect(seen).toEqual(['drop a'])
  })

  it('whose connection breaks twice goes on where it stopped', async () => {
    const { own, seen, settled } = world([2, 3])
    const uploads = new Uploads(own)
    const states = new Set<string>()
    uploads.subscribe(() => {
      for (const { state, sent } of uploads.read()) states.add(`${state} ${sent}`)
    })
    uploads.add(chosen('a', 10))
    await quiet()
    expect(seen).toEqual(['a/1', 'a/2', 'a/3'])
    expect([...states]).toContain('paused 6')
    expect(settled).toHaveLength(1)
    expect(uploads.read()).toEqual([])
  })

  it('that is refused leaves the answer and says why until it was read', async () => {
    const { own, settled } = world()
    const uploads = new Uploads(own)
    uploads.add(chosen('v', 3, 'virus.txt'))
    await quiet()
    expect(settled).toEqual([['v', undefined]])
    expect(uploads.read()).toMatchObject([{ id: 'v', state: 'refused', reason: 'Tem um vírus.' }])
    expect(uploads.isBusy).toBe(false)
    uploads.dismiss('v')
    expect(uploads.read()).toEqual([])
  })

  it('that fails for another reason is tried again by the person', async () => {
    const { own, settled } = world()
    let fails = true
    const uploads = new Uploads({
      ...own,
      complete: async (id) => {
        if (fails) throw new Error('Falha nossa.')
        return own.complete(id)
      },
    })
    uploads.add(chosen('a', 3))
    await quiet()
    expect(uploads.read()).toMatchObject([{ state: 'failed', reason: 'Falha nossa.' }])
    fails = false
    uploads.retry('a')
    await quiet()
    expect(settled).toHaveLength(1)
  })

  it('that is cancelled tells the store and changes no answer', async () => {
    const { own, seen, settled } = world()
    const uploads = new Uploads(own)
    uploads.add(chosen('a', 10))
    uploads.cancel('a')
    await quiet()
    expect(settled).toEqual([])
    expect(seen).toContain('drop a')
    expect(uploads.read()).toEqual([])
  })
})

it('sends two files at a time, and the others after them', async () => {
  const { own, settled } = world()
  const uploads = new Uploads(own)
  let most = 0
  uploads.subscribe(() => {
    most = Math.max(most, uploads.read().filter(({ state }) => state !== 'queued').length)
  })
  for (const id of ['a', 'b', 'c', 'd']) uploads.add(chosen(id, 9))
  expect(uploads.isBusy).toBe(true)
  await quiet()
  expect(settled.map(([id]) => id).sort()).toEqual(['a', 'b', 'c', 'd'])
  expect(most).toBe(2)
})
