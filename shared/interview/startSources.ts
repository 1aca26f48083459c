/** From where a question can take the answer it begins with: what the office or the person who fills it in has told of itself once. */
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

/** What is known; what nobody has told yet is empty or missing. */
export type StartFacts = { readonly [S in StartSource]?: string | undefined }
