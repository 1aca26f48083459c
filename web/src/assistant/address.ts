/** Where documents are read to answer the questions of a model, or those of one execution. */
export const autoFillAddress = (interviewId: string, executionId?: string): string =>
  `/app/IAAutoFillFields/${interviewId}${executionId ? `?execution=${executionId}` : ''}`
