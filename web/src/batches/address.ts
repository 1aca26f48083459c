/** Where documents of a model are filled in from a spreadsheet, or how one such run goes. */
export const sheetAddress = (interviewId: string, batchId?: string): string =>
  `/app/planilha/${interviewId}${batchId ? `?preenchimento=${batchId}` : ''}`
