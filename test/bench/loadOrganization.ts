import { now } from '#functions/platform/clock.ts'
import { executionStatusLabels } from '#shared/api/executionStatus.ts'
import { foldText } from '#shared/format/text.ts'

/** What is loaded; `SCALE=0.01` for a quick look. */
const scale = Number(process.env.SCALE ?? 1)
export const sizes = {
  people: Math.round(50_000 * scale),
  executions: Math.round(200_000 * scale),
  logLines: Math.round(1_000_000 * scale),
}

export const organizationId = '01KAHXBENCH00000000000000A'
export const owner = {
  organizationId,
  userId: '01KAHXBENCH00000000000000B',
  email: 'dona@banca.exemplo.br',
  password: 'jabuticaba-velcro-trovão',
  firstName: 'Dona',
  lastName: 'Banca',
  privileges: ['owner'],
  isAdmin: false,
} as const

/** One of a hundred interviews; the hundredth has a tenth of all executions. */
export const interviewOf = (n: number): string => `01KAHXBENCHM${String(n % 10 === 9 ? 99 : n % 99).padStart(14, '0')}`
export const personOf = (n: number): string => `01KAHXBENCHP${String(n % sizes.people).padStart(14, '0')}`

const given = ['Ana', 'Bruno', 'Célia', 'Davi', 'Érica', 'Fábio', 'Glória', 'Heitor', 'Íris', 'João', 'Karla', 'Luís']
const family = ['Moreira', 'Souza', 'Araújo', 'Gonçalves', 'Lopes', 'Ávila', 'Ribeiro', 'Teixeira', 'Prado', 'Queirós']
const nameOf = (n: number) => ({
  firstName: given[n % given.length]!,
  lastName: `${family[Math.floor(n / given.length) % family.length]} ${n}`,
})

/** Items written at once, and batches of them that are under way at the same time. */
const CHUNK = 2_000
const AT_ONCE = 8

const began = now().getTime()
/** Of the nth item of all: a year of use, the last of them now. */
const instantOf = (n: number, all: number): string => new Date(began - (all - n) * (31_536_000_000 / all)).toISOString()

const inChunks = async <T>(count: number, make: (n: number) => T, put: (items: T[]) => Promise<unknown>) => {
  for (let start = 0; start < count; start += CHUNK)
    await put(Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => make(start + index)))
}

/** People as invitations leave them, without their logins: 50,000 password hashes would take an hour and be read by nothing here. */
const loadPeople = async (): Promise<void> => {
  const { foldedName, user } = await import('#functions/identity/user.ts')
  const person = (n: number) => {
    const name = nameOf(n)
    const nameFolded = foldedName(name.firstName, name.lastName)
    return { organizationId, userId: personOf(n), email: `pessoa.${n}@banca.exemplo.br`, ...name, nameFolded }
  }
  await inChunks(sizes.people, person, (items) => user.put(items).go({ concurrent: AT_ONCE }))
}

const loadExecutions = async (): Promise<void> => {
  const { execution } = await import('#functions/executions/entity.ts')
  const one = (n: number) => {
    const name = `Contrato de locação ${n} de ${nameOf(n).lastName}`
    const time = instantOf(n, sizes.executions)
    return {
      organizationId,
      executionId: `01KAHXBENCHE${String(n).padStart(14, '0')}`,
      name,
      nameFolded: foldText(name),
      status: n % Object.keys(executionStatusLabels).length,
      interviewId: interviewOf(n),
      interviewName: 'Contrato de locação residencial',
      interviewVersion: 1,
      interviewKey: 'bench',
      valuesKey: 'bench',
      assignedTo: personOf(n % 500),
      version: 1,
      createdBy: personOf(n),
      createdAt: time,
      updatedAt: time,
    }
  }
  await inChunks(sizes.executions, one, (items) => execution.put(items).go({ concurrent: AT_ONCE }))
}

/** A log whose chain is whole: each line is tied to the one before it. */
const loadLog = async (): Promise<void> => {
  const { logEntry, logHead } = await import('#functions/logs/entity.ts')
  const { GENESIS, link } = await import('#functions/logs/chain.ts')
  let end = { sequence: 0, hash: GENESIS }
  const actions = ['execution.changed', 'execution.created', 'session.opened', 'document.downloaded', 'user.changed']
  const line = (n: number) => {
    const at = instantOf(n, sizes.logLines)
    const { firstName, lastName } = nameOf(n)
    return {
      organizationId,
      entryId: `01KAHXBENCHL${String(n).padStart(14, '0')}`,
      at,
      action: actions[n % actions.length]!,
      subjectKind: 'execution',
      subjectId: `01KAHXBENCHE${String(n % sizes.executions).padStart(14, '0')}`,
      subjectName: `Contrato de locação ${n % sizes.executions}`,
      userId: personOf(n % 500),
      by: {
        organizationId,
        id: personOf(n % 500),
        name: `${firstName} ${lastName}`,
        email: `pessoa.${n % 500}@banca.exemplo.br`,
      },
      from: { address: '200.147.3.157', userAgent: 'Mozilla/5.0', requestId: String(n) },
      change: JSON.stringify({ before: { status: 0 }, after: { status: 1 } }),
    }
  }
  await inChunks(sizes.logLines, line, (items) => {
    const linked = link(end, items)
    end = linked.at(-1)!
    return logEntry.put([...linked]).go({ concurrent: AT_ONCE })
  })
  await logHead.put({ organizationId, ...end }).go()
}

const timed = async (what: string, load: () => Promise<void>): Promise<void> => {
  const start = performance.now()
  await load()
  console.log(`${what} in ${Math.round((performance.now() - start) / 1_000)} s`)
}

/** Writes the organisation straight into the table: what years of use leave behind. */
export const loadOrganization = async (): Promise<void> => {
  const { registerOrganization } = await import('#functions/organizations/index.ts')
  const { registerUser } = await import('#functions/identity/index.ts')
  await registerOrganization(organizationId, 'Banca')
  await registerUser(owner)
  await timed(`${sizes.people} people`, loadPeople)
  await timed(`${sizes.executions} executions`, loadExecutions)
  await timed(`${sizes.logLines} lines of the log`, loadLog)
}
