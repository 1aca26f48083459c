import { api, http, infra, type Requirement } from '../requirement.ts'

/** V15: secure coding and architecture. */
export const architecture: readonly Requirement[] = [
  {
    id: '15.1.1',
    asks: 'Deadlines for fixing vulnerable libraries are documented',
    built: 'docs/security.md, Updates.',
  },
  {
    id: '15.1.2',
    asks: 'Components are listed',
    built: 'npm run sbom writes a CycloneDX inventory; packages come only from npm’s registry, with integrity hashes.',
  },
  { id: '15.1.3', asks: 'Resource-intensive work is documented', built: 'docs/security.md, Heavy work.' },
  {
    id: '15.2.1',
    asks: 'Components are up to date',
    built: 'Versions are from November 2026; npm audit runs before each release.',
  },
  {
    id: '15.2.2',
    asks: 'Resource-intensive work does not block others',
    shownBy: [
      api('poison', 'moves what it can never process to the failures, and continues with what follows'),
      api('executions', 'are refused before anything is stored if their lists are too large'),
      infra('minuta', 'hides a message for longer than its function may run, and accepts failures of single messages'),
    ],
  },
  {
    id: '15.2.3',
    asks: 'Only what is needed is deployed',
    shownBy: [
      api('httpHardening', '%s reveals nothing'),
      infra('minuta', 'has exactly one route for each declared call, to the function of its capability'),
    ],
  },
  {
    id: '15.3.1',
    asks: 'Answers contain only declared fields',
    shownBy: [http('implement', 'S0 §8: an answer that is not the declared one is erro_1')],
  },
  {
    id: '15.3.2',
    asks: 'Redirects are not followed',
    shownBy: [
      http('outgoing', 'not after a fourth redirect'),
      http('outgoing', 'not to an internal address after a redirect'),
      api('webhooks', 'never follows a redirect'),
    ],
    note: 'Picture downloads follow three, each checked by the guard; calls to third parties follow none.',
  },
  { id: '15.3.3', asks: 'No mass assignment', shownBy: [api('httpHardening', 'are not stored')] },
  {
    id: '15.3.4',
    asks: 'IP addresses of callers cannot be spoofed',
    shownBy: [
      http('callerAddress', "is the viewer's"),
      infra('local/site', 'with the address of the viewer and the origin secret, whatever the viewer sends'),
    ],
  },
  { id: '15.3.5', asks: 'Types are strict', shownBy: [api('malformed', '%s names the property')] },
  {
    id: '15.3.6',
    asks: 'No prototype pollution',
    shownBy: [
      api('httpHardening', 'do not change other objects: %s'),
      http('checkText', 'never sets a prototype, however its name is escaped'),
    ],
  },
  {
    id: '15.3.7',
    asks: 'No parameter pollution',
    shownBy: [
      api('httpHardening', 'given twice does not override the declared one'),
      api('httpHardening', 'in the path is not overridden by the body or the query'),
    ],
  },
]
