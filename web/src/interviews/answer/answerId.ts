/** The id of a question's control, which the error summary links to. */
export const answerId = (path: string): string => `resposta-${path.replace(/[^\p{L}\p{N}_-]/gu, '-')}`
