/** S0 §2: the address of an execution. */
export const runAddress = (execution: { interviewId: string; id: string }): string =>
  `/app/run/${execution.interviewId}?execution=${execution.id}`

/** The address that starts another document with the same answers. */
export const copyAddress = (execution: { interviewId: string; id: string }): string =>
  `/app/run/${execution.interviewId}?copiar=${execution.id}`

/** The address that starts a document from another one, linked to it. */
export const childAddress = (interviewId: string, origin: { id: string }): string =>
  `/app/run/${interviewId}?origem=${origin.id}`
