import { api, http, infra, type Requirement } from '../requirement.ts'

/** V15: secure coding and architecture. */
export const architecture: readonly Requirement[] = [
  { id: '15.1.1', asks: 'Times to mend libraries are documented', built: 'docs/security.md, Updates.' },
  {
    id: '15.1.2',
    asks: 'Parts are listed',
    built: 'npm run sbom writes a CycloneDX inventory; packages come from npm’s registry alone, with their hashes.',
  },
  { id: '15.1.3', asks: 'What takes long is documented', built: 'docs/security.md, Heavy work.' },
  {
    id: '15.2.1',
    asks: 'Parts are up to date',
    built: 'Versions are of November 2026; npm audit is asked before each release.',
  },
  {
    id: '15.2.2',
    asks: 'What takes long stops nobody',
    shownBy: [
      api('poison', 'keeps what it can never take among the failures, and goes on with what comes after'),
      api('executions', 'are refused before anything is kept when their lists are more than can be worked on'),
      infra(
        'minuta',
        'hides a message for longer than its function may work on it, and its function reports each message by itself',
      ),
    ],
  },
  {
    id: '15.2.3',
    asks: 'Nothing else is deployed',
    shownBy: [
      api('httpHardening', '%s gives nothing away'),
      infra('minuta', 'has exactly one route for each declared call, to the function of its capability, and no other'),
    ],
  },
  {
    id: '15.3.1',
    asks: 'Answers hold what is declared',
    shownBy: [http('implement', 'S0 §8: an answer that is not the declared one is erro_1')],
  },
  {
    id: '15.3.2',
    asks: 'Redirects are not followed',
    shownBy: [http('outgoing', 'not through a fourth'), http('outgoing', 'not from inside after a redirect')],
    note: 'Pictures follow three, each judged by the guard; calls to other companies follow none.',
  },
  { id: '15.3.3', asks: 'No mass assignment', shownBy: [api('httpHardening', 'do not become part of what is kept')] },
  {
    id: '15.3.4',
    asks: 'Addresses of callers are true',
    shownBy: [
      http('callerAddress', 'is the viewer'),
      infra('local/site', 'with the address of the viewer and the proof of the way, whatever the viewer claims'),
    ],
  },
  { id: '15.3.5', asks: 'Types are strict', shownBy: [api('malformed', '%s says which member it is')] },
  {
    id: '15.3.6',
    asks: 'No prototype pollution',
    shownBy: [
      api('httpHardening', 'do not change other objects: %s'),
      http('checkText', 'never names a field as JavaScript names the parent of an object, however it is written'),
    ],
  },
  {
    id: '15.3.7',
    asks: 'No parameter pollution',
    shownBy: [
      api('httpHardening', 'given twice is no other parameter than the declared one'),
      api('httpHardening', 'of the path is not replaced by one of the body or the query'),
    ],
  },
]
