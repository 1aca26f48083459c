import { api, type Requirement } from '../requirement.ts'

/** V8. */
export const authorization: readonly Requirement[] = [
  {
    id: '8.1.1',
    asks: 'Who may do what is documented',
    built: 'Each call declares it (`access`, `privilege`, `ownOrganization` in shared/api), and /api/docs shows it.',
  },
  {
    id: '8.1.2',
    asks: 'Fields that not everybody may read or write are documented',
    built: 'Schemas of shared/api name every field that goes in and out; what is not named is dropped on the way.',
  },
  {
    id: '8.2.1',
    asks: 'Calls are for whom they are declared',
    shownBy: [api('access', 'answers strangers as declared'), api('access', '%s')],
  },
  {
    id: '8.2.2',
    asks: "Another organisation's things cannot be reached",
    shownBy: [api('access', 'answers as if it did not exist')],
  },
  {
    id: '8.2.3',
    asks: 'Fields are for whom they are declared',
    shownBy: [
      api('identityPeople', 'keeps the e-mail that the person signs in with'),
      api('access', 'answers strangers as declared'),
    ],
  },
  { id: '8.3.1', asks: 'The server decides', shownBy: [api('access', 'answers strangers as declared')] },
  {
    id: '8.4.1',
    asks: 'Organisations do not touch one another',
    shownBy: [api('access', 'answers as if it did not exist')],
    note: 'Every key of the table begins with the organisation of the token, never with one that a caller names.',
  },
]
