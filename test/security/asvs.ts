/**
 * OWASP ASVS 5.0, level 2, chapters V6 (authentication), V7 (sessions), V8 (authorization) and V16 (logging and errors): each requirement, in
 * our own short words, with the tests that hold it, or the reason why it is met otherwise, does not apply, or is not met.
 * Numbers: https://github.com/OWASP/ASVS/tree/master/5.0/en
 */

/** A file of tests and a piece of the title of one that holds the requirement. */
export type Held = readonly [file: string, title: string]

export type Answer =
  | { readonly held: readonly Held[]; readonly note?: string }
  /** Met by how it is built, where a test would only repeat it. */
  | { readonly built: string }
  | { readonly doesNotApply: string }
  | { readonly notMet: string }

export type Requirement = { readonly id: string; readonly asks: string } & Answer

const api = (name: string, title: string): Held => [`test/api/${name}.test.ts`, title]
const browser = (name: string, title: string): Held => [`test/browser/${name}.test.ts`, title]
const identity = (name: string, title: string): Held => [`functions/identity/${name}.test.ts`, title]
const session = (title: string): Held => ['functions/platform/auth/session.test.ts', title]

const judged = 'shared/api/identity/judgePassword.test.ts'

const DECISIONS = 'Written in functions/identity/README.md'
const NO_PROVIDER = 'People sign in with us alone: there is no other identity provider.'

