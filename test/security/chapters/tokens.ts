import { api, type Requirement } from '../requirement.ts'

/** V9: self-contained tokens. V10 (OAuth and OIDC) and V17 (WebRTC) do not apply: there is no provider, no client and no media. */
export const tokens: readonly Requirement[] = [
  {
    id: '9.1.1',
    asks: 'Signatures are checked',
    shownBy: [api('forgedTokens', '%s is refused with the same message as all others')],
  },
  {
    id: '9.1.2',
    asks: 'Only allowed algorithms',
    shownBy: [
      api('forgedTokens', '%s is refused with the same message as all others'),
      api('identityEmbedded', 'is refused if anything about it is wrong, with the same message'),
    ],
  },
  {
    id: '9.1.3',
    asks: 'Only trusted keys',
    shownBy: [api('forgedTokens', '%s is refused with the same message as all others')],
  },
  {
    id: '9.2.1',
    asks: 'Validity period is checked',
    shownBy: [
      api('forgedTokens', '%s is refused with the same message as all others'),
      api('identityEmbedded', 'requires a token that expires, and a key id that is text'),
    ],
  },
  {
    id: '9.2.2',
    asks: 'Token type is checked',
    shownBy: [api('forgedTokens', 'differs from ours, which names its user and its purpose')],
  },
  {
    id: '9.2.3',
    asks: 'Audience is checked',
    shownBy: [api('forgedTokens', '%s is refused with the same message as all others')],
  },
  {
    id: '9.2.4',
    asks: 'One key, several audiences',
    shownBy: [api('forgedTokens', 'differs from ours, which names its user and its purpose')],
  },
]
