import { api, infra, type Requirement } from '../requirement.ts'

/** V14: data protection. */
export const dataProtection: readonly Requirement[] = [
  { id: '14.1.1', asks: 'Data is classed', built: 'docs/security.md, Data.' },
  { id: '14.1.2', asks: 'And protected by its class', built: 'docs/security.md, Data.' },
  {
    id: '14.2.1',
    asks: 'No secrets in addresses',
    built: 'Tokens go in headers and bodies; links of e-mails carry theirs in the fragment, which is not sent.',
  },
  {
    id: '14.2.2',
    asks: 'No caches on the way',
    shownBy: [
      api('httpHardening', 'of a person’s data is kept by no browser and no cache on the way'),
      infra(
        'minuta',
        'passes calls on uncached with the headers of the viewer, and everything else is the application',
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
      api('administration', 'leaves nothing of it, but what others have too'),
      api('bin', 'is emptied by the clock of what has lain there for 30 days, and of nothing else'),
      api(
        'logs',
        'is told of a sign-in, and of one that was refused, with the address and without a word of the password',
      ),
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
    shownBy: [api('httpHardening', 'of a person’s data is kept by no browser and no cache on the way')],
  },
  {
    id: '14.3.3',
    asks: 'No sensitive data in the browser’s storage',
    notMet:
      'Answers being typed are kept there until they are saved, and documents opened for offline work: never losing what was typed comes first. Signing out erases both, what was not sent yet only after asking.',
  },
]
