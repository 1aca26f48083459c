import { api, browser, type Requirement, type Shown } from '../requirement.ts'

const session = (title: string): Shown => ['functions/platform/auth/session.test.ts', title]
const DECISIONS = 'Written in functions/identity/README.md'

/** V7. */
export const sessions: readonly Requirement[] = [
  { id: '7.1.1', asks: 'Life of sessions is documented', built: `${DECISIONS}, 'Sessions'.` },
  { id: '7.1.2', asks: 'Number of sessions is documented', built: `${DECISIONS}, 'Sessions'.` },
  { id: '7.1.3', asks: 'Federated sessions are documented', built: `${DECISIONS}, 'Ways in' (embedded tokens).` },
  { id: '7.2.1', asks: 'Tokens are checked by the server', shownBy: [api('access', 'answers strangers as declared')] },
  { id: '7.2.2', asks: 'Tokens are made for each session', shownBy: [api('identity', 'gives a new pair')] },
  {
    id: '7.2.3',
    asks: 'Reference tokens have 128 bits',
    built:
      'A refresh token ends with an HMAC-SHA-256 of 256 bits under a random key; the session has a random identifier.',
  },
  {
    id: '7.2.4',
    asks: 'Signing in makes a new token and ends the former',
    shownBy: [api('identityPeople', 'are switched without a password')],
  },
  { id: '7.3.1', asks: 'Idle sessions end', shownBy: [session('lives on for 30 days from each use')] },
  { id: '7.3.2', asks: 'Sessions end at last', shownBy: [session('ends after 90 days')] },
  {
    id: '7.4.1',
    asks: 'An ended session is of no use',
    shownBy: [
      api('identity', 'ends by signing out'),
      api('identity', 'ends the whole session when an older token comes back'),
      api('identityStanding', 'changes nothing any more, from the next call on'),
      api('identityStanding', 'reads nothing any more, within seconds'),
    ],
  },
  {
    id: '7.4.2',
    asks: 'Removing a person ends their sessions',
    shownBy: [api('identityPeople', 'ends their sessions')],
  },
  {
    id: '7.4.3',
    asks: 'A new factor can end the other sessions',
    shownBy: [
      api('identityPasswords', 'keeps this session and ends the others'),
      api('identityPasswords', 'are ended all but this one'),
    ],
  },
  {
    id: '7.4.4',
    asks: 'Leaving is easy on every page',
    shownBy: [browser('search', 'never signs out on a partial word')],
    note: "'Sair' stands in the user's menu and in the search on every page of a member.",
  },
  {
    id: '7.4.5',
    asks: 'Owners end the sessions of a person',
    shownBy: [api('identityPasswords', 'are all ended by an owner')],
  },
  {
    id: '7.5.1',
    asks: 'Factors change only with the password',
    shownBy: [
      api('identitySecondFactor', 'takes the password, the QR code and a first code'),
      api('identitySecondFactor', 'is removed by its person'),
    ],
  },
  {
    id: '7.5.2',
    asks: 'One sees and ends the own sessions',
    shownBy: [browser('profile', 'lists the sessions of a person')],
    note: 'Without the password again: ending sessions takes access away and gives none, and whoever lost a device is in a hurry.',
  },
  {
    id: '7.6.1',
    asks: 'Life of federated sessions',
    shownBy: [session('of one document ends when it was to end')],
  },
  {
    id: '7.6.2',
    asks: 'No session without an act',
    built: 'A session begins with a form, or with a token that another system signed for that person and document.',
  },
]
