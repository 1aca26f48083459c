import { expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { readPage } from './page.ts'

const all = ['a', 'b', 'c', 'd', 'e']
const options = (cursor?: string, query: unknown = { organizationId: 'o1' }) => ({
  query,
  cursor,
  limit: 2,
  filtered: false,
})
const reading = {
  read: async (cursor: string | null, limit: number) => {
    const from = cursor === null ? 0 : all.indexOf(cursor) + 1
    const data = all.slice(from, from + limit)
    return { data, cursor: from + limit < all.length ? data.at(-1)! : null }
  },
  cursorAt: (item: string) => item,
}
async function pages() {
  const first = await readPage(options(), reading)
  const second = await readPage(options(first.cursor), reading)
  return { first, second, third: await readPage(options(second.cursor), reading) }
}

it('a list is read page by page to its end', async () => {
  const { first, second, third } = await pages()
  expect([first.items, second.items, third]).toEqual([['a', 'b'], ['c', 'd'], { items: ['e'] }])
})

it('a cursor reveals nothing of its keys, and is never the same twice', async () => {
  const cursor = (await readPage(options(), reading)).cursor ?? ''
  // Three bytes that occur in any JSON of strings; two would occur by chance in the ciphertext.
  expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain('":"')
  expect(cursor).toMatch(/^[\w-]{30,}$/)
  expect((await readPage(options(), reading)).cursor).not.toBe(cursor)
})

it('a cursor of another list, a changed one, and a forged one are refused alike', async () => {
  const cursor = (await readPage(options(), reading)).cursor ?? ''
  const made = Buffer.from(JSON.stringify({ query: 'x', at: 'x' })).toString('base64url')
  const changed = `${cursor.slice(0, -2)}${cursor.endsWith('AA') ? 'BB' : 'AA'}`
  for (const [bad, query] of [
    [cursor, { organizationId: 'o2' }],
    [changed, undefined],
    [made, undefined],
    ['x', undefined],
    ['', undefined],
  ] as const)
    await expect(readPage(options(bad, query ?? { organizationId: 'o1' }), reading)).rejects.toEqual(
      new Failure('malformed', 'Não foi possível continuar esta lista de onde parou. Abra-a de novo.'),
    )
})
