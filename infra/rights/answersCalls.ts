import type { Right } from './right.ts'

/** What every function behind the API knows. */
export const answersCalls: Right = {
  environment: ({ data, deployment, local }) => ({
    // CloudFormation puts the value in at deployment: the template names the secret only.
    EDGE_KEY: data.edgeKey.secretValue.unsafeUnwrap(),
    // One machine serves one organisation's people.
    ...(!local && { ORGANIZATION_CALLS_PER_MINUTE: String(deployment.stage.organizationCallsPerMinute) }),
    ...siteOrigin(deployment.domain?.name),
  }),
}

/** Where links in e-mails lead. Without a domain it is known when a call comes in through the site only. */
export const siteOrigin = (domain: string | undefined): Readonly<Record<string, string>> =>
  domain === undefined ? {} : { SITE_ORIGIN: `https://${domain}` }
