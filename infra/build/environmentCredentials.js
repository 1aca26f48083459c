/**
 * Replaces the AWS SDK's default credential chain in Lambda bundles. Lambda provides credentials in the environment and renews them there;
 * the rest of the chain (profiles, SSO, instance metadata, web identity) is 130 KB that no function can reach.
 */
import { fromEnv } from '@aws-sdk/credential-provider-env'

export const defaultProvider = (init) => fromEnv(init)
