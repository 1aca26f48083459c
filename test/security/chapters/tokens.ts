import { api, type Requirement } from '../requirement.ts'

/** V9: self-contained tokens. V10 (OAuth and OIDC) and V17 (WebRTC) do not apply: there is no provider, no client and no media. */
export const tokens: readonly Requirement[] = [
  {
    id: '9.1.1',
    asks: 'Signatures are checked',
    shownBy: [api('forgedTokens', '%s opens nothing, in the words for all of them')],
  },
  {
    id: '9.1.2',
    asks: 'By allowed algorithms alone',
    shownBy: [
      api('forgedTokens', '%s opens nothing, in the words for all of them'),
      api('identityEmbedded', 'is refused when anything about it is wrong, in the same words'),
    ],
  },
  {
    id: '9.1.3',
    asks: 'By keys of ours alone',
    shownBy: [api('forgedTokens', '%s opens nothing, in the words for all of them')],
  },
  {
    id: '9.2.1',
    asks: 'Within their time',
    shownBy: [
      api('forgedTokens', '%s opens nothing, in the words for all of them'),
      api('identityEmbedded', 'needs a token with an end, and a key named by text'),
    ],
  },
  {
    id: '9.2.2',
    asks: 'For what they are',
    shownBy: [api('forgedTokens', 'is told from ours, which says for whom and for what it is')],
  },
  {
    id: '9.2.3',
    asks: 'For whom they are',
    shownBy: [api('forgedTokens', '%s opens nothing, in the words for all of them')],
  },
  {
    id: '9.2.4',
    asks: 'One key, several audiences',
    shownBy: [api('forgedTokens', 'is told from ours, which says for whom and for what it is')],
  },
]
