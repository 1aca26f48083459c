/** Facts a question can be prefilled with: what the office, or the person filling in the document, has entered once. */
export const startSources = {
  'office.name': 'Escritório: nome ou razão social',
  'office.document': 'Escritório: CNPJ',
  'office.oab': 'Escritório: registro na OAB',
  'office.address': 'Escritório: endereço',
  'office.city': 'Escritório: cidade',
  'office.email': 'Escritório: e-mail',
  'office.phone': 'Escritório: telefone',
  'person.name': 'Quem preenche: nome',
  'person.oab': 'Quem preenche: inscrição na OAB',
  'person.email': 'Quem preenche: e-mail',
  'lawyer.name': 'Quem preenche, se tem OAB no perfil: nome',
  'lawyer.email': 'Quem preenche, se tem OAB no perfil: e-mail',
} as const

export type StartSource = keyof typeof startSources

/** The known facts; those nobody has entered yet are empty or missing. */
export type StartFacts = { readonly [S in StartSource]?: string | undefined }
