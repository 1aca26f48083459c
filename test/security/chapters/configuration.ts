import { api, http, infra, type Requirement } from '../requirement.ts'

/** V13: configuration. */
export const configuration: readonly Requirement[] = [
  { id: '13.1.1', asks: 'Connections are documented', built: 'docs/security.md, Connections.' },
  {
    id: '13.2.1',
    asks: 'Services authenticate to each other',
    shownBy: [infra('minuta', '%s may do exactly what is listed')],
    note: 'By IAM roles; no passwords.',
  },
  {
    id: '13.2.2',
    asks: 'Services have the least privileges',
    shownBy: [
      infra('minuta', '%s may do exactly what is listed'),
      infra('minuta', 'other than identity cannot write the keys that sign sessions'),
    ],
  },
  { id: '13.2.3', asks: 'No default credentials', built: 'A deployment starts without users and keys.' },
  {
    id: '13.2.4',
    asks: 'Outgoing calls are listed',
    shownBy: [api('notifications', 'can only be registered with the URL of a known push service')],
  },
  {
    id: '13.2.5',
    asks: 'Servers only connect to listed destinations',
    shownBy: [infra('minuta', '%s only knows the resources that it may use')],
  },
  {
    id: '13.3.1',
    asks: 'Secrets are stored in a vault',
    shownBy: [
      api('administration', 'keep integration properties, of which secrets never come back, at both addresses'),
    ],
    note: 'Secrets Manager; none is in a template or in the repository.',
  },
  {
    id: '13.3.2',
    asks: 'Access to secrets is restricted',
    shownBy: [infra('minuta', '%s may do exactly what is listed')],
  },
  { id: '13.4.1', asks: 'No repository is deployed', shownBy: [api('httpHardening', '%s reveals nothing')] },
  {
    id: '13.4.2',
    asks: 'No debugging',
    shownBy: [http('implement', 'reveals nothing about an internal error but the request to ask about')],
  },
  { id: '13.4.3', asks: 'No directory listings', shownBy: [api('httpHardening', '%s reveals nothing')] },
  { id: '13.4.4', asks: 'No TRACE', shownBy: [api('httpHardening', '%s does not echo the request')] },
  { id: '13.4.5', asks: 'Documentation is only public on purpose', built: '/api/docs is meant for API users.' },
]
