/**
 * How long it takes to find a party while it is typed, in a register of 50,000, through the HTTP API of its own local cloud (needs a
 * build). `SCALE=0.01` for a quick run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PartyKind } from '#shared/register/partyKinds.ts'
import { type Items, organizationId, owner, startWithOrganization } from './loadOrganization.ts'

const PARTIES = Math.round(50_000 * Number(process.env.SCALE ?? 1))
/** Parties that are typed, spread over the register. */
const TYPED = 60
/** Matches that the screen shows. */
const SHOWN = 7
/** The target, in ms. */
const TARGET = 100

const given =
  'Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera'.split(
    ' ',
  )
const family =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araújo'.split(
    ' ',
  )

/** Numbers that repeat in every run, spread so that common names are common. */
function randomly(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The first names of a list are the commonest, as in a population. */
const pick = (names: readonly string[], random: number): string => names[Math.floor(random ** 2 * names.length)]!

function nameOf(n: number): string {
  const random = randomly(n + 1)
  random()
  const middle = random() < 0.6 ? [pick(given, random())] : []
  return [pick(given, random()), ...middle, random() < 0.3 ? 'da' : '', pick(family, random()), pick(family, random())]
    .filter(Boolean)
    .join(' ')
}

const cpfOf = (n: number): string =>
  String(10_000_000_000 + n * 199_999).replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')

async function* parties(): Items {
  const { party, partyDocument, partyPhrase } = await import('#functions/register/entity.ts')
  const { foldForSearch } = await import('#shared/format/text.ts')
  const { searchLineOf, phrasesOfParty } = await import('#shared/register/searchWords.ts')
  for (let n = 0; n < PARTIES; n++) {
    const partyId = `01KAHXBENCHR${String(n).padStart(14, '0')}`
    const name = nameOf(n)
    const nameFolded = foldForSearch(name)
    const kind: PartyKind = 'person'
    const document = cpfOf(n)
    const facts = { name, document, profession: 'comerciante', street: 'Rua das Flores', number: '10', city: 'Niterói' }
    const by = owner.userId
    yield party.put({
      organizationId,
      partyId,
      kind,
      name,
      nameFolded,
      facts,
      version: 1,
      createdBy: by,
      updatedBy: by,
    })
    yield partyDocument.put({ organizationId, kind, document, partyId })
    const line = searchLineOf(facts)
    for (const phrase of phrasesOfParty(facts))
      yield partyPhrase.put({ organizationId, phrase, nameFolded, partyId, kind, line })
  }
}

const at = (times: readonly number[], share: number): number =>
  Math.round([...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]! * 10) / 10

const dataDir = mkdtempSync(join(tmpdir(), 'minuta-bench-'))
const cloud = await startWithOrganization(dataDir, [parties])
try {
  const signedIn = await fetch(`${cloud.url}/api/v1/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  })
  const { data: session } = (await signedIn.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${session.accessToken}` }

  const read = async (text: string, cursor: string | undefined) => {
    const query = new URLSearchParams({
      text,
      kinds: 'person,company',
      limit: String(SHOWN),
      ...(cursor && { cursor }),
    })
    const answer = await fetch(`${cloud.url}/api/v1/organizations/${organizationId}/parties?${query}`, { headers })
    const { data } = (await answer.json()) as { data: { items: { name: string }[]; cursor?: string } | null }
    if (!data) throw new Error(`${text}: ${answer.status}`)
    return data
  }
  /** Reads pages until the list on the screen is full, as the screen does: it shows the first matches while it reads on. */
  const find = async (text: string) => {
    const before = performance.now()
    const names: string[] = []
    let first: number | undefined
    let cursor: string | undefined
    do {
      const page = await read(text, cursor)
      names.push(...page.items.map(({ name }) => name))
      if (names.length > 0) first ??= performance.now() - before
      cursor = page.cursor
    } while (cursor !== undefined && names.length < SHOWN)
    const all = performance.now() - before
    return { first: first ?? all, all, names }
  }
  /** All beginnings of a text from two letters on: what is asked while it is typed. */
  const typed = (text: string): string[] =>
    Array.from({ length: text.length - 1 }, (_, length) => text.slice(0, length + 2))
  const people = Array.from({ length: TYPED }, (_, n) => Math.floor(((n + 0.5) * PARTIES) / TYPED))
  const lastWords = (name: string) => {
    const [first = '', ...others] = name.split(' ')
    return `${others.at(-1)} ${first}`
  }
  await Promise.all(['ma', 'si', '10'].map(find))
  const table: Record<string, object> = {}
  for (const [what, textOf] of [
    ['name', nameOf],
    ['last name, then first', (n: number) => lastWords(nameOf(n))],
    ['CPF', cpfOf],
  ] as const) {
    const first: number[] = []
    const all: number[] = []
    for (const n of people) {
      const text = textOf(n)
      for (const part of typed(text)) {
        const found = await find(part)
        first.push(found.first)
        all.push(found.all)
      }
      const { names } = await find(text)
      if (!names.includes(nameOf(n)) && names.length < SHOWN) throw new Error(`${text} was not found`)
    }
    for (const [until, times] of [
      ['the first match', first],
      ['all that are shown', all],
    ] as const) {
      const p95 = at(times, 0.95)
      const figures = { keys: times.length, median: at(times, 0.5), p95, slowest: at(times, 1), met: p95 < TARGET }
      table[`${what}: ${until}`] = figures
    }
  }
  console.log(`${PARTIES} parties; milliseconds from a key`)
  console.table(table)
} finally {
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
