import { type App, type PolicyValidationPluginReport, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'

/** A finding that we have examined and accept. */
export type Acceptance = {
  readonly rule: string
  /** Which finding, if a rule can have several. */
  readonly finding?: RegExp
  /** The paths of the constructs it is accepted for. */
  readonly at: RegExp
  readonly reason: string
}

const deployer = /-site\/Custom::CDKBucketDeployment/

/** The only place where findings are accepted, each with its reason. One that no longer matches anything fails the template tests. */
export const accepted: readonly Acceptance[] = [
  {
    rule: 'APIG4',
    at: /-api-\w+\/Http\//,
    reason:
      'Each call declares who may make it (shared/api), and the function checks that declaration: the answer depends on organisation, privilege and ownership, which a gateway authorizer does not see. Generated tests try every call as every kind of caller.',
  },
  {
    rule: 'SMG4',
    at: /-data\/SigningKeys\//,
    reason:
      'Rotated by our own schedule (rotateSigningKeys), which publishes the new public key before the private one signs anything; rotation by Secrets Manager cannot guarantee that order.',
  },
  {
    rule: 'SMG4',
    at: /-data\/EdgeKey\//,
    reason:
      'It is copied into the distribution and the functions when they are deployed, so only a deployment can change it: remove the secret and deploy. Until both have the new one, calls are refused. Anyone who learns it can go past the firewall, claim another address and, if the deployment has no domain of its own, have links in e-mails lead to another CloudFront site.',
  },
  {
    rule: 'SMG4',
    at: /-data\/MailKey\//,
    reason:
      'It is copied into the functions when they are deployed, so only a deployment can change it. E-mails that were sealed with the former one could not be sent any more.',
  },
  {
    rule: 'SMG4',
    at: /-data\/Sealing\//,
    reason:
      'Another key could not decrypt what this one encrypted: every organisation would have to reconnect its services.',
  },
  {
    rule: 'SMG4',
    at: /-data\/DocuSign\//,
    reason: "DocuSign's key for the application: only DocuSign's console can replace it.",
  },
  {
    rule: 'SMG4',
    at: /-data\/Connections\//,
    reason: "Google's and Microsoft's keys for the application: only their consoles can replace them.",
  },
  {
    rule: 'SMG4',
    at: /-data\/LanguageModel\//,
    reason: "The language model's key: only its vendor's console can replace it.",
  },
  {
    rule: 'SMG4',
    at: /-data\/Recaptcha\//,
    reason: "Google's key for the site: only Google's console can replace it.",
  },
  {
    rule: 'SMG4',
    at: /-data\/DocumentSeal\//,
    reason:
      'What it sealed is verified by its certificates: with others, every document sealed so far would be a stranger’s.',
  },
  {
    rule: 'SMG4',
    at: /-data\/Signatures\//,
    reason: 'Addresses and keys of the services that a deployment chose: only those services can replace them.',
  },
  {
    rule: 'SMG4',
    at: /-data\/PushKeys\//,
    reason: 'Every browser subscribes with the public key: replacing it would end all subscriptions.',
  },
  {
    rule: 'IAM5',
    finding: /\/index\/\*$/,
    at: /\/Role\/DefaultPolicy\//,
    reason: 'The indexes of the one table, all of which belong to the same entities as the table itself.',
  },
  {
    rule: 'IAM5',
    finding: /\/(organizations|uploads|search|defaults|analytics|organizations\/\*\/executions\/\*\/files)\/\*$/,
    at: /\/Role\/DefaultPolicy\//,
    reason: 'Objects are named by organisation and content, which are not known in advance; the prefix limits them.',
  },
  {
    rule: 'IAM5',
    finding: /LogAnchors\w+\/\*$/,
    at: /-jobs\/anchorLogs\/Role\/DefaultPolicy\//,
    reason: 'Anchors are named by organisation, day and hash; the right is to add them alone.',
  },
  {
    rule: 'IAM5',
    finding: /:iam::\*:role\/minuta-\*$/,
    at: /-(handlers\/connections|jobs\/webhooksWorker)\/Role\/DefaultPolicy\//,
    reason:
      "The roles are organisations' own, in accounts that are not known in advance: their names begin with minuta-, and each trusts this deployment with an external id of its organisation alone.",
  },
  {
    rule: 'IAM5',
    finding: /:bedrock:\*:/,
    at: /-(handlers\/(chat|interviews)|jobs\/(chat|assistant)Worker)\/Role\/DefaultPolicy\//,
    reason:
      'Which model of Amazon Bedrock, in which region, is configuration of the installation (LanguageModel); the right is to ask models alone.',
  },
  {
    rule: 'IAM5',
    finding: /^Resource::\*$/,
    at: /-jobs\/(outboxRelay|followChanges)\/Role\/DefaultPolicy\//,
    reason: 'dynamodb:ListStreams does not support resources; reading is limited to the one stream.',
  },
  {
    rule: 'IAM5',
    finding: /^Resource::\*$/,
    at: /\/Role\/DefaultPolicy\//,
    reason: 'xray:PutTraceSegments and xray:PutTelemetryRecords do not support resources (only in traced stages).',
  },
  {
    rule: 'IAM5',
    at: /-backup\/Role\/DefaultPolicy\//,
    reason:
      'What AWS Backup asks for copies: the objects of the files bucket, the vaults, its own rules of EventBridge, and reads of metrics, tags and keys that do not support resources; narrower than the policies of AWS.',
  },
  {
    rule: 'IAM5',
    finding: /:s3:::minuta-\w+-restored-\*/,
    at: /-backup\/Restorer\/DefaultPolicy\//,
    reason: 'A bucket is made for each restore, with a name of its own behind this prefix; no bucket in use has it.',
  },
  {
    rule: 'SQS3',
    at: /-jobs\/(outbox|changes)Failures\//,
    reason:
      'It stores the failed work of a stream consumer and is only read by people (/admin): each listing would count as a delivery, and a dead-letter queue would hide the messages from them.',
  },
  {
    rule: 'CFR1',
    at: /-site\/Distribution\//,
    reason: "Lawyers travel, so no country is blocked. Access depends on the session's token, not on its location.",
  },
  {
    rule: 'CFR2',
    at: /-site\/Distribution\//,
    reason:
      'Only in stages without a firewall (stage.ts): it has a monthly price. Sign-in is limited by account and address, public routes each have their own throttle, and each API has one for all routes.',
  },
  {
    rule: 'CFR4',
    at: /-site\/Distribution\//,
    reason:
      'Only without a domain of its own: the certificate of CloudFront allows no other minimum. With -c domain it is TLS 1.2.',
  },
  {
    rule: 'IAM4',
    at: /-handlers\/Gradual\/Role\//,
    reason:
      "CodeDeploy's own policy for shifting calls between versions of functions: it reads alarms and changes aliases, and AWS keeps it as its service needs it.",
  },
  {
    rule: 'IAM4',
    at: deployer,
    reason: 'The deployer of the site is a custom resource of the CDK, with the role that the CDK gives it.',
  },
  {
    rule: 'IAM5',
    at: deployer,
    reason: 'The deployer of the site reads one asset and writes one bucket that contains only the site.',
  },
  {
    rule: 'L1',
    at: deployer,
    reason: 'The runtime of the deployer is chosen by the CDK, and runs only during a deployment.',
  },
]

/** Whether a finding is accepted. */
function accepts(acceptance: Acceptance, ruleName: string, path: string): boolean {
  const [, rule, finding = ''] = /^AwsSolutions-([A-Z0-9]+)(?:\[(.*)\])?$/.exec(ruleName) ?? []
  return rule === acceptance.rule && acceptance.at.test(path) && (acceptance.finding?.test(finding) ?? true)
}

/** The rules of the AWS Solutions Library, except what is accepted above. */
export class NagRules extends AwsSolutionsChecks {
  /** The acceptances that matched something. */
  readonly used = new Set<Acceptance>()

  override validateScope(scope: IConstruct): PolicyValidationPluginReport {
    const violations = super.validateScope(scope).violations.flatMap((violation) => {
      const left = violation.violatingResources.filter(({ constructPath = '' }) => {
        const found = accepted.find((acceptance) => accepts(acceptance, violation.ruleName, constructPath))
        if (found) this.used.add(found)
        return !found
      })
      return left.length > 0 ? [{ ...violation, violatingResources: left }] : []
    })
    return { success: violations.length === 0, violations }
  }
}

/** Checks every resource against the rules; the synthesis fails on findings that are not accepted. */
export function checkByNag(app: App): NagRules {
  const rules = new NagRules()
  Validations.of(app).addPlugins(rules)
  return rules
}
