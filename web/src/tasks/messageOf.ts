/** What a refusal says to the person. */
export const messageOf = (failure: unknown): string =>
  failure instanceof Error && failure.message ? failure.message : 'Não foi possível salvar. Tente de novo.'
