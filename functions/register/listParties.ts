import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import type { register } from '#shared/api/register.ts'
import type { PartyKind } from '#shared/register/partyKinds.ts'
import { firstPhraseOf, type Wanted, wantedOf } from '#shared/register/searchWords.ts'
import { readPage } from '../platform/table/page.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import { party, partyPhrase, type StoredParty } from './entity.ts'
import { presentParty } from './findParty.ts'

const partyKeys = createConversions(party).byAccessPattern
const phraseKeys = createConversions(partyPhrase).byAccessPattern

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
const PROBE = 25

type Finding = {
  readonly phrase: string
  /** Words that must be found too. */
  readonly others: readonly string[]
  /** A phrase that must not be found: its parties are listed already. */
  readonly without?: string
}

/**
 * Entries whose phrase begins so, as a range: for `begins` the engine of a local cloud reads the organisation's items from the first, which
 * takes 50 ms in a register of 50,000 parties.
 */
const beginningWith = (organizationId: string, phrase: string) =>
  partyPhrase.query.byPhrase({ organizationId }).between({ phrase }, { phrase: `${phrase}\u{10ffff}` })

const entriesOf = (organizationId: string, kinds: readonly PartyKind[], { phrase, others, without }: Finding) =>
  beginningWith(organizationId, phrase).where((attributes, { eq, contains, notContains }) =>
    [
      anyOf(kinds.map((kind) => eq(attributes.kind, kind))),
      ...others.map((other) => contains(attributes.line, ` ${other}`)),
      without === undefined ? '' : notContains(attributes.line, ` ${without}`),
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
      const { data } = await beginningWith(organizationId, word).go({ limit: PROBE, attributes: ['phrase'] })
      return { word, count: data.length }
    }),
  )
  return counted.sort((one, other) => one.count - other.count || other.word.length - one.word.length)[0]!.word
}

/** Marks where the second search continues. */
const APART = 'apart '

/** Parties with the words as they were typed, one after another, come before those that have them apart. */
async function search(organizationId: string, wanted: Wanted, { kinds = [], cursor, limit }: Asked) {
  const { words, telling, phrase } = wanted
  const together: Finding = { phrase, others: words.filter((word) => !` ${phrase}`.includes(` ${word}`)) }
  let rarest: Promise<string> | undefined
  const apart = async (): Promise<Finding> => {
    rarest ??= rarestOf(organizationId, telling)
    const word = await rarest
    return { phrase: word, others: words.filter((other) => other !== word), without: phrase }
  }
  const read = async (at: string | null, atMost: number) => {
    const isApart = at?.startsWith(APART) === true
    const from = isApart ? at.slice(APART.length) || null : at
    const finding = isApart ? await apart() : together
    const { data, cursor: next } = await entriesOf(organizationId, kinds, finding).go({ cursor: from, limit: atMost })
    const items = data
      .filter((entry) => entry.phrase === firstPhraseOf(entry.line, finding.phrase))
      .map((entry) => ({ ...entry, isApart }))
    if (isApart) return { data: items, cursor: next === null ? null : `${APART}${next}`, isRestSlow: true }
    return { data: items, cursor: next ?? (phrase.includes(' ') ? APART : null) }
  }
  const page = await readPage(
    {
      query: { organizationId, wanted, kinds: kinds.join() },
      cursor,
      limit,
      filtered: words.length > 1 || kinds.length > 0,
    },
    {
      read,
      cursorAt: ({ isApart, ...item }) => {
        const at = phraseKeys.byPhrase.fromComposite.toCursor(item)
        return isApart && at !== null ? `${APART}${at}` : at
      },
    },
  )
  const parties = await readKeys(
    page.items.map(({ partyId }) => ({ organizationId, partyId })),
    (keys) => party.get(keys).go(),
  )
  const byId = new Map(parties.map((stored) => [stored.partyId, stored]))
  return { ...page, items: page.items.flatMap(({ partyId }) => byId.get(partyId) ?? []).map(presentParty) }
}

/** The register by name, or what a text finds. */
export async function listParties(organizationId: string, { text = '', ...asked }: Query<typeof register.listParties>) {
  const wanted = wantedOf(text)
  return wanted ? search(organizationId, wanted, asked) : listByName(organizationId, asked)
}
