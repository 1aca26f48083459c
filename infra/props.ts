import type { StackProps } from 'aws-cdk-lib'
import type { Stage } from './stage.ts'

/** What a deployment is told from outside (`-c name=value`). */
export type Deployment = {
  readonly stage: Stage
  /** The site's own name and the certificate (in us-east-1) that proves it; without one it answers under CloudFront's name. */
  readonly domain?: { readonly name: string; readonly certificateArn: string }
  /** Sender of every e-mail: an address of a domain that SES has verified in this account and region. */
  readonly mailFrom: string
  /** A web ACL of WAF that stands before the site, by its ARN: one of CloudFront's lives in us-east-1 alone, where no stack of ours is. */
  readonly webAclArn?: string
  /** The public key of the site at Google reCAPTCHA (version 3); without one visitors are not asked. */
  readonly recaptchaSiteKey?: string
  /** Support address; without one, none is shown. */
  readonly supportEmail?: string
  /** Who is told by alarms. */
  readonly alarmMail?: string
}

export type MinutaStackProps = StackProps & Deployment
