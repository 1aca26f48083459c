/** S0 §2: the address of an execution. */
export const runAddress = (execution: { interviewId: string; id: string }): string =>
  `/app/run/${execution.interviewId}?execution=${execution.id}`

/** The address that starts another document with the same answers. */
export const copyAddress = (execution: { interviewId: string; id: string }): string =>
  `/app/run/${execution.interviewId}?copiar=${execution.id}`

/** The address that starts a document from another one, linked to it. */
export const childAddress = (interviewId: string, origin: { id: string }): string =>
  `/app/run/${interviewId}?origem=${origin.id}`

/** Where documents of a model are filled in from a spreadsheet, or how one such run goes. */
export const sheetAddress = (interviewId: string, batchId?: string): string =>
  `/app/planilha/${interviewId}${batchId ? `?preenchimento=${batchId}` : ''}`

/** Where documents are read to answer the questions of a model, or those of one execution. */
export const autoFillAddress = (interviewId: string, executionId?: string): string =>
  `/app/IAAutoFillFields/${interviewId}${executionId ? `?execution=${executionId}` : ''}`

export const envelopeAddress = ({ id }: { readonly id: string }): string => `/signatures/${id}`
