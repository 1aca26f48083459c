/** Times of an organisation with 50,000 people, through the HTTP interface on a local cloud of its own (needs a build). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLocalCloud } from '#infra/local/index.ts'

/** `PEOPLE=2000` for a quick look: the local engine takes some minutes to write 50,000. */
const PEOPLE = Number(process.env.PEOPLE ?? 50_000)
/** Batches of a load that are under way at the same time. */
const AT_ONCE = 8
const RUNS = 60

const given = ['Ana', 'Bruno', 'Célia', 'Davi', 'Érica', 'Fábio', 'Glória', 'Heitor', 'Íris', 'João', 'Karla', 'Luís']
const family = ['Moreira', 'Souza', 'Araújo', 'Gonçalves', 'Lopes', 'Ávila', 'Ribeiro', 'Teixeira', 'Prado', 'Queirós']

const organizationId = '01KAHXBENCH00000000000000A'
const owner = {
  organizationId,
  userId: '01KAHXBENCH00000000000000B',
  email: 'dona@banca.exemplo.br',
  password: 'jabuticaba-velcro-trovão',
  firstName: 'Dona',
  lastName: 'Banca',
  privileges: ['owner'],
  isAdmin: false,
} as const

/** People as invitations leave them, without their logins: 50,000 password hashes would take an hour and be read by nothing here. */
const loadPeople = async (): Promise<void> => {
  const { registerOrganization } = await import('#functions/organizations/index.ts')
  const { registerUser } = await import('#functions/identity/index.ts')
  const { foldedName, user } = await import('#functions/identity/user.ts')
  await registerOrganization(organizationId, 'Banca')
  await registerUser(owner)
  const people = Array.from({ length: PEOPLE }, (_, n) => {
    const firstName = given[n % given.length]!
    const lastName = `${family[Math.floor(n / given.length) % family.length]} ${n}`
    const userId = `01KAHXBENCHP${String(n).padStart(14, '0')}`
    const email = `pessoa.${n}@banca.exemplo.br`
    return { organizationId, userId, email, firstName, lastName, nameFolded: foldedName(firstName, lastName) }
  })
  for (let start = 0; start < PEOPLE; start += 2_000)
    await user.put(people.slice(start, start + 2_000)).go({ concurrent: AT_ONCE })
}

const at = (times: readonly number[], share: number): number =>
  Math.round([...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]! * 10) / 10

const dataDir = mkdtempSync(join(tmpdir(), 'minuta-bench-'))
const cloud = await startLocalCloud({ dataDir, port: 0, quiet: true })
try {
  Object.assign(process.env, cloud.environment)
  const loading = performance.now()
  await loadPeople()
  console.log(`${PEOPLE} people loaded in ${Math.round((performance.now() - loading) / 1_000)} s`)

  const signedIn = await fetch(`${cloud.url}/api/v1/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  })
  const { data: session } = (await signedIn.json()) as { data: { accessToken: string } }
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const list = `${cloud.url}/api/v1/organizations/${organizationId}/users`
  const page = async (query: string) => {
    const before = performance.now()
    const answer = await fetch(`${list}?${query}`, { headers })
    const { data } = (await answer.json()) as { data: { items: unknown[]; cursor?: string } }
    return { time: performance.now() - before, ...data }
  }
  const measured = async (query: (turn: number) => string) => {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) times.push((await page(query(run))).time)
    return { median: at(times, 0.5), p95: at(times, 0.95) }
  }

  await page('limit=20')
  const cursors: string[] = []
  for (
    let next = await page('limit=100');
    next.cursor && cursors.length < 250;
    next = await page(`limit=100&cursor=${next.cursor}`)
  )
    cursors.push(next.cursor)
  const exported = performance.now()
  const csv = await (await fetch(`${list}/export`, { headers })).text()
  const exportTime = performance.now() - exported
  const rows = csv.split('\r\n').length - 2
  if (rows !== PEOPLE + 1) throw new Error(`the CSV has ${rows} rows`)

  console.table({
    'first page of 20': await measured(() => 'limit=20'),
    'any later page of 100': await measured((turn) => `limit=100&cursor=${cursors[(turn * 37) % cursors.length]}`),
    'search, found at once (ana)': await measured(() => 'limit=20&text=ana'),
    'search, found on the way (pessoa.7777@)': await measured(() => 'limit=20&text=pessoa.7777@'),
    'search, nobody': await measured(() => 'limit=20&text=xyzw'),
  })
  console.log(`CSV of ${rows} rows, ${(csv.length / 1e6).toFixed(1)} MB: ${Math.round(exportTime)} ms`)
} finally {
  await cloud.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
