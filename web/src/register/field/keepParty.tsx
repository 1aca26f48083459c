import type { Party, PartyUse } from '#shared/api/register.ts'
import { isCnpj, isCpf } from '#shared/format/cpfCnpj.ts'
import { factOf, kinds, type PartyFacts, type PartyKind, readFacts } from '#shared/register/partyKinds.ts'
import { withStreet } from '#shared/register/wholeAddress.ts'
import type { Dialogs } from '../../blocks/dialogs/useOwnDialogs.tsx'
import { CallFailure, client, failureText } from '../../shell/client/index.ts'
import { Changes, type FactChange } from './Changes.tsx'

type Keeping = {
  readonly kinds: readonly PartyKind[]
  readonly facts: PartyFacts
  /** The party that the answers came from. */
  readonly use: PartyUse | undefined
  readonly dialogs: Dialogs
}

/** The kind that has such a number, of those that the question takes. */
export function kindOf(wanted: readonly PartyKind[], facts: PartyFacts): PartyKind {
  const document = factOf(facts, 'document')
  const numbered = isCpf(document) ? 'person' : isCnpj(document) ? 'company' : undefined
  return numbered && wanted.includes(numbered) ? numbered : (wanted[0] ?? 'person')
}

/** The facts that differ, as the kind stores them; what the answers do not say stays. */
export function changesTo({ kind, facts: known }: Pick<Party, 'kind' | 'facts'>, facts: PartyFacts): FactChange[] {
  const { facts: wanted } = readFacts(kind, withStreet(facts, known))
  return kinds[kind].facts.flatMap(({ name, label }) => {
    const [before, after] = [factOf(known, name), factOf(wanted, name)]
    return after === '' || after === before ? [] : [{ label, before, after }]
  })
}

async function update(partyId: string, facts: PartyFacts, intro: (party: Party) => string, dialogs: Dialogs) {
  const party = await client.register.getParty({ params: { id: partyId } }, { quiet: true })
  const changes = changesTo(party, facts)
  if (changes.length === 0) return party
  const text = <Changes intro={intro(party)} changes={changes} />
  if (!(await dialogs.ask({ title: 'Atualizar o cadastro?', text, action: 'Atualizar o cadastro' }))) return undefined
  const { facts: wanted } = readFacts(party.kind, withStreet(facts, party.facts))
  return client.register.updateParty(
    { params: { id: party.id }, body: { version: party.version, facts: { ...party.facts, ...wanted } } },
    { quiet: true },
  )
}

/** Who has the number already, according to the refusal. */
const ownerIn = (error: unknown): string | undefined =>
  error instanceof CallFailure ? error.problems.find(({ code }) => code === 'taken')?.suggestion : undefined

async function create({ kinds: wanted, facts, dialogs }: Keeping): Promise<Party | undefined> {
  const kind = kindOf(wanted, facts)
  try {
    return await client.register.createParty({ body: { kind, facts: { ...withStreet(facts) } } }, { quiet: true })
  } catch (error) {
    const owner = ownerIn(error)
    if (owner === undefined) throw error
    const intro = ({ name }: Party) => `${name} já está no cadastro com este ${kinds[kind].document}. Mudaria:`
    return update(owner, facts, intro, dialogs)
  }
}

/** Keeps answers in the register: as a new party, or in the one that they came from. Undefined if it was refused, which is shown. */
export async function keepParty(keeping: Keeping): Promise<Party | undefined> {
  const { use, facts, dialogs } = keeping
  try {
    if (!use) return await create(keeping)
    return await update(use.partyId, facts, ({ name }) => `As respostas deste documento mudariam ${name}:`, dialogs)
  } catch (error) {
    // It was deleted from the register since.
    if (use && error instanceof CallFailure && error.code === 'not_found')
      return keepParty({ ...keeping, use: undefined })
    await dialogs.alert({ title: 'Não foi guardado no cadastro', text: failureText(error as Error) })
    return undefined
  }
}
