import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import type { register } from '#shared/api/register.ts'
import type { PartyKind } from '#shared/register/partyKinds.ts'
import { wantedWords } from '#shared/register/searchWords.ts'
import { readPage } from '../platform/table/page.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import { party, partyWord, type StoredParty } from './entity.ts'
import { presentParty } from './findParty.ts'

const partyKeys = createConversions(party).byAccessPattern
const wordKeys = createConversions(partyWord).byAccessPattern

type Asked = Omit<Query<typeof register.listParties>, 'text'>

async function listByName(organizationId: string, { kinds = [], cursor, limit }: Asked) {
  const [kind] = kinds
  const isOne = kind !== undefined && kinds.length === 1
  const page = await readPage<StoredParty>(
    { query: { organizationId, parties: kinds.join() }, cursor, limit, filtered: kinds.length > 1 },
    {
      read: (at, atMost) =>
        isOne
          ? party.query.byKind({ organizationId, kind }).go({ cursor: at, limit: atMost })
          : party.query
              .byName({ organizationId })
              .where((attributes, { eq }) => anyOf(kinds.map((one) => eq(attributes.kind, one))))
              .go({ cursor: at, limit: atMost }),
      cursorAt: (item) => (isOne ? partyKeys.byKind : partyKeys.byName).fromComposite.toCursor(item),
    },
  )
  return { ...page, items: page.items.map(presentParty) }
}

const anyOf = (clauses: readonly string[]): string => (clauses.length === 0 ? '' : `(${clauses.join(' OR ')})`)

/** Entries read to see how common a word is. */
const PROBE = 100

const entriesOf = (organizationId: string, word: string, kinds: readonly PartyKind[], others: readonly string[]) =>
  partyWord.query
    .byWord({ organizationId })
    .begins({ word })
    .where((attributes, { eq, contains }) =>
      [
        anyOf(kinds.map((kind) => eq(attributes.kind, kind))),
        ...others.map((other) => contains(attributes.line, ` ${other}`)),
      ]
        .filter(Boolean)
        .join(' AND '),
    )

/** The rarest of the words, by which the others are found soonest; of common ones, the longest. */
async function rarestOf(organizationId: string, words: readonly string[]): Promise<string> {
  const [only, ...more] = words
  if (more.length === 0) return only!
  const counted = await Promise.all(
    words.map(async (word) => {
      const { data } = await partyWord.query
        .byWord({ organizationId })
        .begins({ word })
        .go({ limit: PROBE, attributes: ['word'] })
      return { word, count: data.length }
    }),
  )
  return counted.sort((one, other) => one.count - other.count || other.word.length - one.word.length)[0]!.word
}

async function search(organizationId: string, words: readonly string[], { kinds = [], cursor, limit }: Asked) {
  const word = await rarestOf(organizationId, words)
  const others = words.filter((other) => other !== word)
  const page = await readPage(
    {
      query: { organizationId, word, others, kinds: kinds.join() },
      cursor,
      limit,
      filtered: others.length > 0 || kinds.length > 0,
    },
    {
      read: (at, atMost) => entriesOf(organizationId, word, kinds, others).go({ cursor: at, limit: atMost }),
      cursorAt: (item) => wordKeys.byWord.fromComposite.toCursor(item),
    },
  )
  // 'ana' begins two words of 'Ana Anastácia'.
  const ids = [...new Set(page.items.map(({ partyId }) => partyId))]
  const parties = await readKeys(
    ids.map((partyId) => ({ organizationId, partyId })),
    (keys) => party.get(keys).go(),
  )
  const byId = new Map(parties.map((stored) => [stored.partyId, stored]))
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []).map(presentParty) }
}

/** The register by name, or what a text finds. */
export async function listParties(organizationId: string, { text = '', ...asked }: Query<typeof register.listParties>) {
  const words = wantedWords(text)
  return words.length > 0 ? search(organizationId, words, asked) : listByName(organizationId, asked)
}
