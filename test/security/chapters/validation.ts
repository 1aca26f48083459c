import { api, http, infra, type Requirement } from '../requirement.ts'

/** V2: validation and business logic. */
export const validation: readonly Requirement[] = [
  {
    id: '2.1.1',
    asks: 'What is valid is documented',
    built: 'docs/security.md, Input; every schema is shown at /api/docs.',
  },
  { id: '2.1.2', asks: 'What is valid together is documented', built: 'docs/security.md, Input.' },
  { id: '2.1.3', asks: 'Limits are documented', built: 'docs/security.md, Limits.' },
  {
    id: '2.2.1',
    asks: 'Input is judged by what is expected',
    shownBy: [
      api('malformed', '%s says which member it is'),
      http('implement', 'says which member is wrong, in Portuguese'),
    ],
  },
  {
    id: '2.2.2',
    asks: 'By the server',
    shownBy: [
      api('malformed', '%s refuses it as malformed'),
      api('executions', 'is not finished with answers missing: each is named, and nothing changes'),
    ],
  },
  {
    id: '2.2.3',
    asks: 'Together with what belongs to it',
    shownBy: [
      api(
        'executions',
        'tells a program the steps that answers show, what each still misses and what to correct, and keeps nothing',
      ),
    ],
  },
  {
    id: '2.3.1',
    asks: 'Steps are taken in their order',
    shownBy: [
      api('publication', 'comes before any document: a draft is refused with what to do'),
      api('executions', 'is not finished with answers missing: each is named, and nothing changes'),
    ],
  },
  {
    id: '2.3.2',
    asks: 'Limits are kept',
    shownBy: [
      api('identityEmbedded', 'are never more than twenty'),
      api('interviews', 'takes 5,000 fields, and answers 413 for one more or for more than 5 MB'),
      api('executions', 'are refused before anything is kept when their lists are more than can be worked on'),
    ],
  },
  {
    id: '2.3.3',
    asks: 'Whole or not at all',
    shownBy: [
      api('executions', 'finishes once when asked twice at the same instant'),
      ['test/faults/kill.test.ts', 'makes every document exactly once'],
    ],
  },
  {
    id: '2.3.4',
    asks: 'Nothing is given twice',
    shownBy: [
      api('identityEmbedded', 'are never more than twenty'),
      api('identityPeople', 'leave one of two last owners who demote each other at once'),
      api('billing', 'counts a use once, however often its message comes'),
    ],
  },
  {
    id: '2.4.1',
    asks: 'Robots are slowed down',
    shownBy: [
      infra('minuta', 'what strangers may send is throttled route by route, below what all calls share'),
      api('callLimiter', 'the calls of an organisation are refused beyond its limit, and those of others are not'),
      api('identitySignUp', 'stops after five times with one e-mail'),
      api(
        'identityPeople',
        'is not sent again and again: the sixth invitation to one address within minutes is refused',
      ),
    ],
  },
]
