import { linkHash } from '../platform/auth/link.ts'
import { setting } from '../platform/environment.ts'
import type { Page } from '../platform/http/types.ts'
import { readSites } from './readDefinitions.ts'

/** What a visitor sees until the script has opened the link, as in web/visit.html. */
const OPENING =
  '<p id="opening" role="status" style="padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; color: #5f6b76">Abrindo…</p>'

/** SHA-256, in hexadecimal. */
const LINK_HASH = /^[0-9a-f]{64}$/

/** Each page's script, which the build of the site writes (web/framedPage.ts), and its title until that has loaded. */
const pages = {
  public: { script: '/framedVisit.js', title: 'Formulário', words: OPENING },
  application: { script: '/framedApplication.js', title: 'Minuta', words: '' },
} as const

/** The organisation of an address: named itself, or by the hash of a link's secret, which the server never sees. */
async function organizationIn(text: string): Promise<string> {
  if (!LINK_HASH.test(text)) return text
  const { data } = await linkHash.get({ hash: text }).go({ consistent: true })
  return data?.organizationId ?? ''
}

/**
 * A page that only the organisation's sites, and this site itself, may show in a frame. Sites are origins (sites.ts), so that they need no
 * escaping. An organisation that does not exist has none, like one that has listed none.
 */
export async function framedPage(organization: string, name: keyof typeof pages): Promise<Page> {
  const organizationId = await organizationIn(organization)
  const sites = organizationId === '' ? [] : await readSites(organizationId)
  const { script, title, words } = pages[name]
  return {
    contentType: 'text/html; charset=utf-8',
    policy: `${setting('FRAMED_POLICY')}; ${['frame-ancestors', "'self'", ...sites].join(' ')}`,
    text: `<!doctype html>
<html lang="pt-BR" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="organization" content="${organizationId}">
<meta name="sites" content="${sites.join(' ')}">
<title>${title}</title>
<script src="/colorScheme.js"></script>
<script src="/notStarted.js"></script>
<script src="/framed.js"></script>
</head>
<body>
<div id="root"></div>
${words}
<noscript>Esta página precisa de JavaScript para funcionar.</noscript>
<script type="module" src="${script}"></script>
</body>
</html>
`,
  }
}
