import { api, identity, type Requirement } from '../requirement.ts'

/** V9 and, for the accounts of drives and for single sign-on, V10: self-contained tokens, and clients of OAuth and OpenID Connect. */
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
  {
    id: '10.1.1',
    asks: 'OAuth tokens go only to what needs them',
    shownBy: [api('connections', 'its tokens are sealed and never answered')],
  },
  {
    id: '10.1.2',
    asks: 'Only answers to requests of the same session are accepted',
    shownBy: [api('connections', 'is connected by an owner alone, from the session that began it, once')],
  },
  {
    id: '10.2.1',
    asks: 'Code flow protected from request forgery',
    shownBy: [
      api('connections', 'is connected by an owner alone, from the session that began it, once'),
      api('connections', 'is not connected with a code that the service does not accept'),
    ],
    note: 'With PKCE and a random state whose digest alone is kept.',
  },
  {
    id: '10.2.2',
    asks: 'Answers of several authorization servers are not mixed up',
    built:
      'Each request keeps the service it was sent to, and its code is exchanged there alone; the addresses of both services are fixed.',
  },
  {
    id: '10.5.1',
    asks: 'ID tokens cannot be replayed',
    shownBy: [
      api('sso', 'with the answer to another browser, with an answer that was used'),
      api('sso', 'with a code of another sign-in, or where the nonce was changed on the way'),
    ],
  },
  {
    id: '10.5.2',
    asks: 'Users are identified by claims that are never reassigned',
    shownBy: [api('sso', 'with the e-mail of somebody else who enters by another account')],
  },
  {
    id: '10.5.3',
    asks: 'One issuer cannot pass for another',
    shownBy: [
      identity('singleSignOn/provider', 'says in a sentence what is wrong with %s'),
      identity('singleSignOn/provider', 'does not confirm anybody by %s'),
    ],
  },
  {
    id: '10.5.4',
    asks: 'ID tokens are for this client',
    built: 'openid-client checks `aud` and `azp` of each ID token.',
  },
  {
    id: '10.5.5',
    asks: 'Back-channel logout',
    doesNotApply: 'There is none: a session that a provider let in ends after twelve hours.',
  },
]
