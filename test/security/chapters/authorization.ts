import { api, type Requirement } from '../requirement.ts'

/** V8. */
export const authorization: readonly Requirement[] = [
  {
    id: '8.1.1',
    asks: 'Authorization rules are documented',
    built: 'Each call declares it (`access`, `privilege`, `ownOrganization` in shared/api), and /api/docs shows it.',
  },
  {
    id: '8.1.2',
    asks: 'Field-level access rules are documented',
    built: 'The schemas of shared/api name every field that is sent or received; all others are dropped.',
  },
  {
    id: '8.2.1',
    asks: 'Calls are restricted as declared',
    shownBy: [
      api('access', 'answers strangers as declared'),
      api('access', '%s'),
      api('access', '%s refuses the session of a visitor'),
      api('access', '%s refuses the session of another link'),
      api('links', '%s, refuses every call with the reason'),
      api('apiKeys', 'limited to some models, sees those and their documents alone'),
    ],
  },
  {
    id: '8.2.2',
    asks: "Another organisation's data cannot be accessed",
    shownBy: [api('access', 'answers as if it did not exist')],
  },
  {
    id: '8.2.3',
    asks: 'Fields are restricted as declared',
    shownBy: [api('identityPeople', "keeps the user's sign-in e-mail"), api('access', 'answers strangers as declared')],
  },
  { id: '8.3.1', asks: 'The server enforces authorization', shownBy: [api('access', 'answers strangers as declared')] },
  {
    id: '8.4.1',
    asks: 'Organisations are isolated',
    shownBy: [api('access', 'answers as if it did not exist')],
    note: 'Every key of the table starts with the organisation of the token, never with one from the request.',
  },
]
