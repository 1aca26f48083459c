import { api, docx, http, type Requirement } from '../requirement.ts'

/** V1: encoding and sanitization. */
export const encoding: readonly Requirement[] = [
  {
    id: '1.1.1',
    asks: 'Input is decoded once, before it is judged',
    shownBy: [
      http('implement', 'composes text, however the sender wrote its accents'),
      http('checkText', 'is composed, in names of fields as well'),
    ],
  },
  {
    id: '1.1.2',
    asks: 'Output is encoded last',
    shownBy: [
      docx('package/scanXml', 'is undone by decodeXml, for any text'),
      docx('fill/fillDocx', 'prints braces that an answer holds, and does not read them'),
    ],
  },
  {
    id: '1.2.1',
    asks: 'Output is encoded for where it goes',
    shownBy: [
      docx('fill/fillDocx', 'breaks lines, and leaves out characters that a document cannot hold'),
      ['functions/mail/mailbox.test.ts', 'keeps quotes from ending the name, and writes accents as encoded words'],
    ],
    note: 'React writes every text of a page as text.',
  },
  {
    id: '1.2.2',
    asks: 'Addresses are encoded, and of safe protocols alone',
    shownBy: [
      http('siteOrigin', 'is never what somebody else says'),
      ['functions/docx/package/inspectDocx.test.ts', 'inspectDocx refuses, by content'],
    ],
  },
  {
    id: '1.2.3',
    asks: 'JSON and scripts are encoded',
    shownBy: [
      [
        'functions/platform/outbox/relay.test.ts',
        'a message is carried by every queue, whatever text it holds, and says the same',
      ],
    ],
  },
  {
    id: '1.2.4',
    asks: 'Queries cannot be written into',
    shownBy: [api('malformed', '%s never fails on its side')],
    note: 'DynamoDB takes values apart from expressions; ElectroDB writes them.',
  },
  {
    id: '1.2.5',
    asks: 'No commands of the operating system are built',
    built: 'No function starts a shell; LibreOffice runs as WebAssembly in a process of ours, with no environment.',
  },
  { id: '1.2.6', asks: 'LDAP', doesNotApply: 'There is none.' },
  { id: '1.2.7', asks: 'XPath', doesNotApply: 'There is none.' },
  { id: '1.2.8', asks: 'LaTeX', doesNotApply: 'There is none.' },
  {
    id: '1.2.9',
    asks: 'Regular expressions are not written by input',
    built: 'Patterns of authors are compiled by an engine of ours without backtracking (shared/logic).',
  },
  {
    id: '1.3.1',
    asks: 'HTML from editors is sanitized',
    built: 'Rich text is a tree of nodes of TipTap’s schema; pasted HTML is read into it and never shown as HTML.',
  },
  {
    id: '1.3.2',
    asks: 'Nothing of input is run as code',
    shownBy: [api('httpHardening', 'of %s forbids guessing its type, framing it, plugins and other bases')],
    note: 'No script may be evaluated: the policy has no unsafe-eval; formulas are interpreted by shared/logic.',
  },
  {
    id: '1.3.3',
    asks: 'What goes to a dangerous place is cleaned first',
    shownBy: [
      http('checkText', 'is composed, in names of fields as well'),
      ['shared/mail/writeLetter.test.ts', 'has a subject of one line, whatever the names in it hold'],
    ],
  },
  { id: '1.3.4', asks: 'SVG of users', doesNotApply: 'SVG is no picture that is taken.' },
  {
    id: '1.3.5',
    asks: 'Templates of users run nothing',
    shownBy: [
      docx(
        'fill/runProgram',
        'for generated bodies and answers, but for the paragraphs that are to go when they are blank',
      ),
    ],
  },
  {
    id: '1.3.6',
    asks: 'Outgoing calls cannot be led elsewhere',
    shownBy: [
      http('outgoing', 'is never %s'),
      http('outgoing', 'comes from the address that was looked at: a name is resolved once for each connection'),
      api('notifications', 'is registered only with an address of a push service'),
    ],
  },
  {
    id: '1.3.7',
    asks: 'Templates are not built from input',
    shownBy: [docx('fill/fillDocx', 'prints braces that an answer holds, and does not read them')],
  },
  { id: '1.3.8', asks: 'JNDI', doesNotApply: 'There is none.' },
  { id: '1.3.9', asks: 'memcache', doesNotApply: 'There is none.' },
  { id: '1.3.10', asks: 'Format strings', doesNotApply: 'Texts are put together by template literals alone.' },
  {
    id: '1.3.11',
    asks: 'Mail cannot be written into',
    shownBy: [
      api('organizations', 'hold no line break in what becomes a header, and no picture that is none'),
      ['shared/mail/writeLetter.test.ts', 'has a subject of one line, whatever the names in it hold'],
    ],
  },
  { id: '1.4.1', asks: 'Memory is safe', built: 'JavaScript.' },
  {
    id: '1.4.2',
    asks: 'Numbers do not overflow',
    built: 'Numbers of answers are decimals without limit of places; sizes are checked by schemas.',
  },
  { id: '1.4.3', asks: 'Memory is released', built: 'JavaScript; the converter is replaced after so many documents.' },
  {
    id: '1.5.1',
    asks: 'XML brings no entities along',
    shownBy: [
      docx('package/scanXml', 'tells a document type declaration from other faults, so that no entity is ever read'),
      ['functions/docx/package/inspectDocx.test.ts', 'inspectDocx refuses, by content'],
    ],
  },
  {
    id: '1.5.2',
    asks: 'What is read back is of a known shape',
    shownBy: [
      ['functions/platform/queue/consume.test.ts', 'goes to the dead letters at once, without a second delivery'],
      http('implement', 'serves nothing that is not declared'),
    ],
  },
]
