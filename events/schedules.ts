/** Scheduled functions and their intervals. The key names the rule in CDK. */
export const schedules = {
  /** Delivers messages that the stream consumer gave up on while their queue was unavailable. */
  sweepOutbox: { every: { minutes: 5 } },
  /** Puts stuck generations (a worker died between queue and table) back in their queue, or fails them if no message is left for them. */
  sweepJobs: { every: { minutes: 5 } },
  /** Hands over webhook deliveries, and what is to be done after finishing, whose next attempt is due. */
  sweepWebhooks: { every: { minutes: 1 } },
  /** Reminds people to sign, ends envelopes whose last day has passed, starts seals again, and watches the certificates that seal. */
  sweepSignatures: { every: { minutes: 1 } },
  /** Deletes for good what has been in the bin long enough. */
  emptyBin: { every: { minutes: 60 } },
  /** Erases finished documents that were kept as long as their model says. */
  eraseRetained: { every: { days: 1 } },
  /** Deletes files that were read for answers, and what was read in them, once they were kept long enough. */
  forgetReadings: { every: { minutes: 60 } },
  /** Notifies people of deadlines that come or have passed in São Paulo, and makes overdue what was not finished in time. */
  watchDeadlines: { every: { minutes: 60 } },
  /** Notifies people in the morning of their tasks that are due or overdue. */
  watchTasks: { every: { minutes: 60 } },
  /** Notifies owners of trials that end soon or have ended. */
  watchTrials: { every: { minutes: 60 } },
  /** Stores the end of each organisation's log where nobody can change it. */
  anchorLogs: { every: { days: 1 } },
  /** Exports the tables of the month for analysis. */
  exportTables: { every: { days: 1 } },
  /** Creates a signing key for access tokens; the previous one remains valid until its last token has expired. */
  rotateSigningKeys: { every: { days: 30 } },
} as const satisfies Record<string, { every: { minutes?: number; days?: number } }>

export type ScheduleName = keyof typeof schedules
