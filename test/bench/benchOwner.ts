/** The organisation of the benchmarks in a browser, and the person who types. */
export const organizationId = '01KAHXBENCHED000000000000A'

export const owner = {
  organizationId,
  userId: '01KAHXBENCHED000000000000B',
  email: 'dona@medida.exemplo.br',
  password: 'jabuticaba-velcro-trovão',
  firstName: 'Dona',
  lastName: 'Medida',
  privileges: ['owner'],
  isAdmin: false,
} as const
