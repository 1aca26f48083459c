import type { Interview } from '#shared/api/interviews.ts'
import { createField, emptyInterviewCode, type InterviewCode } from '#shared/interview/index.ts'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { type Client, ok, signInAt } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { countDeadLetters, kill, LONG, type Place, pause, startMinuta } from './running.ts'

export type SyncReport = {
  readonly interviews: number
  /** How long it took to show what would change, in ms. */
  readonly previewed: number
  /** Interviews brought to the new version when the process was killed. */
  readonly broughtBeforeKill: number
  /** Interviews that have the new version afterwards. */
  readonly brought: number
  /** Interviews saved more than once, or with only one of their two uses brought up. */
  readonly twice: number
  readonly half: number
  /** Publications that changed. */
  readonly republished: number
  readonly deadLetters: number
}

type Settings = Place & { readonly interviews: number; readonly say: (line: string) => void }

const AT_ONCE = 8

/** Calls `make` for 0, 1, … up to a count, a few at a time. */
async function each<T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  const left = Array.from({ length: count }, (_, at) => at)
  const work = async () => {
    for (let at = left.shift(); at !== undefined; at = left.shift()) made[at] = await make(at)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return made
}

const asking = (...refs: string[]): InterviewCode => ({
  ...emptyInterviewCode('Qualificação'),
  sections: [
    {
      id: 's',
      title: 'Partes',
      conditionals: [],
      fields: refs.map((ref) => createField('text', { uid: ref, ref, name: ref })),
    },
  ],
})

const using = (blockId: string, blockVersion: number): InterviewCode => ({
  ...emptyInterviewCode('Contrato'),
  sections: ['vendedor', 'comprador'].map((prefix) => ({
    id: prefix,
    title: prefix,
    type: 'block' as const,
    blockId,
    blockVersion,
    prefix,
    conditionals: [],
    fields: [],
  })),
})

/** A block in its second published version, and interviews that use the first one twice; every other one is published. */
async function prepare(owner: Client, interviews: number) {
  const create = (name: string, type: Interview['type'], interviewCode: InterviewCode) =>
    ok(owner.interviews.createInterview({ body: { name, type, interviewCode } }))
  const publish = ({ id, version }: Interview) =>
    ok(owner.interviews.changeInterview({ params: { id }, body: { version, published: true } }))
  const block = await publish(await create('Qualificação', 'block', asking('nome')))
  const made = await each(interviews, async (at) => {
    const one = await create(`Contrato ${at}`, 'template', using(block.id, block.version))
    return at % 2 === 0 ? publish(one) : one
  })
  const interviewCode = asking('nome', 'profissao')
  await publish(
    await ok(
      owner.interviews.saveInterview({ params: { id: block.id }, body: { version: block.version, interviewCode } }),
    ),
  )
  return { block, made }
}

/**
 * Brings interviews to the newest version of their block, kills Minuta with -9 when a third of them has it, starts it again and counts what
 * became of them.
 */
export async function killSync(settings: Settings): Promise<SyncReport> {
  const { interviews, port, say } = settings
  const url = `http://127.0.0.1:${port}`
  let child = await startMinuta(settings)
  try {
    let owner = await signInAt(url, people.owner.email, LOCAL_PASSWORD)
    const { block, made } = await prepare(owner, interviews)
    const sync = (preview: boolean) =>
      ok(
        owner.interviews.syncInterviews({
          params: { syncType: 'blocks' },
          body: { contentBlocks: [block.id], preview },
        }),
      )
    const left = async () => (await sync(true)).interviews.length
    const before = performance.now()
    await sync(true)
    const previewed = Math.round(performance.now() - before)
    say(`${interviews} interviews use the block; what would change was shown in ${previewed} ms`)
    await sync(false)
    let remaining = interviews
    await eventually(
      async () => {
        remaining = await left()
        return remaining <= (2 * interviews) / 3
      },
      { ...LONG, message: 'a third of the interviews was not brought up', longestPause: 1 },
    )
    await kill(child)
    say(`killed with ${interviews - remaining} brought to the new version`)
    child = await startMinuta(settings)
    owner = await signInAt(url, people.owner.email, LOCAL_PASSWORD)
    await eventually(async () => (await left()) === 0, { ...LONG, message: 'not every interview was brought up' })
    // A second delivery of the message would do its work meanwhile.
    await pause(3_000)
    const now = await each(interviews, (at) => ok(owner.interviews.getInterview({ params: { id: made[at]!.id } })))
    const versionsIn = ({ interviewCode }: Interview) =>
      new Set(interviewCode.sections.map(({ blockVersion }) => blockVersion))
    return {
      interviews,
      previewed,
      broughtBeforeKill: interviews - remaining,
      brought: now.filter((one) => versionsIn(one).has(block.version + 2)).length,
      twice: now.filter(({ version }, at) => version !== made[at]!.version + 1).length,
      half: now.filter((one) => versionsIn(one).size > 1).length,
      republished: now.filter(({ publication }, at) => publication?.version !== made[at]!.publication?.version).length,
      deadLetters: await countDeadLetters(settings),
    }
  } finally {
    child.kill('SIGTERM')
  }
}