export const requirements: readonly Requirement[] = [
  { id: '6.1.1', asks: 'Defences against guessing are documented', built: `${DECISIONS}, 'Guessing'.` },
  { id: '6.1.2', asks: 'Words that passwords must not be made of are documented', built: `${DECISIONS}, 'Passwords'.` },
  { id: '6.1.3', asks: 'All ways in are documented together', built: `${DECISIONS}, 'Ways in'.` },
  {
    id: '6.2.1',
    asks: 'Eight characters at least',
    held: [[judged, 'has from 8 to 256 characters']],
  },
  {
    id: '6.2.2',
    asks: 'One can change the own password',
    held: [browser('profile', 'shows how strong a new password is')],
  },
  {
    id: '6.2.3',
    asks: 'The present password is asked for',
    held: [api('identityPasswords', 'asks for the present one')],
  },
  {
    id: '6.2.4',
    asks: 'The most common passwords are refused',
    held: [[judged, '%o is refused, with what to do about it']],
  },
  {
    id: '6.2.5',
    asks: 'No rule of composition',
    held: [[judged, '%o needs no capitals, digits or signs to be good']],
  },
  { id: '6.2.6', asks: 'Passwords are masked', held: [browser('entry', 'is masked until its person asks to see it')] },
  { id: '6.2.7', asks: 'Pasting and password managers work', held: [browser('entry', 'and can be pasted')] },
  {
    id: '6.2.8',
    asks: 'The password counts exactly as it was typed',
    held: [identity('password', 'are known by themselves alone, to the last letter, capital and space')],
    note: 'But for the composition of accents (Unicode NFC, as NIST SP 800-63B advises): keyboards differ in it.',
  },
  { id: '6.2.9', asks: '64 characters and more are allowed', held: [[judged, 'has from 8 to 256 characters']] },
  { id: '6.2.10', asks: 'Passwords do not expire', built: 'Nothing asks for a new password by the calendar.' },
  {
    id: '6.2.11',
    asks: 'Words about the person are no good password',
    held: [api('identityPasswords', 'refuses what is easy to guess for who knows the person')],
  },
  {
    id: '6.2.12',
    asks: 'Breached passwords are refused',
    held: [[judged, '%o is refused, with what to do about it']],
    note: 'Against the lists that zxcvbn-ts brings, made of leaks; no password, nor a part of its hash, is sent to anybody.',
  },
  {
    id: '6.3.1',
    asks: 'Guessing is stopped as documented',
    held: [
      api('identity', 'leaves no gap for many guesses at once'),
      api('identitySecondFactor', 'stops guessing after ten codes'),
      api('identityPasswords', 'stops guesses at the present one'),
      api('identitySignUp', 'stops after five times with one e-mail'),
    ],
  },
  {
    id: '6.3.2',
    asks: 'No default accounts',
    built: 'A deployment begins without people; the demonstration is loaded by a command of its own (`npm run demo`).',
  },
  {
    id: '6.3.3',
    asks: 'A second factor is required',
    held: [
      api('identityRequiredFactor', 'is let in to turn one on, and is told so'),
      api('identityRequiredFactor', 'is held to it after renewing'),
      api('identityRequiredFactor', 'does not get in through another session'),
      api('identityRequiredFactor', 'is not turned off, in whichever organisation'),
      api('identityRequiredFactor', 'opens only the way to turn one on for who has none'),
      browser('requiredFactor', 'is made so in the settings, and lets a person in once theirs is on'),
    ],
    note: 'Where the organisation requires it: its owners decide. It is offered to everybody (TOTP, and passkeys besides).',
  },
  {
    id: '6.3.4',
    asks: 'All ways in are equally strong',
    held: [
      api('identityPasswords', 'is replaced by the link of an e-mail'),
      api('identitySecondFactor', 'tells nothing of person and organisation before the code'),
      api('identityEmbedded', 'is refused when anything about it is wrong'),
    ],
  },
  {
    id: '6.4.1',
    asks: 'First secrets are random, short-lived and used once',
    held: [
      api('identityPeople', 'is accepted with a good password alone, and once'),
      api('identityPeople', 'is lost with the link'),
    ],
  },
  { id: '6.4.2', asks: 'No secret questions', built: 'There are none.' },
  {
    id: '6.4.3',
    asks: 'A forgotten password does not go around the second factor',
    held: [api('identitySecondFactor', 'is still asked for after the password was replaced by e-mail')],
  },
  {
    id: '6.4.4',
    asks: 'A lost factor is replaced with the same proof',
    held: [api('identitySecondFactor', 'takes a recovery code once')],
    note: 'Recovery codes, made with the password; neither owners nor we can turn a factor off for somebody.',
  },
  {
    id: '6.5.1',
    asks: 'Codes serve once',
    held: [
      api('identitySecondFactor', 'takes each code once'),
      api('identitySecondFactor', 'takes a recovery code once'),
    ],
  },
  {
    id: '6.5.2',
    asks: 'Recovery codes are kept hashed',
    held: [api('identitySecondFactor', 'is kept where nobody can read it')],
    note: 'By HMAC with a key that the table does not hold, since their 50 bits are few for a plain hash.',
  },
  {
    id: '6.5.3',
    asks: 'Secrets come from a secure generator',
    built: 'node:crypto alone (randomBytes, randomInt, randomUUID).',
  },
  { id: '6.5.4', asks: 'At least 20 bits', built: 'Recovery codes have 50 bits, links 256.' },
  {
    id: '6.5.5',
    asks: 'Codes and links are short-lived',
    held: [identity('totp', 'match within half a minute to either side'), api('identityPasswords', 'has 30 minutes')],
    note: 'A code counts one step to either side for clocks that differ (RFC 6238 §5.2). Links that are more than a code have 30 minutes (password), a day (sign-up) and a week (invitation).',
  },
  { id: '6.6.1', asks: 'Telephones', doesNotApply: 'No code goes by telephone or SMS.' },
  {
    id: '6.6.2',
    asks: 'A code belongs to the sign-in that asked for it',
    held: [api('identitySecondFactor', 'takes the ticket of a sign-in once')],
  },
  {
    id: '6.6.3',
    asks: 'Codes cannot be guessed',
    held: [api('identitySecondFactor', 'stops guessing after ten codes')],
  },
  { id: '6.8.1', asks: 'Several identity providers', doesNotApply: NO_PROVIDER },
  {
    id: '6.8.2',
    asks: 'Signatures of assertions are always checked',
    held: [api('identityEmbedded', 'is refused when anything about it is wrong')],
  },
  { id: '6.8.3', asks: 'SAML assertions serve once', doesNotApply: 'There is no SAML; embedded tokens serve once.' },
  { id: '6.8.4', asks: 'Strength told by a provider', doesNotApply: NO_PROVIDER },

  { id: '7.1.1', asks: 'Life of sessions is documented', built: `${DECISIONS}, 'Sessions'.` },
  { id: '7.1.2', asks: 'Number of sessions is documented', built: `${DECISIONS}, 'Sessions'.` },
  { id: '7.1.3', asks: 'Federated sessions are documented', built: `${DECISIONS}, 'Ways in' (embedded tokens).` },
  { id: '7.2.1', asks: 'Tokens are checked by the server', held: [api('access', 'answers strangers as declared')] },
  { id: '7.2.2', asks: 'Tokens are made for each session', held: [api('identity', 'gives a new pair')] },
  {
    id: '7.2.3',
    asks: 'Reference tokens have 128 bits',
    built:
      'A refresh token ends with an HMAC-SHA-256 of 256 bits under a random key; the session has a random identifier.',
  },
  {
    id: '7.2.4',
    asks: 'Signing in makes a new token and ends the former',
    held: [api('identityPeople', 'are switched without a password')],
  },
  { id: '7.3.1', asks: 'Idle sessions end', held: [session('lives on for 30 days from each use')] },
  { id: '7.3.2', asks: 'Sessions end at last', held: [session('ends after 90 days')] },
  {
    id: '7.4.1',
    asks: 'An ended session is of no use',
    held: [
      api('identity', 'ends by signing out'),
      api('identity', 'ends the whole session when an older token comes back'),
      api('identityStanding', 'changes nothing any more, from the next call on'),
      api('identityStanding', 'reads nothing any more, within seconds'),
    ],
  },
  { id: '7.4.2', asks: 'Removing a person ends their sessions', held: [api('identityPeople', 'ends their sessions')] },
  {
    id: '7.4.3',
    asks: 'A new factor can end the other sessions',
    held: [
      api('identityPasswords', 'keeps this session and ends the others'),
      api('identityPasswords', 'are ended all but this one'),
    ],
  },
  {
    id: '7.4.4',
    asks: 'Leaving is easy on every page',
    held: [browser('search', 'never ends the session for half a word')],
    note: "'Sair' stands in the user's menu and in the search on every page of a member.",
  },
  {
    id: '7.4.5',
    asks: 'Owners end the sessions of a person',
    held: [api('identityPasswords', 'are all ended by an owner')],
  },
  {
    id: '7.5.1',
    asks: 'Factors change only with the password',
    held: [
      api('identitySecondFactor', 'takes the password, the QR code and a first code'),
      api('identitySecondFactor', 'is removed by its person'),
    ],
  },
  {
    id: '7.5.2',
    asks: 'One sees and ends the own sessions',
    held: [browser('profile', 'lists the sessions of a person')],
    note: 'Without the password again: ending sessions takes access away and gives none, and whoever lost a device is in a hurry.',
  },
  {
    id: '7.6.1',
    asks: 'Life of federated sessions',
    held: [session('of one document ends when it was to end')],
  },
  {
    id: '7.6.2',
    asks: 'No session without an act',
    built: 'A session begins with a form, or with a token that another system signed for that person and document.',
  },

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
    held: [api('access', 'answers strangers as declared'), api('access', '%s')],
  },
  {
    id: '8.2.2',
    asks: "Another organisation's things cannot be reached",
    held: [api('access', 'answers as if it did not exist')],
  },
  {
    id: '8.2.3',
    asks: 'Fields are for whom they are declared',
    held: [
      api('identityPeople', 'keeps the e-mail that the person signs in with'),
      api('access', 'answers strangers as declared'),
    ],
  },
  { id: '8.3.1', asks: 'The server decides', held: [api('access', 'answers strangers as declared')] },
  {
    id: '8.4.1',
    asks: 'Organisations do not touch one another',
    held: [api('access', 'answers as if it did not exist')],
    note: 'Every key of the table begins with the organisation of the token, never with one that a caller names.',
  },

  { id: '16.1.1', asks: 'What is logged where is documented', built: 'Written in functions/logs/README.md.' },
  {
    id: '16.2.1',
    asks: 'When, where, who, what',
    held: [api('logs', 'is told with who, what, when, where from, before and after')],
  },
  {
    id: '16.2.2',
    asks: 'Times are UTC',
    held: [api('logs', 'is told with who, what, when, where from, before and after')],
  },
  {
    id: '16.2.3',
    asks: 'Logs go where it is documented',
    built: 'One function writes lines (functions/platform/log.ts), one the organisation’s log (functions/logs).',
  },
  { id: '16.2.4', asks: 'Logs are in one format', held: [['functions/platform/log.test.ts', 'is one line of JSON']] },
  {
    id: '16.2.5',
    asks: 'No secrets in logs',
    held: [
      ['functions/platform/log.test.ts', 'leaves out what is secret'],
      api('logs', 'without a word of the password'),
    ],
  },
  {
    id: '16.3.1',
    asks: 'Sign-ins and refusals are logged',
    held: [api('logs', 'is told of a sign-in, and of one that was refused')],
  },
  { id: '16.3.2', asks: 'Refused calls are logged', held: [api('access', 'is written down with who asked for what')] },
  {
    id: '16.3.3',
    asks: 'Attempts to get around controls are logged',
    held: [
      api('access', 'is written down with who asked for what'),
      browser('sessions', 'ends the session of both holders'),
    ],
  },
  {
    id: '16.3.4',
    asks: 'Unexpected errors are logged',
    held: [['functions/platform/http/implement.test.ts', 'tells nothing of a fault of ours']],
  },
  {
    id: '16.4.1',
    asks: 'Nothing can be written into a log',
    held: [['functions/platform/log.test.ts', 'is one line of JSON']],
  },
  {
    id: '16.4.2',
    asks: 'Logs cannot be read or changed by others',
    held: [
      api('logs', 'is of owners, and of the own organisation'),
      api('logs', 'in a line that was changed'),
      api('logs', 'where the end was cut off'),
    ],
  },
  {
    id: '16.4.3',
    asks: 'Logs lie elsewhere too',
    built:
      'Lines lie in CloudWatch, which the functions may only write; the seal of each organisation’s chain is among them.',
  },
  {
    id: '16.5.1',
    asks: 'Errors tell nothing of the inside',
    held: [
      api('malformed', 'never fails on its side'),
      ['functions/platform/http/implement.test.ts', 'tells nothing of a fault of ours'],
    ],
  },
  {
    id: '16.5.2',
    asks: 'It holds when others fail',
    held: [
      identity('recaptcha', 'says that it is not available when Google does not answer'),
      ['functions/platform/outbox/relay.test.ts', 'starts again at the first message of a queue that did not answer'],
    ],
  },
  {
    id: '16.5.3',
    asks: 'It fails closed',
    held: [
      identity('recaptcha', 'says that it is not available when Google does not answer'),
      ['functions/platform/queue/consume.test.ts', 'is delivered again where the dead letters have no address'],
    ],
  },
]
