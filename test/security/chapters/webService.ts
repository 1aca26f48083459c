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
    asks: 'Headers set by intermediaries cannot be forged',
    shownBy: [
      infra('minuta', 'passes the origin of a call to the functions, which nobody else can do'),
      infra('local/site', 'with the address of the viewer and the origin secret, whatever the viewer sends'),
    ],
  },
  {
    id: '4.2.1',
    asks: 'Request boundaries are unambiguous',
    shownBy: [api('httpHardening', 'is given by one header only: a request with two is refused')],
  },
  { id: '4.3.1', asks: 'GraphQL', doesNotApply: 'There is none.' },
  { id: '4.3.2', asks: 'GraphQL introspection', doesNotApply: 'There is none.' },
  {
    id: '4.4.1',
    asks: 'WebSockets use TLS',
    built: 'AppSync Events only accepts WSS; the CSP lists it as a wss: origin.',
  },
  {
    id: '4.4.2',
    asks: 'WebSocket origins',
    built: 'The handshake requires a token, which no other origin has; AppSync has no list of origins.',
  },
  { id: '4.4.3', asks: 'WebSocket sessions', shownBy: [api('notifications', 'is closed to a session that has ended')] },
  {
    id: '4.4.4',
    asks: 'WebSocket tokens come from the session',
    shownBy: [api('notifications', 'is closed to a session that has ended')],
  },
]
