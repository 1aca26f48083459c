/** The message of a refusal. */
export const messageOf = (failure: unknown): string =>
  failure instanceof Error && failure.message ? failure.message : 'Não foi possível salvar. Tente de novo.'
