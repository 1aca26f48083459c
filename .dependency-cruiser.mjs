/** Which folder may import which (README, "Where things are"). */
const own = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const sharedOrder = ['format', 'word', 'logic', 'template', 'mail', 'register', 'interview', 'sheets', 'api']

/** In shared, a folder imports only those before it; `result.ts` is below them all. */
const sharedRules = sharedOrder.map((folder, place) =>
  own(
    `shared-${folder}-imports-what-lies-below`,
    'format and result, then word, logic, template, mail, register, interview, sheets and api, each on those before it',
    { path: `^shared/${folder}/` },
    { path: `^shared/(${sharedOrder.slice(place + 1).join('|') || '-'})/` },
  ),
)

const capabilityOrder = [
  'platform',
  'docx',
  'pades',
  'mail',
  'organizations',
  'identity',
  'groups',
  'billing',
  'logs',
  'languageModel',
  'notifications',
  'comments',
  'interviews',
  'apiKeys',
  'connections',
  'executions',
  'assistant',
  'chat',
  'documents',
  'webhooks',
  'links',
  'emails',
  'signatures',
  'batches',
  'records',
  'register',
  'statements',
  'tasks',
  'finishActions',
  'mcp',
  'charts',
  'search',
  'privacy',
  'realtime',
  'service',
  'administration',
]

/** In functions, a capability imports only those before it: if two need each other, extract a third, or pass a value or send a message instead. */
const capabilityRules = capabilityOrder.map((capability, place) =>
  own(
    `functions-${capability}-imports-what-lies-below`,
    `${capability} imports only the capabilities before it in capabilityOrder`,
    { path: `^functions/${capability}/`, pathNot: ['\\.test\\.ts$', '/testing/'] },
    { path: '^functions/', pathNot: `^functions/(${capabilityOrder.slice(0, place + 1).join('|')})/` },
  ),
)

const docx = '^functions/docx'
const pades = '^functions/pades'
const paper = '^web/src/documents/paper'
const certificate = '^web/src/signatures/signing/certificate/'
const tests = ['\\.test\\.ts$', '/testing/']

/** The docx engine, from the bottom up: package and html, read, then the independent propose, translate, fill and references, and draft and models on top. */
const docxRules = [
  own(
    'docx-is-pure',
    'Only models reads from the network and keeps something between calls.',
    { path: `${docx}/`, pathNot: [`${docx}/models/`, ...tests] },
    { path: '^functions/', pathNot: `${docx}/` },
  ),
  own(
    'docx-by-the-door',
    'Import a folder of the docx engine only through its index.',
    { path: '^', pathNot: [`${docx}/`] },
    { path: `${docx}/`, pathNot: [`${docx}/[^/]+/index\\.ts$`, '/testing/'] },
  ),
  own(
    'docx-folders-by-the-door',
    'The same applies between its folders.',
    { path: `${docx}/([^/]+)/`, pathNot: tests },
    { path: `${docx}/`, pathNot: [`${docx}/$1/`, `${docx}/[^/]+/index\\.ts$`] },
  ),
  ...Object.entries({
    package: 'html|read|redline|propose|translate|fill|models|draft',
    redline: 'read|propose|translate|fill|models|draft',
    html: 'read|redline|propose|translate|fill|editor|models|draft',
    read: 'html|propose|translate|fill|models|draft',
    propose: 'translate|fill|models|draft',
    translate: 'propose|fill|models|draft',
    fill: 'propose|translate|models|draft',
    references: 'html|propose|translate|fill|editor|models|draft',
  }).map(([folder, above]) =>
    own(
      `docx-${folder}-imports-what-lies-below`,
      'package, then read, then propose, translate and fill, of which none needs another, then draft and models',
      { path: `${docx}/${folder}/`, pathNot: tests },
      { path: `${docx}/(${above})/` },
    ),
  ),
]

/** Signed PDFs: the folders from the bottom up. */
const padesOrder = ['certificates', 'reader', 'cms', 'drawing', 'rendering', 'forms', 'signatures', 'pages', 'verify']

const padesRules = [
  own(
    'pades-is-pure',
    'Signing and verifying know bytes alone; calls to the network are passed in.',
    { path: `${pades}/`, pathNot: tests },
    { path: '^functions/', pathNot: `${pades}/` },
  ),
  ...padesOrder.map((folder, place) =>
    own(
      `pades-${folder}-imports-what-lies-below`,
      `${folder} imports only the folders before it in padesOrder`,
      { path: `${pades}/${folder}/`, pathNot: tests },
      { path: `${pades}/(${padesOrder.slice(place + 1).join('|') || '-'})/` },
    ),
  ),
]

