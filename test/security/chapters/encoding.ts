import { api, docx, http, type Requirement } from '../requirement.ts'

/** V1: encoding and sanitization. */
export const encoding: readonly Requirement[] = [
  {
    id: '1.1.1',
    asks: 'Input is decoded once, before validation',
    shownBy: [
      http('implement', 'normalises text to NFC, however its accents were sent'),
      http('checkText', 'is normalised to NFC, names of fields included'),
    ],
  },
  {
    id: '1.1.2',
    asks: 'Output is encoded last',
    shownBy: [
      docx('package/scanXml', 'is undone by decodeXml, for any text'),
      docx('fill/fillDocx', 'prints braces in an answer as they are'),
    ],
  },
  {
    id: '1.2.1',
    asks: 'Output is encoded for its context',
    shownBy: [
      docx('fill/fillDocx', 'keeps line breaks, and omits characters that XML does not allow'),
      ['functions/mail/mailbox.test.ts', 'keeps quotes from ending the name, and writes accents as encoded words'],
    ],
    note: 'React escapes all text.',
  },
  {
    id: '1.2.2',
    asks: 'URLs are encoded, and use only safe protocols',
    shownBy: [
      http('siteOrigin', 'is never taken from the request'),
      ['functions/docx/package/inspectDocx.test.ts', 'inspectDocx refuses, by content'],
    ],
  },
  {
    id: '1.2.3',
    asks: 'JSON and scripts are encoded',
    shownBy: [['functions/platform/outbox/relay.test.ts', 'every queue carries any text unchanged']],
  },
  {
    id: '1.2.4',
    asks: 'No query injection',
    shownBy: [api('malformed', '%s never causes a server error')],
    note: 'DynamoDB separates values from expressions, which ElectroDB generates.',
  },
  {
    id: '1.2.5',
    asks: 'No OS command injection',
    built:
      'No function starts a shell; LibreOffice runs as WebAssembly in its own process, without environment variables.',
  },
  { id: '1.2.6', asks: 'LDAP', doesNotApply: 'There is none.' },
  { id: '1.2.7', asks: 'XPath', doesNotApply: 'There is none.' },
  { id: '1.2.8', asks: 'LaTeX', doesNotApply: 'There is none.' },
  {
    id: '1.2.9',
    asks: 'No regular expression injection',
    built: 'Authors’ patterns are compiled by our own engine without backtracking (shared/logic).',
  },
  {
    id: '1.3.1',
    asks: 'HTML from editors is sanitized',
    built: 'Rich text is a tree of nodes of TipTap’s schema; pasted HTML is parsed into it and never rendered as HTML.',
  },
  {
    id: '1.3.2',
    asks: 'Input is never run as code',
    shownBy: [api('httpHardening', 'of %s forbids type sniffing, framing, plugins and base URLs')],
    note: 'The CSP has no unsafe-eval; formulas are interpreted by shared/logic.',
  },
  {
    id: '1.3.3',
    asks: 'Input is sanitized before dangerous use',
    shownBy: [
      http('checkText', 'is normalised to NFC, names of fields included'),
      ['shared/mail/renderEmail.test.ts', 'has a one-line subject, whatever the names in it contain'],
    ],
  },
  { id: '1.3.4', asks: 'SVG of users', doesNotApply: 'SVG is not accepted.' },
  {
    id: '1.3.5',
    asks: 'User templates cannot run code',
    shownBy: [
      docx('fill/runProgram', 'for generated bodies and answers, except for blank paragraphs that are dropped'),
    ],
  },
  {
    id: '1.3.6',
    asks: 'No server-side request forgery',
    shownBy: [
      http('outgoing', 'is never %s'),
      http('outgoing', 'connects to the address that was checked: a name is resolved once per connection'),
      http('outgoing', 'never goes to %s'),
      http('outgoing', 'goes to the address that was checked, although its name leads elsewhere a moment later'),
      api('webhooks', 'at %s, inside a network, is refused'),
      api('notifications', 'can only be registered with the URL of a known push service'),
    ],
  },
  {
    id: '1.3.7',
    asks: 'No template injection',
    shownBy: [docx('fill/fillDocx', 'prints braces in an answer as they are')],
  },
  { id: '1.3.8', asks: 'JNDI', doesNotApply: 'There is none.' },
  { id: '1.3.9', asks: 'memcache', doesNotApply: 'There is none.' },
  { id: '1.3.10', asks: 'Format strings', doesNotApply: 'Texts are only built with template literals.' },
  {
    id: '1.3.11',
    asks: 'No mail header injection',
    shownBy: [
      api('organizations', 'contain no line break in header values, and no invalid picture'),
      api('finishActions', 'is not sent where the answer has %s, and says why'),
      http('outgoing', 'never carries a header with a line break'),
      ['shared/mail/renderEmail.test.ts', 'has a one-line subject, whatever the names in it contain'],
    ],
  },
  { id: '1.4.1', asks: 'Memory is safe', built: 'JavaScript.' },
  {
    id: '1.4.2',
    asks: 'Numbers do not overflow',
    built: 'Numbers in answers are arbitrary-precision decimals; sizes are checked by schemas.',
  },
  {
    id: '1.4.3',
    asks: 'Memory is released',
    built: 'JavaScript; the converter is restarted after a number of documents.',
  },
  {
    id: '1.5.1',
    asks: 'No XML external entities',
    shownBy: [
      docx('package/scanXml', 'reports a document type declaration as such, and never reads an entity'),
      ['functions/docx/package/inspectDocx.test.ts', 'inspectDocx refuses, by content'],
    ],
  },
  {
    id: '1.5.2',
    asks: 'Deserialized data is validated',
    shownBy: [
      ['functions/platform/queue/consume.test.ts', 'goes to the dead-letter queue at once, without a second delivery'],
      http('implement', 'answers only declared calls'),
    ],
  },
]
