import type { StackProps } from 'aws-cdk-lib'
import type { Stage } from './stage.ts'

/** The parameters of a deployment (`-c name=value`). */
export type Deployment = {
  readonly stage: Stage
  /** What is deployed, by the commit's name: health and logs report it. */
  readonly release: string
  /** New versions get all calls at once, and are not rolled back by alarms: for a correction that cannot wait. */
  readonly atOnce: boolean
  /** The site's domain and its certificate (in us-east-1); without one it uses CloudFront's name. */
  readonly domain?: { readonly name: string; readonly certificateArn: string }
  /** Sender of every e-mail: an address of a domain that SES has verified in this account and region. */
  readonly mailFrom: string
  /** The ARN of a WAF web ACL for the site, in us-east-1, instead of the stage's own firewall. */
  readonly webAclArn?: string
  /** The site key of Google reCAPTCHA (version 3); without one it is not used. */
  readonly recaptchaSiteKey?: string
  /** Support address; without one, none is shown. */
  readonly supportEmail?: string
  /** Megabytes of a file sent with answers, and of all those of one document. */
  readonly attachmentMegabytes: number
  readonly attachmentsMegabytes: number
  /** Base addresses of the services that look things up (functions/register/lookups); without one, its lookup is reported as unavailable. */
  readonly lookups: Partial<Record<'cep' | 'cnpj' | 'lawsuit' | 'lawsuitKey', string>>
  /** Searches of organisations with that many entries use OpenSearch Serverless. */
  readonly search?: 'opensearch'
  readonly searchCollectionFrom?: number
  /** Who gets alarms by e-mail. */
  readonly alarmMail?: string
  /** Dollars a month that the account may cost, and who gets an e-mail when it will cost more. */
  readonly budget?: { readonly dollars: number; readonly mail: string }
}

export type MinutaStackProps = StackProps & Deployment