/** The folders of identity, in which each imports only those before it; `http.ts` and `index.ts` import them all. */
const identityOrder = [
  'secrets',
  'accounts',
  'guessing',
  'passwords',
  'singleSignOn',
  'secondFactor',
  'sessions',
  'embedded',
  'ownership',
  'people',
  'invitations',
  'entry',
]

const identityRules = identityOrder.map((folder, place) =>
  own(
    `identity-${folder}-imports-what-lies-below`,
    `${folder} imports only the folders before it in identityOrder`,
    { path: `^functions/identity/${folder}/` },
    { path: '^functions/identity/', pathNot: `^functions/identity/(${identityOrder.slice(0, place + 1).join('|')})/` },
  ),
)

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(\\.build|\\.local|cdk\\.out|dist)/' },
  parser: 'swc',
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.json'],
  },
}

export default {
  forbidden: [
    own('no-cycles', 'Two files that need each other are one file, or hide a third.', {}, { circular: true }),
    own(
      'shared-is-pure',
      'shared runs in the browser and in Lambda alike.',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      {
        path: '^(functions|events|infra|web|test)/',
      },
    ),
    own(
      'shared-has-no-io',
      'shared does no input or output.',
      { path: '^shared/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    own('events-know-shared-alone', '', { path: '^events/' }, { path: '^(functions|infra|web|test)/' }),
    own(
      'functions-know-shared-and-events',
      '',
      { path: '^functions/', pathNot: '\\.test\\.ts$' },
      { path: '^(infra|web|test)/' },
    ),
    own(
      'web-knows-shared-alone',
      'The paper beside the questions is filled by the engine that fills the document: its worker runs those three folders.',
      { path: '^web/', pathNot: [`${paper}/`, certificate] },
      { path: '^(functions|events|infra|test)/' },
    ),
    own(
      'paper-knows-the-engine',
      'Only the worker reads Word files, by what opens, reads and fills them.',
      { path: `${paper}/`, pathNot: tests },
      { path: '^(functions|events|infra|test)/', pathNot: `${docx}/(package|read|fill)/index\\.ts$` },
    ),
    own(
      'certificates-are-opened-by-one-reader',
      "A signer's A1 file is opened in the browser by what opens an organisation's on the server: pure code.",
      { path: certificate },
      { path: '^(functions|events|infra|test)/', pathNot: `${pades}/certificates/` },
    ),
    own(
      'page-without-engine',
      'What paints on the page weighs little: the engine comes with the worker alone.',
      { path: '^web/', pathNot: [`${paper}/(worker|read)/`, certificate, ...tests] },
      { path: `^functions/|${paper}/(worker|read)/`, pathNot: 'paper\\.worker\\.ts$' },
    ),
    own(
      'infra-never-runs-the-product',
      'infra reads the contract and the events; functions reach it as bundles.',
      { path: '^infra/', pathNot: '\\.test\\.ts$' },
      { path: '^(functions|web|test)/' },
    ),
    own(
      'capabilities-by-the-door',
      'In functions, import another capability only through its index.',
      { path: '^functions/([^/]+)/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      {
        path: '^functions/',
        pathNot: [
          '^functions/$1/',
          '^functions/platform/',
          '^functions/[^/]+/index\\.ts$',
          `${docx}/[^/]+/index\\.ts$`,
          `${pades}/[^/]+/index\\.ts$`,
        ],
      },
    ),
    own(
      'screens-by-the-door',
      'In web, import another capability only through its index.',
      { path: '^web/src/([^/]+)/', pathNot: ['\\.test\\.tsx?$', '^web/src/shell/'] },
      { path: '^web/src/', pathNot: ['^web/src/$1/', '^web/src/(shell|blocks)/', '^web/src/[^/]+/index\\.tsx?$'] },
    ),
    own(
      'no-own-index',
      "A file that imports its own folder's index sooner or later creates a cycle.",
      { path: '^(functions|web/src)/([^/]+)/' },
      {
        path: '^$1/$2/index\\.tsx?$',
      },
    ),
    own(
      'blocks-know-no-shell',
      'Blocks are shown alone in the gallery: what they need is passed in.',
      { path: '^web/src/blocks/' },
      { path: '^web/src/', pathNot: '^web/src/blocks/' },
    ),
    ...docxRules,
    ...padesRules,
    ...identityRules,
    ...sharedRules,
    ...capabilityRules,
  ],
  options,
}
