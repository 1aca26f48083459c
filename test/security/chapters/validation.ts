import { api, http, infra, type Requirement } from '../requirement.ts'

/** V2: validation and business logic. */
export const validation: readonly Requirement[] = [
  {
    id: '2.1.1',
    asks: 'Validation rules are documented',
    built: 'docs/security.md, Input; every schema is shown at /api/docs.',
  },
  { id: '2.1.2', asks: 'Consistency rules are documented', built: 'docs/security.md, Input.' },
  { id: '2.1.3', asks: 'Limits are documented', built: 'docs/security.md, Limits.' },
  {
    id: '2.2.1',
    asks: 'Input is validated against expectations',
    shownBy: [api('malformed', '%s names the property'), http('implement', 'names the wrong property, in Portuguese')],
  },
  {
    id: '2.2.2',
    asks: 'Input is validated by the server',
    shownBy: [
      api('malformed', '%s refuses it as malformed'),
      api('executions', 'is not finished with answers missing: each is named, and nothing changes'),
    ],
  },
  {
    id: '2.2.3',
    asks: 'Related values are validated together',
    shownBy: [
      api(
        'executions',
        'returns the steps for given answers, with what is missing and wrong in each, and stores nothing',
      ),
    ],
  },
  {
    id: '2.3.1',
    asks: 'Steps cannot be skipped',
    shownBy: [
      api('publication', 'is required before any document: a draft is refused with an explanation'),
      api('executions', 'is not finished with answers missing: each is named, and nothing changes'),
    ],
  },
  {
    id: '2.3.2',
    asks: 'Limits are enforced',
    shownBy: [
      api('identityEmbedded', 'are never more than twenty'),
      api('interviews', 'accepts 5,000 fields, and answers 413 for one more or for more than 5 MB'),
      api('executions', 'are refused before anything is stored if their lists are too large'),
    ],
  },
  {
    id: '2.3.3',
    asks: 'Transactions are atomic',
    shownBy: [
      api('executions', 'finishes once when called twice concurrently'),
      ['test/faults/kill.test.ts', 'makes every document exactly once'],
    ],
  },
  {
    id: '2.3.4',
    asks: 'No double processing',
    shownBy: [
      api('identityEmbedded', 'are never more than twenty'),
      api('identityPeople', 'keep one of the last two owners if they demote each other at once'),
      api('billing', 'counts a use once, however often its message comes'),
    ],
  },
  {
    id: '2.4.1',
    asks: 'Automation is limited',
    shownBy: [
      infra('minuta', 'public routes are throttled individually, below the limit of all calls'),
      api('callLimiter', 'the calls of an organisation are refused beyond its limit, and those of others are not'),
      api('identitySignUp', 'is limited to five times per e-mail'),
      api('identityPeople', 'is limited: the sixth invitation to one address within minutes is refused'),
    ],
  },
]
