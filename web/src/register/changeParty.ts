import type { Party } from '#shared/api/register.ts'
import type { PartyFacts } from '#shared/register/partyKinds.ts'
import { CallFailure, client } from '../shell/client/index.ts'
import { mergeFacts } from './mergeFacts.ts'

const put = (id: string, version: number, facts: PartyFacts): Promise<Party> =>
  client.register.updateParty({ params: { id }, body: { version, facts: { ...facts } } }, { quiet: true })

/** Whether it was changed meanwhile; otherwise a conflict is a number that another party has. */
const isOutdated = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'conflict' && !error.problems.some(({ code }) => code === 'taken')

/** Saves a party as it was changed here. What somebody else changed meanwhile stays; what both changed is replaced only when saved again. */
export function partyChanger() {
  /** The version with which each party's clashes were reported. */
  const reported = new Map<string, number>()
  return async (before: Pick<Party, 'id' | 'kind' | 'version' | 'facts'>, mine: PartyFacts): Promise<Party> => {
    const { id, kind } = before
    try {
      return await put(id, before.version, mine)
    } catch (error) {
      if (!isOutdated(error)) throw error
    }
    const theirs = await client.register.getParty({ params: { id } }, { quiet: true })
    const { facts, clashes } = mergeFacts(kind, before.facts, mine, theirs.facts)
    if (clashes.length > 0 && reported.get(id) !== theirs.version) {
      reported.set(id, theirs.version)
      const changes = clashes.map(({ label, theirs }) => (theirs ? `${label}: ${theirs}` : `${label}: em branco`))
      throw new Error(
        `Outra pessoa mudou este cadastro depois que você o abriu (${changes.join('; ')}). Salve de novo para ficar com o que você escreveu.`,
      )
    }
    return put(id, theirs.version, facts)
  }
}
