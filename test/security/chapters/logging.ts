import { api, browser, identity, type Requirement } from '../requirement.ts'

/** V16. */
export const logging: readonly Requirement[] = [
  { id: '16.1.1', asks: 'Log content and destinations are documented', built: 'Written in functions/logs/README.md.' },
  {
    id: '16.2.1',
    asks: 'When, where, who, what',
    shownBy: [api('logs', 'is logged with who, what, when, where from, before and after')],
  },
  {
    id: '16.2.2',
    asks: 'Times are UTC',
    shownBy: [api('logs', 'is logged with who, what, when, where from, before and after')],
  },
  {
    id: '16.2.3',
    asks: 'Logs are written only to documented destinations',
    built: 'One function writes lines (functions/platform/log.ts), one the organisation’s log (functions/logs).',
  },
  {
    id: '16.2.4',
    asks: 'Logs are in one format',
    shownBy: [['functions/platform/log.test.ts', 'is one line of JSON']],
  },
  {
    id: '16.2.5',
    asks: 'No secrets in logs',
    shownBy: [
      ['functions/platform/log.test.ts', 'leaves out secrets, at any depth'],
      api('logs', 'without the password'),
    ],
  },
  {
    id: '16.3.1',
    asks: 'Sign-ins and refusals are logged',
    shownBy: [api('logs', 'is logged for a sign-in, and for one that was refused')],
  },
  {
    id: '16.3.2',
    asks: 'Refused calls are logged',
    shownBy: [api('access', 'is logged with who requested what')],
  },
  {
    id: '16.3.3',
    asks: 'Attempts to get around controls are logged',
    shownBy: [
      api('access', 'is logged with who requested what'),
      browser('sessions', 'ends the session of both holders'),
    ],
  },
  {
    id: '16.3.4',
    asks: 'Unexpected errors are logged',
    shownBy: [['functions/platform/http/implement.test.ts', 'reveals nothing about an internal error']],
  },
  {
    id: '16.4.1',
    asks: 'No log injection',
    shownBy: [['functions/platform/log.test.ts', 'is one line of JSON']],
  },
  {
    id: '16.4.2',
    asks: 'Logs cannot be read or changed by others',
    shownBy: [
      api('logs', 'is only for owners, and only of their own organisation'),
      api('logs', 'in a line that was changed'),
      api('logs', 'where the end was cut off'),
    ],
  },
  {
    id: '16.4.3',
    asks: 'Logs are stored separately',
    built:
      'Log lines are in CloudWatch, to which functions can only write; they include the seal of each organisation’s chain.',
  },
  {
    id: '16.5.1',
    asks: 'Errors reveal no internals',
    shownBy: [
      api('malformed', 'never causes a server error'),
      ['functions/platform/http/implement.test.ts', 'reveals nothing about an internal error'],
    ],
  },
  {
    id: '16.5.2',
    asks: 'Failures of dependencies are handled',
    shownBy: [
      identity('entry/recaptcha', 'reports that it is unavailable if Google does not answer'),
      ['functions/platform/outbox/relay.test.ts', 'restarts at the first message whose queue did not answer'],
    ],
  },
  {
    id: '16.5.3',
    asks: 'Failures are secure',
    shownBy: [
      identity('entry/recaptcha', 'reports that it is unavailable if Google does not answer'),
      ['functions/platform/queue/consume.test.ts', 'is delivered again if there is no dead-letter queue'],
    ],
  },
]
