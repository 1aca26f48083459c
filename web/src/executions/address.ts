/** S0 §2: where an execution is run. */
export const runAddress = (execution: { interviewId: string; id: string }): string =>
  `/app/run/${execution.interviewId}?execution=${execution.id}`

/** Where another document with the same answers is begun. */
export const copyAddress = (execution: { interviewId: string; id: string }): string =>
  `/app/run/${execution.interviewId}?copiar=${execution.id}`

/** Where a document of a model is begun from another one, to which it stays linked. */
export const childAddress = (interviewId: string, origin: { id: string }): string =>
  `/app/run/${interviewId}?origem=${origin.id}`
