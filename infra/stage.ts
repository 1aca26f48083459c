/** What differs between the deployments of Minuta. Everything else is the same, so that what works in one works in the others. */
export type Stage = {
  readonly name: StageName
  /** Deleting the stack leaves table, files and keys where they are. */
  readonly keepsData: boolean
  /** It is deployed under a name of its own alone. */
  readonly needsDomain: boolean
  /** Days for which logs are kept. */
  readonly logDays: 7 | 30 | 365
  readonly logLevel: 'debug' | 'info'
  /** X-Ray follows a share of the calls. */
  readonly traced: boolean
  /** Requests a second over all routes of the HTTP API, and how many may come at once. */
  readonly throttle: { readonly rate: number; readonly burst: number }
  /** The same for each route by itself that is open to strangers and no plain reading. */
  readonly strangersThrottle: { readonly rate: number; readonly burst: number }
  /** Calls of one organisation in a minute, over all its people and programs. */
  readonly organizationCallsPerMinute: number
  /** Alarms tell somebody; where nobody waits for an answer they only stand on the dashboard. */
  readonly alarmsNotify: boolean
}

export const stageNames = ['dev', 'staging', 'prod'] as const
export type StageName = (typeof stageNames)[number]

export const stages: { readonly [N in StageName]: Stage & { readonly name: N } } = {
  dev: {
    name: 'dev',
    keepsData: false,
    needsDomain: false,
    logDays: 7,
    logLevel: 'debug',
    traced: false,
    throttle: { rate: 100, burst: 200 },
    strangersThrottle: { rate: 10, burst: 20 },
    organizationCallsPerMinute: 1_200,
    alarmsNotify: false,
  },
  staging: {
    name: 'staging',
    keepsData: false,
    needsDomain: false,
    logDays: 30,
    logLevel: 'info',
    traced: true,
    throttle: { rate: 200, burst: 400 },
    strangersThrottle: { rate: 20, burst: 40 },
    organizationCallsPerMinute: 1_200,
    alarmsNotify: true,
  },
  prod: {
    name: 'prod',
    keepsData: true,
    needsDomain: true,
    logDays: 365,
    logLevel: 'info',
    traced: true,
    throttle: { rate: 1_000, burst: 2_000 },
    strangersThrottle: { rate: 50, burst: 100 },
    organizationCallsPerMinute: 3_000,
    alarmsNotify: true,
  },
}

/** The stage of that name; an unknown name stops the synthesis, since a typing error must not become a new deployment. */
export function stageNamed(name: string): Stage {
  const found = stageNames.find((known) => known === name)
  if (!found) throw new Error(`There is no stage '${name}'. Choose one with -c stage=${stageNames.join('|')}.`)
  return stages[found]
}
