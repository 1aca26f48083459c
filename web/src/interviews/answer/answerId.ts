/** The control's id, which the summary of errors leads to. */
export const answerId = (path: string): string => `resposta-${path.replace(/[^\p{L}\p{N}_-]/gu, '-')}`
