import { api, browser, infra, type Requirement } from '../requirement.ts'

/** V3: web frontend. */
export const frontend: readonly Requirement[] = [
  {
    id: '3.2.1',
    asks: 'Content is not rendered in the wrong context',
    shownBy: [
      api('httpHardening', 'of %s forbids type sniffing, framing, plugins and base URLs'),
      ['infra/local/objects.test.ts', 'serves the object under the given name and type'],
    ],
    note: 'Files are on another origin and served as attachments.',
  },
  { id: '3.2.2', asks: 'Text is shown as text', built: 'React; no component sets inner HTML.' },
  {
    id: '3.3.1',
    asks: 'Cookies are secure',
    shownBy: [api('httpHardening', 'of %s allows no other origins, and sets no cookie')],
    note: 'There are none.',
  },
  { id: '3.3.2', asks: 'SameSite', doesNotApply: 'There are no cookies.' },
  { id: '3.3.3', asks: '__Host-', doesNotApply: 'There are no cookies.' },
  { id: '3.3.4', asks: 'HttpOnly', doesNotApply: 'There are no cookies.' },
  {
    id: '3.4.1',
    asks: 'HSTS',
    shownBy: [
      infra('minuta', 'lets a page run only its own scripts, connect only to its own origins, and be framed by none'),
    ],
  },
  {
    id: '3.4.2',
    asks: 'No other origin may read',
    shownBy: [
      api('httpHardening', 'of %s allows no other origins, and sets no cookie'),
      infra('minuta', 'has its own domain in prod, with TLS 1.2 or later, and files can be read only by its pages'),
    ],
  },
  {
    id: '3.4.3',
    asks: 'Content-Security-Policy',
    shownBy: [
      api('httpHardening', 'of %s forbids type sniffing, framing, plugins and base URLs'),
      infra('contentSecurityPolicy', 'allows only its own scripts and frames'),
    ],
  },
  {
    id: '3.4.4',
    asks: 'nosniff',
    shownBy: [api('httpHardening', 'of %s forbids type sniffing, framing, plugins and base URLs')],
  },
  {
    id: '3.4.5',
    asks: 'Referrer-Policy',
    shownBy: [api('httpHardening', 'of %s forbids type sniffing, framing, plugins and base URLs')],
  },
  {
    id: '3.4.6',
    asks: 'Framing is forbidden, but for the sites that an organization lists',
    shownBy: [
      api('httpHardening', 'of %s forbids type sniffing, framing, plugins and base URLs'),
      api('embedding', 'may be shown by the sites of its organization and by no other'),
      api('embedding', 'is the only one: every other page refuses all frames'),
      browser(
        'embedding',
        'is refused by the browser on a site that the organization does not list, and the page is told',
      ),
      browser('embedding', 'of another organization is not shown by a site that only this one lists'),
      browser('embedding', 'opens with a signed token in a session of its own, which ends with its key'),
    ],
  },
  {
    id: '3.5.1',
    asks: 'Cross-origin requests have no effect',
    shownBy: [api('httpHardening', 'ignores a form of %s, since browsers send no credentials by themselves')],
  },
  {
    id: '3.5.2',
    asks: 'Preflights cannot be avoided',
    shownBy: [api('httpHardening', 'gets no CORS permission for any call')],
  },
  {
    id: '3.5.3',
    asks: 'Safe methods change nothing',
    shownBy: [api('httpHardening', 'changes nothing: GET %s does not exist')],
  },
  {
    id: '3.5.4',
    asks: 'Each application has its own host',
    built: 'There is one application; files have another host.',
  },
  {
    id: '3.5.5',
    asks: 'Messages are only accepted from the same origin, or from a listed site and the window around the frame',
    shownBy: [
      browser(
        'embedding',
        'is set up by an owner, answered on a phone without storage, and tells the page only where it stands',
      ),
      browser('configurations', 'is connected in its own window, which returns, passes on the grant and closes'),
    ],
  },
  { id: '3.7.1', asks: 'Technologies are supported', built: 'Current HTML, CSS and JavaScript.' },
  {
    id: '3.7.2',
    asks: 'No open redirects',
    shownBy: [api('links', 'leads a browser to its page on this site, and nowhere else')],
    note: 'Links redirect to a path, never to a host.',
  },
]
