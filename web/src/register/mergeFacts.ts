import { factOf, kinds, type PartyFacts, type PartyKind } from '#shared/register/partyKinds.ts'

export type Merged = {
  /** Theirs, with what was changed here. */
  readonly facts: PartyFacts
  /** What both changed, each to something else: the labels, and what theirs is. */
  readonly clashes: readonly { readonly label: string; readonly theirs: string }[]
}

/** Puts together two changes of the same party. */
export function mergeFacts(kind: PartyKind, base: PartyFacts, mine: PartyFacts, theirs: PartyFacts): Merged {
  const merged = kinds[kind].facts.map(({ name, label }) => {
    const [was, own, other] = [factOf(base, name), factOf(mine, name), factOf(theirs, name)]
    const isClash = own !== was && other !== was && own !== other
    return { name, label, theirs: other, value: own === was ? other : own, isClash }
  })
  return {
    facts: Object.fromEntries(merged.flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]))),
    clashes: merged.filter(({ isClash }) => isClash),
  }
}
