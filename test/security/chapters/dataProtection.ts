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
    built: 'The CSP only allows the application’s own origins; reCAPTCHA is loaded only if a deployment enables it.',
  },
  {
    id: '14.2.4',
    asks: 'As documented',
    shownBy: [
      api('administration', 'removes everything except what others also have'),
      api('bin', 'permanently deletes only items that were deleted 30 days ago'),
      api('logs', 'is logged for a sign-in, and for one that was refused, with the address and without the password'),
    ],
  },
  {
    id: '14.3.1',
    asks: 'Cleared when a session ends',
    built:
      'Signing out erases the user’s data from the browser (shell/leaving/signOut), after a warning about unsaved input.',
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
      'Unsaved answers and recently opened documents are stored there, because losing no input has priority. Signing out erases both, after a warning about unsaved input.',
  },
]
