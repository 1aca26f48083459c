import { api, infra, type Requirement } from '../requirement.ts'

/** V4: API and web service. */
export const webService: readonly Requirement[] = [
  {
    id: '4.1.1',
    asks: 'Content types are right',
    shownBy: [api('httpHardening', 'of %s forbids type sniffing, framing, plugins and base URLs')],
  },
  {
    id: '4.1.2',
    asks: 'Calls are not redirected to HTTPS',
    shownBy: [
      infra(
        'minuta',
        'forwards calls uncached with the headers of the viewer, and serves the application for everything else',
      ),
    ],
    note: '/api is HTTPS only; the site redirects.',
  },
  {
    id: '4.1.3',
    asks: 'Headers of the way cannot be forged',
    shownBy: [
      infra('minuta', 'tells the functions where a call came from, which nobody else can'),
      infra('local/site', 'with the address of the viewer and the origin secret, whatever the viewer sends'),
    ],
  },
  {
    id: '4.2.1',
    asks: 'Requests end in one place',
    shownBy: [api('httpHardening', 'is given by one header only: a request with two is refused')],
  },
  { id: '4.3.1', asks: 'GraphQL', doesNotApply: 'There is none.' },
  { id: '4.3.2', asks: 'GraphQL introspection', doesNotApply: 'There is none.' },
  {
    id: '4.4.1',
    asks: 'WebSockets by TLS',
    built: 'AppSync Events answers by WSS alone; the policy of the page names it so.',
  },
  {
    id: '4.4.2',
    asks: 'WebSocket origins',
    built:
      'A socket is opened by a token in its handshake, which no other origin has; AppSync knows no list of origins.',
  },
  { id: '4.4.3', asks: 'WebSocket sessions', shownBy: [api('notifications', 'is closed to a session that has ended')] },
  {
    id: '4.4.4',
    asks: 'WebSocket tokens come from the session',
    shownBy: [api('notifications', 'is closed to a session that has ended')],
  },
]
