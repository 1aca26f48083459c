import { api, browser, type Requirement, type Shown } from '../requirement.ts'

const session = (title: string): Shown => ['functions/platform/auth/session.test.ts', title]
const DECISIONS = 'Written in functions/identity/README.md'

/** V7. */
export const sessions: readonly Requirement[] = [
  { id: '7.1.1', asks: 'Session lifetime is documented', built: `${DECISIONS}, 'Sessions'.` },
  { id: '7.1.2', asks: 'The number of parallel sessions is documented', built: `${DECISIONS}, 'Sessions'.` },
  {
    id: '7.1.3',
    asks: 'Federated sessions are documented',
    built: `${DECISIONS}, 'Ways in' (embedded tokens) and 'Single sign-on'.`,
  },
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
    asks: 'Signing in issues a new token and revokes the previous one',
    shownBy: [api('identityPeople', 'are switched without a password')],
  },
  { id: '7.3.1', asks: 'Idle sessions end', shownBy: [session('lasts 30 days from each use')] },
  { id: '7.3.2', asks: 'Sessions have a maximum lifetime', shownBy: [session('ends after 90 days')] },
  {
    id: '7.4.1',
    asks: 'An ended session is invalid',
    shownBy: [
      api('identity', 'is refused after signing out'),
      api('identity', 'ends the whole session if an older token is used again'),
      api('identityStanding', 'cannot change anything, from the next call on'),
      api('identityStanding', 'cannot read anything, within seconds'),
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
      api('identityPasswords', 'can all be ended except this one'),
    ],
  },
  {
    id: '7.4.4',
    asks: 'Every page has a sign-out',
    shownBy: [browser('search', 'never signs out on a partial word')],
    note: "'Sair' is in the user menu and in the search on every member page.",
  },
  {
    id: '7.4.5',
    asks: 'Owners can end a user’s sessions',
    shownBy: [api('identityPasswords', 'can all be ended by an owner')],
  },
  {
    id: '7.5.1',
    asks: 'Factors change only with the password',
    shownBy: [
      api('identitySecondFactor', 'requires the password, the QR code and a first code'),
      api('identitySecondFactor', 'is removed by its user'),
    ],
  },
  {
    id: '7.5.2',
    asks: 'Users can see and end their sessions',
    shownBy: [browser('profile', 'lists the sessions of a person')],
    note: 'Without the password: ending sessions only removes access, and a lost device is urgent.',
  },
  {
    id: '7.6.1',
    asks: 'Lifetime of federated sessions',
    shownBy: [
      session('for one document ends at a fixed time'),
      api('sso', 'is in for twelve hours at most, and is told where to leave the provider'),
    ],
  },
  {
    id: '7.6.2',
    asks: 'No session without user action',
    built:
      'A session starts with a form, or with a token that another system signed for that user and document, or the answer of a provider to a sign-in begun in that browser.',
  },
]
