import { isDeepStrictEqual } from 'node:util'
import type { Body } from '#shared/api/call.ts'
import { MOST_IMPORTED, type register } from '#shared/api/register.ts'
import { kinds, type PartyFacts, type PartyKind, readFacts } from '#shared/register/partyKinds.ts'
import { csvRows } from '#shared/sheets/readCsv.ts'
import { type CsvRow, factsOfHead, factsOfRow, linesOf } from '#shared/sheets/readPartyCsv.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { tryTransact } from '../platform/transact.ts'
import { newParty, replaceParty, withFacts } from './changeParty.ts'
import { party, type StoredParty } from './entity.ts'
import { ownerOf, taken } from './findParty.ts'
import { documentOf, indexWrites, namedBy, registerEntities } from './writeParty.ts'

/** Parties written at once; several rows of one party are written in order. */
const AT_ONCE = 8
/** Tries of a row that meets another change of the same party. */
const ATTEMPTS = 3

type Outcome = 'created' | 'updated' | 'unchanged'
type Problem = { readonly code: string; readonly message: string; readonly path?: string; readonly line: number }

/** For a party without a number: one of the same name with the same facts. */
async function sameOf({ organizationId, kind, facts, nameFolded }: StoredParty): Promise<StoredParty | undefined> {
  const { data } = await party.query.byKind({ organizationId, kind, nameFolded }).go({ pages: 'all' })
  return data.find((one) => isDeepStrictEqual(one.facts, facts))
}

/** What rows of the same party have in common. */
const identityOf = (fresh: StoredParty): string => documentOf(fresh) ?? `nome ${fresh.nameFolded}`

async function keep(caller: Caller, kind: PartyKind, facts: PartyFacts): Promise<Outcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const fresh = newParty(caller, { kind, facts: { ...facts } })
    const document = documentOf(fresh)
    const known = document ? await ownerOf({ ...fresh, document }) : await sameOf(fresh)
    if (!known) {
      const writes = (write: Parameters<Parameters<typeof tryTransact<typeof registerEntities>>[1]>[0]) => [
        write.party.create(fresh),
        ...indexWrites(write, fresh, undefined),
      ]
      if (await tryTransact(registerEntities, writes, [])) return 'created'
      continue
    }
    // A cell left blank says nothing about what is known.
    const next = withFacts(caller, known, { ...known.facts, ...namedBy(fresh.facts).facts })
    if (isDeepStrictEqual(next.facts, known.facts)) return 'unchanged'
    if (await replaceParty(next, known, [])) return 'updated'
    const owner = await ownerOf({ ...next, document: documentOf(next) })
    if (owner && owner.partyId !== next.partyId) throw taken(owner)
  }
  throw new Failure('conflict')
}

/** What is wrong with a row, by line and column. */
function problemsOf(kind: PartyKind, line: number, facts: PartyFacts): Problem[] {
  const labels = new Map(kinds[kind].facts.map(({ name, label }) => [name, label]))
  return readFacts(kind, facts).problems.map(({ name, message }) => ({
    code: 'invalid_fact',
    line,
    path: name,
    message: `Linha ${line}, coluna "${labels.get(name)}": ${message}`,
  }))
}

function checkedRows(kind: PartyKind, csv: string) {
  const { head, rows } = linesOf(csvRows(csv))
  const columns = factsOfHead(kind, head)
  const missing = kinds[kind].facts.filter(({ name, required }) => required && !columns.includes(name))
  if (missing.length > 0) {
    const names = missing.map(({ label }) => `"${label}"`).join(' e ')
    throw new Failure(
      'invalid',
      `O arquivo não tem ${missing.length === 1 ? 'a coluna' : 'as colunas'} ${names}. Confira a primeira linha e o tipo escolhido.`,
    )
  }
  if (rows.length > MOST_IMPORTED)
    throw new Failure('invalid', `Envie no máximo ${MOST_IMPORTED} linhas de cada vez. Nada foi importado.`)
  return rows.map((row: CsvRow) => ({ line: row.line, facts: factsOfRow(kind, columns, row) }))
}

/** Adds the rows of a CSV to the register. Rows with errors are left out and reported; sending the same file again changes nothing. */
export async function importParties(caller: Caller, { kind, csv, firstLine }: Body<typeof register.importParties>) {
  const rows = checkedRows(kind, csv).map(({ line, facts }) => ({ line: line + firstLine - 2, facts }))
  const name = `${rows.length} ${rows.length === 1 ? 'linha' : 'linhas'} de ${kinds[kind].plural.toLowerCase()}`
  await outbox
    .put(logEntry(caller, { action: 'party.imported', subject: { kind: 'party', id: caller.organizationId, name } }))
    .go()
  const counts = { created: 0, updated: 0, unchanged: 0 }
  const problems: Problem[] = []
  const right = rows.filter(({ line, facts }) => {
    const wrong = problemsOf(kind, line, facts)
    problems.push(...wrong)
    return wrong.length === 0
  })
  const waiting = [...Map.groupBy(right, ({ facts }) => identityOf(newParty(caller, { kind, facts }))).values()]
  const work = async () => {
    for (let same = waiting.shift(); same; same = waiting.shift())
      for (const { line, facts } of same)
        try {
          counts[await keep(caller, kind, facts)]++
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          problems.push({ code: error.code, line, message: `Linha ${line}: ${error.message}` })
        }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { ...counts, problems: problems.sort((one, other) => one.line - other.line) }
}
