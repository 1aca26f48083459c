import type { Plan, PlannedResource, Plans } from './plan.ts'

const nothing: Plan = { resources: {}, exports: {}, imports: [], writes: [], reads: [] }

/** What `cdk bootstrap` has put into the account. */
const bootstrapped: readonly string[] = ['/cdk-bootstrap/hnb659fds/version']

type Change = { readonly id: string; readonly kind: 'create' | 'replace' | 'update' }

const kindOf = (before: PlannedResource | undefined, after: PlannedResource): Change['kind'] => {
  if (!before) return 'create'
  return before.type !== after.type || before.fixed !== after.fixed ? 'replace' : 'update'
}

/** The changes in CloudFormation's order: each resource after those that it refers to. The rest, which refer to each other, comes last. */
function inOrder(
  { resources }: Plan,
  former: Plan,
): { readonly changes: readonly Change[]; readonly cycle: readonly string[] } {
  const waiting = new Map(Object.entries(resources))
  const changes: Change[] = []
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const [id, resource] of waiting) {
      if (resource.refers?.some((other) => other !== id && waiting.has(other))) continue
      waiting.delete(id)
      changes.push({ id, kind: kindOf(former.resources[id], resource) })
      isMoving = true
    }
  }
  return { changes, cycle: [...waiting.keys()] }
}

/**
 * An account in which stacks are deployed as CloudFormation would, without their contents. It creates and changes resources after those that
 * they refer to, then publishes the exports, and only then deletes what is not needed any more; an update that fails before returns to what
 * was there, of which nothing is deleted yet. Every step that could not be done is a fault.
 */
export class RehearsedAccount {
  readonly #stacks = new Map<string, Plan>()
  readonly faults: string[] = []

  /** Deploys stacks one after another, in the given order. */
  deploy(plans: Iterable<readonly [stack: string, plan: Plan]>): this {
    for (const [stack, plan] of plans) this.#update(stack, plan)
    return this
  }

  #others(stack: string): readonly (readonly [string, Plan])[] {
    return [...this.#stacks].filter(([other]) => other !== stack)
  }

  #update(stack: string, plan: Plan): void {
    const former = this.#stacks.get(stack) ?? nothing
    const report = (fault: string) => this.faults.push(`${stack}: ${fault}`)
    this.#checkSources(stack, plan, report)
    const { changes, cycle } = inOrder(plan, former)
    if (cycle.length > 0) report(`resources refer to each other: ${cycle.join(', ')}`)
    checkChanges(plan, former, changes, report)
    const replaced = new Set(changes.filter(({ kind }) => kind === 'replace').map(({ id }) => id))
    this.#checkExports(stack, plan, former, replaced, report)
    this.#stacks.set(stack, plan)
  }

  /** Everything that comes from elsewhere is there. */
  #checkSources(stack: string, { imports, reads, writes }: Plan, report: (fault: string) => void): void {
    const others = this.#others(stack).map(([, other]) => other)
    for (const name of imports)
      if (!others.some(({ exports }) => Object.hasOwn(exports, name))) report(`imports ${name}, which no stack exports`)
    const known = new Set([...bootstrapped, ...writes, ...others.flatMap((other) => other.writes)])
    for (const name of reads) if (!known.has(name)) report(`reads the parameter ${name}, which does not exist`)
  }

  /** What other stacks still use is neither removed nor changed. */
  #checkExports(
    stack: string,
    plan: Plan,
    former: Plan,
    replaced: ReadonlySet<string>,
    report: (fault: string) => void,
  ): void {
    const users = (name: string, kind: 'imports' | 'reads') =>
      this.#others(stack).flatMap(([other, theirs]) => (theirs[kind].includes(name) ? [other] : []))
    for (const [name, sources] of Object.entries(former.exports)) {
      const present = plan.exports[name]
      const isSame = present?.join() === sources.join() && !sources.some((source) => replaced.has(source))
      const by = users(name, 'imports').join(', ')
      if (by && !isSame) report(`${present ? 'changes' : 'removes'} the export ${name}, which ${by} imports`)
    }
    for (const name of former.writes) {
      const by = users(name, 'reads').join(', ')
      if (by && !plan.writes.includes(name)) report(`removes the parameter ${name}, which ${by} reads`)
    }
  }
}

function checkChanges(
  { resources }: Plan,
  former: Plan,
  changes: readonly Change[],
  report: (fault: string) => void,
): void {
  const present = new Set(Object.keys(former.resources))
  const made = new Set<string>()
  const taken = new Map(
    Object.entries(former.resources).flatMap(([id, { type, name }]) => (name ? [[`${type} ${name}`, id]] : [])),
  )
  for (const { id, kind } of changes) {
    const { type, name, refers = [] } = resources[id] as PlannedResource
    for (const other of refers)
      if (!resources[other])
        report(`${id} refers to ${other}, which ${present.has(other) ? 'is deleted' : 'does not exist'}`)
    const holder = name && taken.get(`${type} ${name}`)
    // With a new parent, as an API, the same name is another.
    const isElsewhere = refers.some((other) => made.has(other))
    if (kind !== 'update' && holder && !isElsewhere)
      report(`${id} cannot be made while ${holder} has its name: ${name}`)
    if (kind !== 'update') made.add(id)
  }
}

const reversed = (plans: Plans) => [...plans].reverse()

/** What would fail of a first deployment. */
export const rehearseFirst = (plans: Plans): readonly string[] => new RehearsedAccount().deploy(plans).faults

/** What would fail of an upgrade. */
export const rehearseUpgrade = (former: Plans, plans: Plans): readonly string[] =>
  new RehearsedAccount().deploy(former).deploy(plans).faults

/**
 * What would fail of going back, after each stack at which the upgrade may have ended: the stacks go back one by one, last first
 * (`npm run deploy -- --back`). What fails of the upgrade itself is left out.
 */
export function rehearseReturn(former: Plans, plans: Plans): readonly string[] {
  const ends = Array.from({ length: plans.size }, (_, at) => [...plans].slice(0, at + 1))
  return [
    ...new Set(
      ends.flatMap((reached) => {
        const account = new RehearsedAccount().deploy(former).deploy(reached)
        const before = account.faults.length
        return account.deploy(reversed(former)).faults.slice(before)
      }),
    ),
  ]
}
