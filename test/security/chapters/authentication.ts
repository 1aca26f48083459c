import { api, browser, identity, type Requirement } from '../requirement.ts'

const judged = 'shared/api/identity/judgePassword.test.ts'
const DECISIONS = 'Written in functions/identity/README.md'

/** V6. */
export const authentication: readonly Requirement[] = [
  { id: '6.1.1', asks: 'Protection against guessing is documented', built: `${DECISIONS}, 'Guessing'.` },
  {
    id: '6.1.2',
    asks: 'Context-specific words forbidden in passwords are documented',
    built: `${DECISIONS}, 'Passwords'.`,
  },
  { id: '6.1.3', asks: 'All authentication paths are documented', built: `${DECISIONS}, 'Ways in'.` },
  {
    id: '6.2.1',
    asks: 'At least eight characters',
    shownBy: [[judged, 'has between 8 and 256 characters']],
  },
  {
    id: '6.2.2',
    asks: 'Users can change their password',
    shownBy: [browser('profile', 'shows how strong a new password is')],
  },
  {
    id: '6.2.3',
    asks: 'The current password is required',
    shownBy: [api('identityPasswords', 'requires the current one')],
  },
  {
    id: '6.2.4',
    asks: 'The most common passwords are refused',
    shownBy: [[judged, '%o is refused, with what to do about it']],
  },
  {
    id: '6.2.5',
    asks: 'No composition rules',
    shownBy: [[judged, '%o is accepted without capitals, digits or symbols']],
  },
  {
    id: '6.2.6',
    asks: 'Passwords are masked',
    shownBy: [browser('entry', 'is masked until revealed')],
  },
  { id: '6.2.7', asks: 'Pasting and password managers work', shownBy: [browser('entry', 'and can be pasted')] },
  {
    id: '6.2.8',
    asks: 'The password is verified exactly as typed',
    shownBy: [identity('passwords/password', 'match only in full, including case and spaces')],
    note: 'Except for Unicode normalisation of accents (NFC, as NIST SP 800-63B advises), in which keyboards differ.',
  },
  { id: '6.2.9', asks: '64 characters and more are allowed', shownBy: [[judged, 'has between 8 and 256 characters']] },
  { id: '6.2.10', asks: 'Passwords do not expire', built: 'No password expires.' },
  {
    id: '6.2.11',
    asks: 'Passwords made of words about the user are refused',
    shownBy: [api('identityPasswords', 'refuses what is easy to guess for people who know the user')],
  },
  {
    id: '6.2.12',
    asks: 'Breached passwords are refused',
    shownBy: [[judged, '%o is refused, with what to do about it']],
    note: 'Checked against the leak-based lists of zxcvbn-ts; neither passwords nor parts of their hashes are sent to anyone.',
  },
  {
    id: '6.3.1',
    asks: 'Guessing is limited as documented',
    shownBy: [
      api('identity', 'also limits concurrent guesses'),
      api('identitySecondFactor', 'locks after ten wrong codes'),
      api('identityPasswords', 'limits guesses at the current one'),
      api('identitySignUp', 'is limited to five times per e-mail'),
      api('links', 'lets in people who know it, and after ten wrong ones nobody for a while'),
      api('links', 'are locked after ten wrong guesses'),
      api('links', 'cannot be guessed: after ten wrong ones of a person even the right one waits'),
      api('links', 'is solved by each visitor, once, for one link'),
    ],
  },
  {
    id: '6.3.2',
    asks: 'No default accounts',
    built: 'A deployment starts without users; the demo data has its own command (`npm run demo`).',
  },
  {
    id: '6.3.3',
    asks: 'A second factor is required',
    shownBy: [
      api('identityRequiredFactor', 'may sign in to turn one on, and is informed that it is required'),
      api('identityRequiredFactor', 'still needs it after renewing'),
      api('identityRequiredFactor', 'cannot sign in through another session'),
      api('identityRequiredFactor', 'cannot be turned off, in whichever organisation'),
      api('identityRequiredFactor', 'only allows turning one on for users without one'),
      browser('requiredFactor', 'is set up in the settings, and admits users once theirs is on'),
    ],
    note: 'If the organisation requires it, which its owners decide. It is available to everyone (TOTP, and also passkeys).',
  },
  {
    id: '6.3.4',
    asks: 'All authentication paths are equally strong',
    shownBy: [
      api('apiKeys', 'never began, if it was mistyped or invented'),
      api('links', 'that does not exist answers 404, and a session that does not exist 401'),
      api('links', 'goes on with the same document on another device, once'),
      api(
        'emails',
        'is downloaded without an account by an address of which only the hash is stored, and that is logged',
      ),
      api('identityPasswords', 'is replaced by a link in an e-mail'),
      api('identitySecondFactor', 'reveals nothing about user and organisation before the code'),
      api('identityEmbedded', 'is refused if anything about it is wrong'),
    ],
  },
  {
    id: '6.4.1',
    asks: 'Initial secrets are random, short-lived and single-use',
    shownBy: [
      api('identityPeople', 'is accepted only with a good password, and once'),
      api('identityPeople', 'requires its link'),
    ],
  },
  { id: '6.4.2', asks: 'No secret questions', built: 'There are none.' },
  {
    id: '6.4.3',
    asks: 'Resetting a password does not bypass the second factor',
    shownBy: [api('identitySecondFactor', 'is still required after a password reset by e-mail')],
  },
  {
    id: '6.4.4',
    asks: 'Replacing a lost factor requires the same proof',
    shownBy: [api('identitySecondFactor', 'accepts a recovery code once')],
    note: 'Recovery codes, generated with the password; neither owners nor we can turn off a user’s factor.',
  },
  {
    id: '6.5.1',
    asks: 'Codes are single-use',
    shownBy: [
      api('identitySecondFactor', 'accepts each code once'),
      api('identitySecondFactor', 'accepts a recovery code once'),
    ],
  },
  {
    id: '6.5.2',
    asks: 'Recovery codes are stored hashed',
    shownBy: [api('identitySecondFactor', 'is stored encrypted')],
    note: 'By HMAC with a key outside the table, because 50 bits are too few for a plain hash.',
  },
  {
    id: '6.5.3',
    asks: 'Secrets come from a secure generator',
    built: 'Only node:crypto (randomBytes, randomInt, randomUUID).',
  },
  { id: '6.5.4', asks: 'At least 20 bits', built: 'Recovery codes have 50 bits, links 256.' },
  {
    id: '6.5.5',
    asks: 'Codes and links are short-lived',
    shownBy: [
      identity('secondFactor/totp', 'match up to 30 seconds early or late'),
      api('identityPasswords', 'expires after 30 minutes'),
    ],
    note: 'A code is accepted one step early or late, for clock drift (RFC 6238 §5.2). Links expire after 30 minutes (password), a day (sign-up) or a week (invitation).',
  },
  { id: '6.6.1', asks: 'Telephones', doesNotApply: 'No code is sent by phone or SMS.' },
  {
    id: '6.6.2',
    asks: 'A code is bound to the sign-in that requested it',
    shownBy: [api('identitySecondFactor', 'accepts the ticket of a sign-in once')],
  },
  {
    id: '6.6.3',
    asks: 'Codes cannot be guessed',
    shownBy: [api('identitySecondFactor', 'locks after ten wrong codes')],
  },
  {
    id: '6.8.1',
    asks: 'Several identity providers',
    shownBy: [
      api('sso', 'belongs to one organisation'),
      api('sso', 'with %s'),
      api('sso', 'with the e-mail of somebody else who enters by another account'),
      api('sso', 'enters this organisation alone'),
    ],
    note: 'An organisation has one provider, for e-mails of domains that it proved to be its own, and an account there stays one person’s.',
  },
  {
    id: '6.8.2',
    asks: 'Signatures of assertions are always checked',
    shownBy: [
      api('identityEmbedded', 'is refused if anything about it is wrong'),
      api('sso', 'with a code of another sign-in, or where the nonce was changed on the way'),
    ],
    note: 'Of ID tokens by openid-client, with the keys that the issuer publishes (`enableNonRepudiationChecks`).',
  },
  {
    id: '6.8.3',
    asks: 'SAML assertions are single-use',
    doesNotApply: 'There is no SAML; embedded tokens are single-use.',
  },
  {
    id: '6.8.4',
    asks: 'Authentication strength reported by a provider',
    built: "Written in functions/identity/README.md, 'Single sign-on': it is not evaluated.",
  },
]
