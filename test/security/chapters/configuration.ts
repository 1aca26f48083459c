import { api, http, infra, type Requirement } from '../requirement.ts'

/** V13: configuration. */
export const configuration: readonly Requirement[] = [
  { id: '13.1.1', asks: 'Connections are documented', built: 'docs/security.md, Connections.' },
  {
    id: '13.2.1',
    asks: 'Services show who they are',
    shownBy: [infra('minuta', '%s may do what its line says, and nothing else')],
    note: 'By IAM roles; no passwords.',
  },
  {
    id: '13.2.2',
    asks: 'And may do no more than they must',
    shownBy: [
      infra('minuta', '%s may do what its line says, and nothing else'),
      infra('minuta', 'that is not identity can put no key into the table by which sessions are signed'),
    ],
  },
  { id: '13.2.3', asks: 'No default credentials', built: 'A deployment begins without people and keys.' },
  {
    id: '13.2.4',
    asks: 'Outgoing calls are listed',
    shownBy: [api('notifications', 'is registered only with an address of a push service')],
  },
  {
    id: '13.2.5',
    asks: 'Servers load from listed places alone',
    shownBy: [infra('minuta', '%s knows only the places it may touch')],
  },
  {
    id: '13.3.1',
    asks: 'Secrets are kept by a vault',
    shownBy: [
      api('administration', 'keep integration properties, of which secrets never come back, at both addresses'),
    ],
    note: 'Secrets Manager; none is in a template or in the repository.',
  },
  { id: '13.3.2', asks: 'By few', shownBy: [infra('minuta', '%s may do what its line says, and nothing else')] },
  { id: '13.4.1', asks: 'No repository is deployed', shownBy: [api('httpHardening', '%s gives nothing away')] },
  {
    id: '13.4.2',
    asks: 'No debugging',
    shownBy: [http('implement', 'tells nothing of a fault of ours but the request to ask about')],
  },
  { id: '13.4.3', asks: 'No listings', shownBy: [api('httpHardening', '%s gives nothing away')] },
  { id: '13.4.4', asks: 'No TRACE', shownBy: [api('httpHardening', '%s is not answered with what was sent')] },
  { id: '13.4.5', asks: 'Documentation is public on purpose', built: '/api/docs is for those who call us.' },
]
