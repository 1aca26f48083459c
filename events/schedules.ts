/** What runs by the clock, and how often. The key names the rule in CDK. */
export const schedules = {
  /** Messages that the stream's reader gave up while their queue did not answer are handed over after all. */
  sweepOutbox: { every: { minutes: 5 } },
  /** Generations that stand still (a worker that died between queue and table) are put back in their queue, or fail when no message is left for them. */
  sweepJobs: { every: { minutes: 5 } },
  /** What has been in the bin for its time is deleted for good. */
  emptyBin: { every: { minutes: 60 } },
  /** Trials that end soon or have ended: their owners are told. */
  watchTrials: { every: { minutes: 60 } },
  /** A new signing key for access tokens; the former one verifies until its last token has expired. */
  rotateSigningKeys: { every: { days: 30 } },
} as const satisfies Record<string, { every: { minutes?: number; days?: number } }>

export type ScheduleName = keyof typeof schedules
