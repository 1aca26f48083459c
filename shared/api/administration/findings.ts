import * as z from 'zod'

const findingCodes = [
  'owners.unlisted',
  'owners.listedInVain',
  'owners.miscounted',
  'owners.awaited',
  'owners.none',
  'people.unindexed',
  'people.withoutMembership',
  'people.withoutLogin',
  'interview.withoutVersion',
  'interview.withoutContent',
  'execution.withoutInterviewContent',
  'execution.withoutValues',
  'execution.assignedToNobody',
  'execution.groupGone',
  'execution.withoutJob',
  'job.stuck',
  'file.withoutObject',
  'log.broken',
] as const

/** A contradiction in the stored data. */
export const findingSchema = z.object({
  code: z.enum(findingCodes),
  /** What is wrong, in Portuguese. */
  message: z.string(),
  /** The identifier of the item where it was found. */
  at: z.string(),
  /** Whether it can be repaired, and whether this run repaired it. */
  repairable: z.boolean(),
  repaired: z.boolean(),
})
export type Finding = z.infer<typeof findingSchema>
