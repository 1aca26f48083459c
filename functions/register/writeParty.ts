import { foldForSearch } from '#shared/format/text.ts'
import { factOf, kinds, type PartyFacts, type PartyKind, readFacts } from '#shared/register/partyKinds.ts'
import { phrasesOfParty, searchLineOf } from '#shared/register/searchWords.ts'
import { Failure } from '../platform/failure.ts'
import type { Writer } from '../platform/transact.ts'
import { party, partyDocument, partyPhrase, type StoredParty } from './entity.ts'

export const registerEntities = { party, partyDocument, partyPhrase }
type Write = Writer<typeof registerEntities>

const foldedName = (name: string): string => foldForSearch(name).slice(0, 120)

/** The parts of a stored party that follow from its facts. */
export function namedBy(facts: PartyFacts) {
  const name = factOf(facts, 'name')
  return { name, nameFolded: foldedName(name), facts }
}

/** The number that is unique within the kind, as it is reserved; undefined for a party without one. */
export const documentOf = ({ kind, facts }: Pick<StoredParty, 'kind' | 'facts'>): string | undefined =>
  (kinds[kind].document && factOf(facts, 'document')) || undefined

/** The facts as they are stored; fails with what is wrong with each. */
export function checkedFacts(kind: PartyKind, given: PartyFacts): PartyFacts {
  const { facts, problems } = readFacts(kind, given)
  if (problems.length > 0)
    throw new Failure(
      'invalid',
      problems[0]!.message,
      problems.map(({ name, message }) => ({ code: 'invalid_fact', message, path: `body.facts.${name}` })),
    )
  return facts
}

const phrasesIn = ({ organizationId, partyId, nameFolded, kind, facts }: StoredParty) => {
  const line = searchLineOf(facts)
  return phrasesOfParty(facts).map((phrase) => ({ organizationId, partyId, phrase, nameFolded, kind, line }))
}

const idOfPhrase = ({ phrase, nameFolded }: { phrase: string; nameFolded: string }) => `${phrase}\n${nameFolded}`

/** The writes that make the party found by its phrases instead of those it had before. */
export function indexWrites(write: Write, now: StoredParty | undefined, before: StoredParty | undefined) {
  const wanted = now ? phrasesIn(now) : []
  const kept = new Set(wanted.map(idOfPhrase))
  const old = (before ? phrasesIn(before) : []).filter((phrase) => !kept.has(idOfPhrase(phrase)))
  const [document, former] = [now && documentOf(now), before && documentOf(before)]
  const { organizationId, partyId, kind } = (now ?? before)!
  return [
    ...wanted.map((phrase) => write.partyPhrase.put(phrase)),
    ...old.map(({ organizationId, phrase, nameFolded, partyId }) =>
      write.partyPhrase.delete({ organizationId, phrase, nameFolded, partyId }),
    ),
    former !== undefined &&
      former !== document &&
      write.partyDocument.delete({ organizationId, kind, document: former }),
    document !== undefined &&
      document !== former &&
      write.partyDocument.create({ organizationId, kind, document, partyId }),
  ]
}
