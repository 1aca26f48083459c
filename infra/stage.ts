/** What differs between deployments. Everything else is the same, so that what works in one works in the others. */
export type Stage = {
  readonly name: StageName
  /** Deleting the stack keeps table, files and keys. */
  readonly keepsData: boolean
  /** It can only be deployed with a domain. */
  readonly needsDomain: boolean
  /** Days for which logs are kept. */
  readonly logDays: 7 | 30 | 365
  readonly logLevel: 'debug' | 'info'
  /** X-Ray samples a share of the calls. */
  readonly traced: boolean
  /** Requests per second over all routes of the HTTP API, and the burst limit. */
  readonly throttle: { readonly rate: number; readonly burst: number }
  /** The same for each public route that is not a plain read. */
  readonly strangersThrottle: { readonly rate: number; readonly burst: number }
  /** Reads per minute of one organisation, over all its people and programs, who have far smaller limits of their own. */
  readonly organizationReadsPerMinute: number
  /**
   * Requests in five minutes from one address, beyond which the firewall refuses it: more than the reads of an organisation, whose people may
   * all share one. Without it there is no firewall.
   */
  readonly firewall?: { readonly requestsPerAddress: number }
  /** New versions of the functions that answer calls get a part of the calls first, and lose them if they fail. */
  readonly deploysGradually: boolean
  /** Days for which daily copies of the table and the files are kept; without, there are none. */
  readonly backupDays?: number
  /** Whether alarms notify somebody; otherwise they are only shown on the dashboard. */
  readonly alarmsNotify: boolean
}

/** Personal data of Brazilians stays in Brazil by default. */
export const DEFAULT_REGION = 'sa-east-1'

/** Where AWS has what belongs to no region: CloudFront's certificates and firewalls. */
export const GLOBAL_REGION = 'us-east-1'

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
    organizationReadsPerMinute: 6_000,
    deploysGradually: false,
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
    organizationReadsPerMinute: 6_000,
    deploysGradually: true,
    backupDays: 7,
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
    organizationReadsPerMinute: 15_000,
    firewall: { requestsPerAddress: 100_000 },
    deploysGradually: true,
    backupDays: 35,
    alarmsNotify: true,
  },
}

/** The stage with that name; an unknown name stops the synthesis, so that a typo does not create a deployment. */
export function stageNamed(name: string): Stage {
  const found = stageNames.find((known) => known === name)
  if (!found) throw new Error(`There is no stage '${name}'. Choose one with -c stage=${stageNames.join('|')}.`)
  return stages[found]
}
