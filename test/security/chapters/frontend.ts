import { api, browser, infra, type Requirement } from '../requirement.ts'

/** V3: web frontend. */
export const frontend: readonly Requirement[] = [
  {
    id: '3.2.1',
    asks: 'Content is not shown out of place',
    shownBy: [
      api('httpHardening', 'of %s forbids guessing its type, framing it, plugins and other bases'),
      ['infra/local/objects.test.ts', 'gives the object under the name and type that it says'],
    ],
    note: 'Files lie on another origin and come as attachments.',
  },
  { id: '3.2.2', asks: 'Text is shown as text', built: 'React; no component sets inner HTML.' },
  {
    id: '3.3.1',
    asks: 'Cookies are secure',
    shownBy: [api('httpHardening', 'of %s opens nothing to pages of other origins, and sets no cookie')],
    note: 'There are none.',
  },
  { id: '3.3.2', asks: 'SameSite', doesNotApply: 'There are no cookies.' },
  { id: '3.3.3', asks: '__Host-', doesNotApply: 'There are no cookies.' },
  { id: '3.3.4', asks: 'HttpOnly', doesNotApply: 'There are no cookies.' },
  {
    id: '3.4.1',
    asks: 'HSTS',
    shownBy: [
      infra('minuta', 'lets a page run its own scripts only, speak to its own places only, and stand in no frame'),
    ],
  },
  {
    id: '3.4.2',
    asks: 'No other origin may read',
    shownBy: [
      api('httpHardening', 'of %s opens nothing to pages of other origins, and sets no cookie'),
      infra('minuta', 'has a name of its own in prod, where TLS is 1.2 at least and files answer its pages alone'),
    ],
  },
  {
    id: '3.4.3',
    asks: 'Content-Security-Policy',
    shownBy: [
      api('httpHardening', 'of %s forbids guessing its type, framing it, plugins and other bases'),
      infra('contentSecurityPolicy', 'is its own scripts and frames alone'),
    ],
  },
  {
    id: '3.4.4',
    asks: 'nosniff',
    shownBy: [api('httpHardening', 'of %s forbids guessing its type, framing it, plugins and other bases')],
  },
  {
    id: '3.4.5',
    asks: 'Referrer-Policy',
    shownBy: [api('httpHardening', 'of %s forbids guessing its type, framing it, plugins and other bases')],
  },
  {
    id: '3.4.6',
    asks: 'Framed by nobody',
    shownBy: [api('httpHardening', 'of %s forbids guessing its type, framing it, plugins and other bases')],
  },
  {
    id: '3.5.1',
    asks: 'Requests of other origins do nothing',
    shownBy: [api('httpHardening', 'does nothing with a form of %s, since no browser adds a right by itself')],
  },
  {
    id: '3.5.2',
    asks: 'Preflights cannot be avoided',
    shownBy: [api('httpHardening', 'gets no leave to send a call, whichever it asks for')],
  },
  {
    id: '3.5.3',
    asks: 'Reading changes nothing',
    shownBy: [api('httpHardening', 'changes nothing: GET %s is no call')],
  },
  {
    id: '3.5.4',
    asks: 'Applications have hosts of their own',
    built: 'There is one application; files have another host.',
  },
  {
    id: '3.5.5',
    asks: 'Messages are taken from the own origin alone',
    shownBy: [
      browser('configurations', 'is connected in its own window, which returns, passes on the grant and closes'),
    ],
  },
  { id: '3.7.1', asks: 'Technologies are supported', built: 'HTML, CSS and JavaScript of today.' },
  {
    id: '3.7.2',
    asks: 'No redirect to anywhere',
    shownBy: [api('service', 'leads anybody to the path that it stands for')],
    note: 'Shared links hold paths, never hosts.',
  },
]
