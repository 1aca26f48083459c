import type { Right } from './right.ts'

/** For every function behind the API. */
export const answersCalls: Right = {
  environment: ({ data, deployment, local }) => ({
    // CloudFormation resolves the value at deployment: the template only names the secret.
    EDGE_KEY: data.edgeKey.secretValue.unsafeUnwrap(),
    // A single machine serves the people of one organisation.
    ...(!local && { ORGANIZATION_READS_PER_MINUTE: String(deployment.stage.organizationReadsPerMinute) }),
    ...siteOrigin(deployment.domain?.name),
  }),
}

/** The origin of links in e-mails. Without a domain it is only known from calls that come through the site. */
export const siteOrigin = (domain: string | undefined): Readonly<Record<string, string>> =>
  domain === undefined ? {} : { SITE_ORIGIN: `https://${domain}` }
