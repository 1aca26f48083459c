import { api, infra, type Requirement } from '../requirement.ts'

/** V14: data protection. */
export const dataProtection: readonly Requirement[] = [
  { id: '14.1.1', asks: 'Data is classified', built: 'docs/security.md, Data.' },
  { id: '14.1.2', asks: 'Data is protected by its class', built: 'docs/security.md, Data.' },
  {
    id: '14.2.1',
    asks: 'No secrets in URLs',
    built: 'Tokens are sent in headers and bodies; links in e-mails have theirs in the fragment, which is not sent.',
  },
  {
    id: '14.2.2',
    asks: 'No caching by intermediaries',
    shownBy: [
      api('httpHardening', 'with personal data is not cached by browsers or proxies'),
      infra(
        'minuta',
        'forwards calls uncached with the headers of the viewer, and serves the application for everything else',
      ),
    ],
  },
  {
    id: '14.2.3',
    asks: 'No trackers',
    built:
      'The page speaks to its own places alone (Content-Security-Policy); reCAPTCHA only where a deployment asks for it.',
  },
  {
    id: '14.2.4',
    asks: 'As documented',
    shownBy: [
      api('administration', 'removes everything except what others also have'),
      api('bin', 'is emptied of what was deleted 30 days ago, and of nothing else'),
      api('logs', 'is logged for a sign-in, and for one that was refused, with the address and without the password'),
    ],
  },
  {
    id: '14.3.1',
    asks: 'Cleared when a session ends',
    built:
      'Signing out erases what the browser kept of the person (shell/session/signOut), and says before what was not sent yet.',
  },
  {
    id: '14.3.2',
    asks: 'No-store',
    shownBy: [api('httpHardening', 'with personal data is not cached by browsers or proxies')],
  },
  {
    id: '14.3.3',
    asks: 'No sensitive data in the browser’s storage',
    notMet:
      'Answers being typed are kept there until they are saved, and documents opened for offline work: never losing what was typed comes first. Signing out erases both, what was not sent yet only after asking.',
  },
]
