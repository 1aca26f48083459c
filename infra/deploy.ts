import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { contextOf } from './contextOf.ts'
import { preflight, tellFindings } from './deployment/preflight.ts'
import { smokeTest } from './deployment/smokeTest.ts'
import { protectedStacks, protectStacks } from './deployment/stackProtection.ts'
import { root } from './paths.ts'
import { DEFAULT_REGION, GLOBAL_REGION, stageNamed } from './stage.ts'

/**
 * `npm run deploy -- -c stage=staging`: says what the account lacks, builds everything, runs the CDK's command line for all stacks with the same
 * arguments, protects the stacks from deletion and tries the deployed site; outside prod, a document and its PDF are made there too.
 *
 * It needs
 * - credentials of the account (the usual AWS variables or profile) with the rights of the CDK's bootstrap roles, and once for each account and
 *   region `npx cdk bootstrap aws://<account>/sa-east-1`;
 * - a sender that SES has verified in that region: `-c mailFrom='Minuta <nao-responda@example.com.br>'`;
 * - in prod, and elsewhere for an address of its own: `-c domain=minuta.example.com.br -c certificateArn=…` (a certificate in us-east-1), and
 *   a DNS record to the distribution afterwards;
 * - `-c recaptchaSiteKey=…`, if sign-ups are to be checked with Google reCAPTCHA (version 3), and its secret key in the secret
 *   `Recaptcha` of the data stack, as `{"secretKey": "…"}`: with the secret alone nobody could sign up;
 * - the secret `DocuSign` of the data stack as `{"integrationKey": "…"}`, if organisations are to connect their DocuSign accounts: with
 *   a `secretKey` beside it by the authorisation code grant, without by the implicit one, and with `"url": "https://account-d.docusign.com"`
 *   in DocuSign's sandbox. The application's redirect address there is `<site>/docusign-callback`. With `"connectKeys": ["…"]`, the HMAC
 *   keys of the accounts' Connect, DocuSign tells us at once what changed; without, it is asked every half hour;
 * - the secret `Connections` of the data stack as `{"gDrive": {"clientId": "…", "clientSecret": "…"}, "sharepoint": {…}}`, if organisations
 *   are to connect their accounts of Google Drive or SharePoint. The application's redirect address at both is `<site>/connection-callback`;
 *   for one Microsoft tenant alone, `sharepoint` also takes its `authorize` and `token` addresses;
 * - `-c supportEmail=…`, support address: shown with the offers, and receives feedback;
 * - `-c attachmentMegabytes=…` and `-c attachmentsMegabytes=…`, if the limits of files sent with answers, 100 MB each and 500 MB per document,
 *   are to be changed;
 * - `-c cepService=https://viacep.com.br/ws`, `-c cnpjService=https://brasilapi.com.br/api/cnpj/v1` and `-c lawsuitService=` with
 *   `-c lawsuitKey=` (the CNJ's DataJud and its public key), or others of the same form, if forms may look up addresses, companies and lawsuits;
 * - `-c search=opensearch`, if organisations are too large for a search index in files: a collection of OpenSearch Serverless, which is paid by
 *   the hour and finds a change some ten seconds later. Those with `-c searchCollectionFrom=…` things that are searched, 200,000, move by themselves;
 * - `-c alarmMail=…`, if alarms are to be sent by e-mail, and `-c monthlyBudget=…`, dollars a month, of which it is warned in time;
 * - `-c shift=at-once`, if a correction cannot wait until its functions have shown for five minutes that they do not fail;
 * - `-c region=…`, only if the data may leave São Paulo, and `-c backupRegion=…` only if daily copies of it may (docs/operations.md says what the
 *   LGPD asks for that), after `npx cdk bootstrap aws://<account>/<backupRegion>`.
 *
 * The stage is dev by default. With `--back`, from the checkout of the former release, the stacks go back one by one, last first. Broader
 * permissions must be confirmed before anything happens. The demonstration is loaded into a deployed stage with
 * `npm run demo -- --stage <stage>`, which reads the names that this deployment writes to cdk.out/outputs-<stage>.json.
 */

const BACK = '--back'
const isBack = process.argv.includes(BACK)
const args = process.argv.slice(2).filter((word) => word !== BACK)
const context = contextOf(args)
const stage = stageNamed(context.stage ?? 'dev')
const region = context.region ?? DEFAULT_REGION
const outputsFile = join('cdk.out', `outputs-${stage.name}.json`)

function step(command: string, given: readonly string[]): void {
  const { status } = spawnSync(command, given, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** CloudFront's own name of the site: that of a domain may not be in the DNS yet. */
function deployedAddress(): string {
  const outputs = JSON.parse(readFileSync(join(root, outputsFile), 'utf8')) as Record<string, Record<string, string>>
  const address = outputs[`minuta-${stage.name}-site`]?.DistributionUrl
  if (!address) throw new Error(`${outputsFile} has no address of the site`)
  return address
}

/** The commit that is deployed, with '-dirty' if there are changes beside it. */
function releaseOf(): string {
  const { status, stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : 'unknown'
}

const findings = await preflight({ ...context, stage, region })
process.stderr.write(tellFindings(findings))
if (findings.some(({ blocks }) => blocks)) {
  process.stderr.write('Nada foi implantado.\n')
  process.exit(1)
}
const place = {
  stage: stage.name,
  regions: [...new Set([region, GLOBAL_REGION, ...(context.backupRegion ? [context.backupRegion] : [])])],
}
const kept = await protectedStacks(place)
step(process.execPath, [join('infra', 'build.ts'), '--layers'])
const settings = [
  '-c',
  `release=${releaseOf()}`,
  ...(kept.length > 0 ? ['-c', `protected=${kept.join(',')}`] : []),
  ...args,
]
const cdk = (command: string, ...given: readonly string[]) =>
  step(process.execPath, [join('node_modules', 'aws-cdk', 'bin', 'cdk'), command, ...given, ...settings])
const outputs = ['--outputs-file', outputsFile]
const approval = ['--require-approval', 'broadening']
if (isBack) {
  cdk('synth', '--quiet')
  // A web must not meet an API older than itself, and what a stack exports can only go when no other imports it: last first.
  for (const { stackName } of new CloudAssembly(join(root, 'cdk.out')).stacks.reverse())
    cdk(
      'deploy',
      stackName,
      '--exclusively',
      '--app',
      'cdk.out',
      ...approval,
      ...(stackName.endsWith('-site') ? outputs : []),
    )
} else cdk('deploy', '--all', ...approval, ...outputs)
if (stage.keepsData) await protectStacks(place)
const faults = await smokeTest(deployedAddress())
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length === 0 && !stage.keepsData)
  step(process.execPath, [
    join('test', 'journeys', 'afterDeployment.ts'),
    '--stage',
    stage.name,
    '--url',
    deployedAddress(),
  ])
process.stdout.write(faults.length > 0 ? '' : `O Minuta está no ar: ${deployedAddress()}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
