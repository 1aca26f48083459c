import type { Party } from '#shared/api/register.ts'
import { kinds, type PartyFacts, type PartyKind } from '#shared/register/partyKinds.ts'
import type { DataRecord, GetData, RecordPage } from '../blocks/records/dataset.ts'
import { client } from '../shell/client/index.ts'
import { partyChanger } from './changeParty.ts'

export const toRecord = ({ id, kind, version, facts }: Party): DataRecord => ({ ...facts, id, kind, version })

export const factsIn = (kind: PartyKind, row: DataRecord): PartyFacts =>
  Object.fromEntries(
    kinds[kind].facts.flatMap(({ name }) => {
      const value = Object.hasOwn(row, name) ? row[name] : undefined
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )

const fieldNames = (wanted: readonly PartyKind[]): readonly string[] => [
  'kind',
  ...new Set(wanted.flatMap((kind) => kinds[kind].facts.map(({ name }) => name))),
]

type Loader = {
  readonly orgId: string
  readonly kinds: readonly PartyKind[]
}

/** Reads the register page by page: the server goes on from a cursor, not from a number of rows. */
export function partyLoader({ orgId, kinds: wanted }: Loader): GetData {
  /** Where the list of each text goes on. */
  const next = new Map<string, string | undefined>()
  const read = async ({ offset, limit, text }: RecordPage): Promise<readonly Party[]> => {
    const found: Party[] = []
    let cursor = offset === 0 ? undefined : next.get(text)
    if (offset > 0 && cursor === undefined) return []
    // A page may be short, and still have others after it.
    do {
      const page = await client.register.listParties(
        {
          params: { orgId },
          query: { kinds: wanted.join(','), text: text || undefined, cursor, limit: limit - found.length },
        },
        { quiet: true },
      )
      found.push(...page.items)
      cursor = page.cursor
    } while (cursor !== undefined && found.length < limit)
    next.set(text, cursor)
    return found
  }
  const change = partyChanger()
  const fields = fieldNames(wanted).map((name) => ({ name, type: 's' }))
  const [only] = wanted
  return async (page) => ({
    pk: ['id'],
    data: (await read(page)).map(toRecord),
    fields,
    ...(only !== undefined && wanted.length === 1 && writing(only, change)),
  })
}

/** How rows of one kind are added, changed and deleted. */
const writing = (kind: PartyKind, change: ReturnType<typeof partyChanger>) => ({
  add: async (row: DataRecord) =>
    toRecord(await client.register.createParty({ body: { kind, facts: factsIn(kind, row) } }, { quiet: true })),
  update: async (row: DataRecord, before: DataRecord) =>
    toRecord(
      await change(
        { id: String(before.id), kind, version: Number(before.version), facts: factsIn(kind, before) },
        factsIn(kind, row),
      ),
    ),
  delete: async ({ id }: DataRecord) => {
    await client.register.deleteParty({ params: { id: String(id) } }, { quiet: true })
  },
})
