import { api, browser, identity, type Requirement } from '../requirement.ts'

const judged = 'shared/api/identity/judgePassword.test.ts'
const DECISIONS = 'Written in functions/identity/README.md'
const NO_PROVIDER = 'People sign in with us alone: there is no other identity provider.'

/** V6. */
export const authentication: readonly Requirement[] = [
  { id: '6.1.1', asks: 'Defences against guessing are documented', built: `${DECISIONS}, 'Guessing'.` },
  { id: '6.1.2', asks: 'Words that passwords must not be made of are documented', built: `${DECISIONS}, 'Passwords'.` },
  { id: '6.1.3', asks: 'All ways in are documented together', built: `${DECISIONS}, 'Ways in'.` },
  {
    id: '6.2.1',
    asks: 'Eight characters at least',
    shownBy: [[judged, 'has from 8 to 256 characters']],
  },
  {
    id: '6.2.2',
    asks: 'One can change the own password',
    shownBy: [browser('profile', 'shows how strong a new password is')],
  },
  {
    id: '6.2.3',
    asks: 'The present password is asked for',
    shownBy: [api('identityPasswords', 'asks for the present one')],
  },
  {
    id: '6.2.4',
    asks: 'The most common passwords are refused',
    shownBy: [[judged, '%o is refused, with what to do about it']],
  },
  {
    id: '6.2.5',
    asks: 'No rule of composition',
    shownBy: [[judged, '%o needs no capitals, digits or signs to be good']],
  },
  {
    id: '6.2.6',
    asks: 'Passwords are masked',
    shownBy: [browser('entry', 'is masked until revealed')],
  },
  { id: '6.2.7', asks: 'Pasting and password managers work', shownBy: [browser('entry', 'and can be pasted')] },
  {
    id: '6.2.8',
    asks: 'The password counts exactly as it was typed',
    shownBy: [identity('passwords/password', 'are known by themselves alone, to the last letter, capital and space')],
    note: 'But for the composition of accents (Unicode NFC, as NIST SP 800-63B advises): keyboards differ in it.',
  },
  { id: '6.2.9', asks: '64 characters and more are allowed', shownBy: [[judged, 'has from 8 to 256 characters']] },
  { id: '6.2.10', asks: 'Passwords do not expire', built: 'Nothing asks for a new password by the calendar.' },
  {
    id: '6.2.11',
    asks: 'Words about the person are no good password',
    shownBy: [api('identityPasswords', 'refuses what is easy to guess for who knows the person')],
  },
  {
    id: '6.2.12',
    asks: 'Breached passwords are refused',
    shownBy: [[judged, '%o is refused, with what to do about it']],
    note: 'Against the lists that zxcvbn-ts brings, made of leaks; no password, nor a part of its hash, is sent to anybody.',
  },
  {
    id: '6.3.1',
    asks: 'Guessing is stopped as documented',
    shownBy: [
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
    shownBy: [
      api('identityRequiredFactor', 'is let in to turn one on, and is told so'),
      api('identityRequiredFactor', 'is held to it after renewing'),
      api('identityRequiredFactor', 'does not get in through another session'),
      api('identityRequiredFactor', 'is not turned off, in whichever organisation'),
      api('identityRequiredFactor', 'opens only the way to turn one on for who has none'),
      browser('requiredFactor', 'is set up in the settings, and admits users once theirs is on'),
    ],
    note: 'Where the organisation requires it: its owners decide. It is offered to everybody (TOTP, and passkeys besides).',
  },
  {
    id: '6.3.4',
    asks: 'All ways in are equally strong',
    shownBy: [
      api('identityPasswords', 'is replaced by the link of an e-mail'),
      api('identitySecondFactor', 'tells nothing of person and organisation before the code'),
      api('identityEmbedded', 'is refused when anything about it is wrong'),
    ],
  },
  {
    id: '6.4.1',
    asks: 'First secrets are random, short-lived and used once',
    shownBy: [
      api('identityPeople', 'is accepted with a good password alone, and once'),
      api('identityPeople', 'is lost with the link'),
    ],
  },
  { id: '6.4.2', asks: 'No secret questions', built: 'There are none.' },
  {
    id: '6.4.3',
    asks: 'A forgotten password does not go around the second factor',
    shownBy: [api('identitySecondFactor', 'is still asked for after the password was replaced by e-mail')],
  },
  {
    id: '6.4.4',
    asks: 'A lost factor is replaced with the same proof',
    shownBy: [api('identitySecondFactor', 'takes a recovery code once')],
    note: 'Recovery codes, made with the password; neither owners nor we can turn a factor off for somebody.',
  },
  {
    id: '6.5.1',
    asks: 'Codes serve once',
    shownBy: [
      api('identitySecondFactor', 'takes each code once'),
      api('identitySecondFactor', 'takes a recovery code once'),
    ],
  },
  {
    id: '6.5.2',
    asks: 'Recovery codes are kept hashed',
    shownBy: [api('identitySecondFactor', 'is kept where nobody can read it')],
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
    shownBy: [
      identity('secondFactor/totp', 'match within half a minute to either side'),
      api('identityPasswords', 'has 30 minutes'),
    ],
    note: 'A code counts one step to either side for clocks that differ (RFC 6238 §5.2). Links that are more than a code have 30 minutes (password), a day (sign-up) and a week (invitation).',
  },
  { id: '6.6.1', asks: 'Telephones', doesNotApply: 'No code goes by telephone or SMS.' },
  {
    id: '6.6.2',
    asks: 'A code belongs to the sign-in that asked for it',
    shownBy: [api('identitySecondFactor', 'takes the ticket of a sign-in once')],
  },
  {
    id: '6.6.3',
    asks: 'Codes cannot be guessed',
    shownBy: [api('identitySecondFactor', 'stops guessing after ten codes')],
  },
  { id: '6.8.1', asks: 'Several identity providers', doesNotApply: NO_PROVIDER },
  {
    id: '6.8.2',
    asks: 'Signatures of assertions are always checked',
    shownBy: [api('identityEmbedded', 'is refused when anything about it is wrong')],
  },
  { id: '6.8.3', asks: 'SAML assertions serve once', doesNotApply: 'There is no SAML; embedded tokens serve once.' },
  { id: '6.8.4', asks: 'Strength told by a provider', doesNotApply: NO_PROVIDER },
]
